import type { Problem } from "@typha-mtls/problems";
import { alikeOnce } from "../../src/cli/waves/wave-problems";

const found = (file: string, remedy?: string): Problem => ({
  code: "step-not-reached",
  file,
  message: "is not there",
  ...(remedy !== undefined && { remedy }),
});

test("what two hundred clusters are refused for alike is one problem, which names some of them", () => {
  const clusterOf = new Map([...Array(200).keys()].map((index) => [found(`c${index}.yaml`, "wait"), `c${index}`]));
  const told = alikeOnce([...clusterOf.keys()], clusterOf);
  expect(told).toEqual([
    {
      ...found("c0.yaml", "wait"),
      clusters: [...clusterOf.values()],
      message: "is not there (the same in c1, c2, c3, c4, c5 and 194 more)",
    },
  ]);
});

test("what differs in its remedy, has none, or is of one cluster or of none, is told as it is", () => {
  const all = [
    [found("a.yaml", "wait"), "a"],
    [found("b.yaml", "look"), "b"],
    [found("b.crt", "look"), "b"],
    [found("a.crt"), "a"],
    [found("b.key"), "b"],
    [found("group.yaml", "wait"), undefined],
  ] as const;
  const clusterOf = new Map(all.flatMap(([one, cluster]) => (cluster === undefined ? [] : [[one, cluster]])));
  const problems = all.map(([one]) => one);
  expect(alikeOnce(problems, clusterOf)).toEqual(problems);
});
