import { renderedReplicas, scalingProblems, type TyphaScaling } from "../../src/calico/scaling";

const problems = (scaling: TyphaScaling, nodes = 5) => scalingProblems(scaling, nodes, (field) => `scaling.${field}`);

test.each<[TyphaScaling, number | undefined]>([
  [{}, 7],
  [{ mode: "formula" }, 7],
  [{ mode: "fixed", replicas: 9 }, 9],
  [{ mode: "external" }, undefined],
])("%p renders %p Typhas for 1000 nodes", (scaling, replicas) => {
  expect(problems(scaling, 1000)).toEqual([]);
  expect(renderedReplicas(scaling, 1000)).toBe(replicas);
});

test.each<[TyphaScaling, string]>([
  [{ mode: "fixed" }, "missing-field"],
  [{ mode: "fixed", replicas: 5 }, "replicas-and-nodes"],
  [{ mode: "fixed", replicas: 0 }, "replicas-and-nodes"],
  [{ replicas: 3 }, "field-without-effect"],
  [{ mode: "external", replicas: 3 }, "field-without-effect"],
])("%p is refused for 5 nodes as %s", (scaling, code) => {
  expect(problems(scaling)).toEqual([expect.objectContaining({ code, field: "scaling.replicas" })]);
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
