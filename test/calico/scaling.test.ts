import {
  expectedReplicas,
  renderedReplicas,
  requestsProblem,
  scalingProblems,
  type TyphaScaling,
} from "../../src/calico/scaling";

const problems = (scaling: TyphaScaling, nodes = 5) => scalingProblems(scaling, nodes, (field) => `scaling.${field}`);
const ladder = [
  { nodes: 1, replicas: 1 },
  { nodes: 500, replicas: 9 },
];

test.each<[TyphaScaling, number | undefined, number | undefined]>([
  [{}, 7, 7],
  [{ mode: "formula" }, 7, 7],
  [{ mode: "fixed", replicas: 9 }, 9, 9],
  [{ mode: "external" }, undefined, undefined],
  [{ mode: "cluster-proportional" }, undefined, 6],
  [{ mode: "cluster-proportional", ladder }, undefined, 9],
])("%p renders %p Typhas for 1000 nodes, and expects %p", (scaling, rendered, expected) => {
  expect(problems(scaling, 1000)).toEqual([]);
  expect(renderedReplicas(scaling, 1000)).toBe(rendered);
  expect(expectedReplicas(scaling, 1000)).toBe(expected);
});

test.each<[TyphaScaling, string, string]>([
  [{ mode: "fixed" }, "missing-field", "replicas"],
  [{ mode: "fixed", replicas: 5 }, "replicas-and-nodes", "replicas"],
  [{ mode: "fixed", replicas: 0 }, "replicas-and-nodes", "replicas"],
  [{ replicas: 3 }, "field-without-effect", "replicas"],
  [{ mode: "external", replicas: 3 }, "field-without-effect", "replicas"],
  [{ mode: "cluster-proportional", replicas: 3 }, "field-without-effect", "replicas"],
  [{ ladder }, "field-without-effect", "ladder"],
  [{ mode: "cluster-proportional", ladder: [{ nodes: 1, replicas: 2 }] }, "replicas-and-nodes", "ladder[0].replicas"],
  [{ vertical: { minAllowed: { cpu: "1" } } }, "field-without-effect", "vertical.minAllowed"],
  [{ vertical: { mode: "by-size", updateMode: "Off" } }, "field-without-effect", "vertical.updateMode"],
])("%p is refused for 5 nodes as %s", (scaling, code, field) => {
  expect(problems(scaling)).toEqual([expect.objectContaining({ code, field: `scaling.${field}` })]);
});

test("fixed without a number is told what the formula gives", () => {
  expect(problems({ mode: "fixed" })).toEqual([
    {
      code: "missing-field",
      field: "scaling.replicas",
      message: "is missing with `mode: fixed`",
      remedy: "give the number of Typhas, or leave `mode` out for 3",
    },
  ]);
});

test.each<["none" | "by-size" | "cluster-proportional" | "vpa", boolean]>([
  ["none", false],
  ["vpa", false],
  ["by-size", true],
  ["cluster-proportional", true],
])("requests of `resources` beside vertical mode %s: refused %p", (mode, refused) => {
  const scaling = { vertical: { mode } };
  expect(requestsProblem(scaling, { cpu: "1" }, "requests")?.code).toBe(refused ? "fields-contradict" : undefined);
  expect(requestsProblem(scaling, undefined, "requests")).toBeUndefined();
});
