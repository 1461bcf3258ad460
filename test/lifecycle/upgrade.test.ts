import { CHECKED_VERSIONS, parseCalicoVersion, skewProblem } from "@typha-mtls/calico";
import * as fc from "fast-check";
import { STAGES, type Stage } from "../../src/cluster/rollout";
import { upgradeSteps } from "../../src/lifecycle/migrate/upgrade";
import { problemsOf } from "../support/scratch-repository";

const steps = (typha: string, node: string, target: string, stage: Stage = "mtls") =>
  upgradeSteps({
    typha: parseCalicoVersion(typha),
    node: parseCalicoVersion(node),
    target: parseCalicoVersion(target),
    stage,
  });
const order = (...args: Parameters<typeof steps>) => steps(...args).map(({ kind }) => kind);

test("a version before the one that runs is refused, whichever of the two runs it", () => {
  expect(problemsOf(() => steps("v3.31.7", "v3.31.7", "v3.31.6"))).toEqual([
    "v3.31.6 is older than the Typha v3.31.7 that cluster.yaml says; upgrades go forward only; the way back is to revert their commits, the last one first",
  ]);
  expect(problemsOf(() => steps("v3.31.7", "v3.32.1", "v3.32.0"))[0]).toContain("older than the calico-node v3.32.1");
});

test("there is nothing to do where both are there", () => {
  expect(steps("v3.32.1", "v3.32.1", "v3.32.1")).toEqual([]);
});

test("Typha goes first where it can, for it has to know what newer nodes ask for", () => {
  expect(steps("v3.30.7", "v3.30.7", "v3.31.7")).toEqual([
    { kind: "typha", versions: { typha: "v3.31.7", node: "v3.30.7" } },
    { kind: "nodes", versions: { typha: "v3.31.7", node: undefined } },
  ]);
  expect(order("v3.32.1", "v3.32.1", "v3.33.0")).toEqual(["typha", "nodes"]);
});

test("calico-node goes first where the new Typha would send it away", () => {
  expect(steps("v3.31.7", "v3.31.7", "v3.33.0")).toEqual([
    { kind: "nodes", versions: { typha: "v3.31.7", node: "v3.33.0" } },
    { kind: "typha", versions: { typha: "v3.33.0", node: undefined } },
  ]);
});

test("an upgrade that is half done goes on with the other half", () => {
  expect(order("v3.31.7", "v3.33.0", "v3.33.0")).toEqual(["typha"]);
  expect(order("v3.31.7", "v3.30.7", "v3.31.7")).toEqual(["nodes"]);
});

test("where upstream's Typha is upgraded together with calico-node, two fleets are needed: the move is finished first", () => {
  for (const stage of ["plaintext", "parallel", "cutover"] as const) {
    expect(order("v3.31.7", "v3.31.7", "v3.32.1", stage)).toEqual(["finish-move", "nodes", "typha"]);
    expect(order("v3.30.7", "v3.30.7", "v3.31.7", stage)).toEqual(["typha", "nodes"]);
  }
});

test("from any versions to any, no step has a Typha that sends calico-node away, and the last one is the target", () => {
  const version = fc.constantFrom(...CHECKED_VERSIONS);
  fc.assert(
    fc.property(version, version, fc.constantFrom(...STAGES), (from, to, stage) => {
      fc.pre(from <= to);
      let [typha, node] = [from, from];
      for (const { versions } of steps(from, from, to, stage)) {
        // While a step rolls out, both sides run in either version.
        for (const t of [typha, versions.typha]) {
          for (const n of [node, versions.node ?? versions.typha]) {
            expect(skewProblem(parseCalicoVersion(t), parseCalicoVersion(n))).toBeUndefined();
          }
        }
        [typha, node] = [versions.typha, versions.node ?? versions.typha];
      }
      expect([typha, node]).toEqual([to, to]);
    }),
  );
});
