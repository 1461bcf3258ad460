import * as fc from "fast-check";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { STAGES } from "../../src/cluster/rollout";
import { withStage } from "../../src/lifecycle/migrate/stage-edit";
import { problemsOf } from "../support/scratch-repository";

const FILE = "clusters/demo/cluster.yaml";
const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\n";
const edited = (spec: string) => withStage(HEAD + spec, FILE, "parallel").slice(HEAD.length);

test.each([
  ["spec: { calico: { version: v3.31.7 }, nodes: 120 }\n"],
  ["spec:\n  calico: &c { version: v3.31.7 }\n  nodes: 120\n  rollout:\n"],
  ["spec:\n  calico: {\n    version: v3.31.7\n  }\n  nodes: 120\n"],
])("a form that leaves no place for the stage is refused with what to write: %j", (spec) => {
  const [first, ...others] = problemsOf(() => edited(spec));
  expect(first).toContain("spec.rollout.stage: cannot be set here without a change of form");
  expect(first).toContain("write `stage: parallel` below `spec.rollout` yourself");
  expect(others).toEqual([]);
});

test.each([
  [
    "behind calico where there is no rollout yet",
    "spec:\n  # ours\n  calico:\n    version: v3.31.7 # by hand\n\n  # how many\n  nodes: 120\n",
    "spec:\n  # ours\n  calico:\n    version: v3.31.7 # by hand\n  rollout:\n    stage: parallel\n\n  # how many\n  nodes: 120\n",
  ],
  [
    "behind calico at the end of a file without a last line end",
    "spec:\n    nodes: 120\n    calico: { version: v3.31.7 }",
    "spec:\n    nodes: 120\n    calico: { version: v3.31.7 }\n    rollout:\n      stage: parallel\n",
  ],
  [
    "in the place of the present one, its comment kept",
    'spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout:\n    stage: "plaintext" # since May\n    layout: other-ports\n',
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout:\n    stage: parallel # since May\n    layout: other-ports\n",
  ],
  [
    "in front of the layout",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout:\n    # apart\n    layout: other-ports\n",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout:\n    # apart\n    stage: parallel\n    layout: other-ports\n",
  ],
  [
    "into braces",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout: { layout: other-ports }\n",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout: { stage: parallel, layout: other-ports }\n",
  ],
  [
    "into empty braces",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout: {}\n",
    "spec:\n  calico: { version: v3.31.7 }\n  nodes: 120\n  rollout: { stage: parallel }\n",
  ],
])("the stage is written %s", (_, before, after) => {
  expect(edited(before)).toBe(after);
});

test("however often it is changed, the file says the same but for the stage, and every comment stays", () => {
  const comment = fc.constantFrom("", " # a note", " # stage: mtls");
  const rollout = fc.constantFrom(
    "",
    "  rollout:\n    layout: same-port\n",
    "  rollout: { stage: cutover }\n",
    "  rollout:\n\n    stage: mtls\n",
  );
  fc.assert(
    fc.property(
      fc.array(comment, { minLength: 3, maxLength: 3 }),
      rollout,
      fc.array(fc.constantFrom(...STAGES), { minLength: 1 }),
      ([a, b, c], lines, stages) => {
        const start = `${HEAD}spec:${a}\n${lines}  calico:${b}\n    version: v3.31.7${c}\n  nodes: 9\n`;
        let text = start;
        for (const stage of stages) text = withStage(text, FILE, stage);
        const was = parseClusterFile(start, FILE, "demo").cluster;
        const is = parseClusterFile(text, FILE, "demo").cluster;
        expect(is).toEqual({ ...was, spec: { ...was.spec, rollout: { ...was.spec.rollout, stage: stages.at(-1) } } });
        expect(text.match(/#.*/g)).toEqual(start.match(/#.*/g));
      },
    ),
  );
});
