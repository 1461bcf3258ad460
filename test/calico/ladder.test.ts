import * as fc from "fast-check";
import { DEFAULT_LADDER, type LadderStep, ladderProblems, ladderStep } from "../../src/calico/ladder";

const steps = (...pairs: readonly (readonly [number, number])[]): LadderStep[] =>
  pairs.map(([nodes, replicas]) => ({ nodes, replicas }));

test.each([
  ["a first step with 2 Typhas, which would count for one node too", steps([1, 2]), "ladder[0].replicas"],
  ["as many Typhas as nodes: Gardener's second step", steps([1, 1], [2, 2]), "ladder[1].replicas"],
  ["more Typhas than nodes", steps([1, 1], [5, 6]), "ladder[1].replicas"],
  ["fewer Typhas for more nodes", steps([1, 1], [9, 4], [20, 3]), "ladder[2].replicas"],
  ["steps out of order", steps([1, 1], [20, 3], [9, 3]), "ladder[2].nodes"],
  ["the same number of nodes twice", steps([1, 1], [9, 3], [9, 4]), "ladder[2].nodes"],
])("a ladder with %s is refused", (_, ladder, field) => {
  expect(ladderProblems(ladder, "ladder")).toEqual([expect.objectContaining({ code: "replicas-and-nodes", field })]);
});

test("all that is wrong with a ladder is reported at once", () => {
  expect(ladderProblems(steps([3, 2], [3, 1], [2, 4]), "ladder").map(({ field }) => field)).toEqual([
    "ladder[0].replicas",
    "ladder[1].nodes",
    "ladder[1].replicas",
    "ladder[2].nodes",
    "ladder[2].replicas",
  ]);
});

test("the refusal of a step says from how many nodes on it could count", () => {
  expect(ladderProblems(steps([1, 1], [2, 2]), "ladder")[0]).toMatchObject({
    message:
      "2 is not fewer than the 2 nodes from which on the step counts, and a rollout would find no free host port",
    remedy: "let it count from 3 nodes on",
  });
});

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [99, 2],
  [100, 3],
  [1000, 6],
  [1999, 7],
  [10_000, 8],
])("by default, %i nodes have %i Typhas", (nodes, replicas) => {
  expect(DEFAULT_LADDER[ladderStep(DEFAULT_LADDER, nodes)]!.replicas).toBe(replicas);
});

test("the default is accepted", () => {
  expect(ladderProblems(DEFAULT_LADDER, "ladder")).toEqual([]);
});

test("an accepted ladder never gives 0, as many as nodes, or fewer for more nodes", () => {
  const number = fc.integer({ min: 1, max: 40 });
  const ladders = fc
    .array(fc.record({ nodes: number, replicas: fc.integer({ min: 1, max: 12 }) }), { minLength: 1, maxLength: 5 })
    .map((ladder) => [{ ...ladder[0]!, replicas: 1 }, ...ladder.slice(1).sort((a, b) => a.nodes - b.nodes)]);
  let accepted = 0;
  fc.assert(
    fc.property(ladders, (ladder) => {
      if (ladderProblems(ladder, "ladder").length > 0) return;
      accepted++;
      const typhas = [...Array(60).keys()].map((nodes) => ladder[ladderStep(ladder, nodes)]!.replicas);
      for (const [nodes, replicas] of typhas.entries()) {
        expect(replicas).toBeGreaterThanOrEqual(typhas[nodes - 1] ?? 1);
        if (nodes > 1) expect(replicas).toBeLessThan(nodes);
        else expect(replicas).toBe(1);
      }
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(50);
});
