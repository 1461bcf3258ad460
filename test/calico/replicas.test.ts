import { replicasProblem, typhaReplicas } from "../../src/calico/replicas";
import { problemsOf } from "./problems";

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [399, 3],
  [400, 4],
  [600, 5],
  [1000, 7],
  [2000, 12],
  [3600, 20],
  [5000, 20],
  [100_000, 20],
])("%i nodes get %i Typhas: the operator's ladder, but never more than 20", (nodes, replicas) => {
  expect(typhaReplicas(nodes)).toBe(replicas);
});

test("there are always fewer Typhas than nodes, except that one node has one", () => {
  for (let nodes = 2; nodes < 5000; nodes++) expect(typhaReplicas(nodes)).toBeLessThan(nodes);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is refused as a number of nodes", (nodes) => {
  expect(problemsOf(() => typhaReplicas(nodes))).toHaveLength(1);
});

test("replicas are refused from the number of nodes on, and below 1", () => {
  const accepted = (replicas: number, nodes: number) => replicasProblem(replicas, nodes, "replicas") === undefined;
  expect([accepted(1, 1), accepted(1, 2), accepted(4, 5)]).toEqual([true, true, true]);
  expect([accepted(2, 1), accepted(2, 2), accepted(5, 5), accepted(0, 5), accepted(1.5, 5)]).not.toContain(true);
});

test("the refusal of replicas says what would happen and what to give", () => {
  expect(replicasProblem(5, 5, "replicas")).toEqual({
    code: "replicas-and-nodes",
    field: "replicas",
    message: "5 is not fewer than the 5 nodes, and a rollout would find no free host port",
    remedy: "give at most 4, or write `mode: formula` for 3",
  });
});
