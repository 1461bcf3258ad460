import { type Problem, problemsOf, refuse } from "@typha-mtls/problems";
import { parseApplied } from "@typha-mtls/yaml";
import { App, Chart } from "cdk8s";
import { TyphaService, TyphaWithMtls } from "../../src";
import { runIn } from "../cli/fake-terminal";
import { copyOf } from "../cli/user-repository";
import { complaintsOfCi, edit, rendered } from "./place";

const CLUSTER = "clusters/demo/cluster.yaml";
let root: string;
beforeAll(async () => {
  root = await rendered();
});

test("a cluster.yaml with a list of thirty thousand items is refused for its length, and none of them is looked at", async () => {
  const at = copyOf(root);
  edit(at, CLUSTER, "spec:\n", `spec:\n  typha: { tolerations: [${"1,".repeat(29_000)}1] }\n`);
  expect(await complaintsOfCi(at)).toContainEqual(
    expect.stringMatching(
      /^✗ clusters\/demo\/cluster\.yaml:\d+:\d+: spec\.typha\.tolerations: has 29001 entries; at most 1000 are read$/,
    ),
  );
  const { code, err } = await runIn(at, "synth");
  expect(code).toBe(1);
  expect(err.split("\n")).toHaveLength(3);
});

test("of a file with very many problems the first hundred are told, and how many more there are", async () => {
  const at = copyOf(root);
  edit(
    at,
    CLUSTER,
    "spec:\n",
    `spec:\n${Array.from({ length: 900 }, (_, field) => `  unknown${field}: 1\n`).join("")}`,
  );
  const told = await complaintsOfCi(at);
  expect(told.filter((line) => line.includes("unknown field"))).toHaveLength(100);
  expect(told).toContainEqual(expect.stringMatching(/has 800 more problems that are not listed/));
});

test("of a file with very many places that are no YAML likewise", () => {
  const found = problemsOf(() => parseApplied(`a:\n${"- 0440\n".repeat(30_000)}`, "f.yaml"));
  expect(found).toHaveLength(101);
  expect(found[0]).toMatchObject({ line: 2, code: "yaml-ambiguous" });
  expect(found[100]).toEqual({
    code: "more-problems",
    file: "f.yaml",
    message: "has 29900 more problems that are not listed",
  });
});

test("each file has its first problems told, in their order, and what stands for more is not hidden by others", () => {
  const of = (file: string, count: number): Problem[] =>
    Array.from({ length: count }, (_, line) => ({ code: "invalid-value", file, line, message: "x" }));
  const more: Problem = { code: "more-problems", file: "b", message: "has 7 more problems that are not listed" };
  const found = problemsOf(() => refuse([...of("a", 100), ...of("b", 101), more, ...of("c", 1)]));
  const told = (name: string) => found.filter(({ file }) => file === name);
  expect(told("a")).toEqual(of("a", 100));
  expect(told("b")).toEqual([
    ...of("b", 100),
    more,
    { code: "more-problems", file: "b", message: "has 1 more problem that is not listed" },
  ]);
  expect(told("c")).toEqual(of("c", 1));
});

test("very many problems of many files are told without an error of the program", () => {
  const found = Array.from(
    { length: 300_000 },
    (_, at): Problem => ({ code: "invalid-value", file: `f${at}`, message: "x" }),
  );
  expect(problemsOf(() => refuse(found))).toHaveLength(300_000);
});

test.each([
  ["with a list of a hundred thousand holes", new Array(100_000), "has 100000 entries; at most 1000 are read"],
  [
    "with the longest list of holes that there is",
    new Array(2 ** 32 - 1),
    "has 4294967295 entries; at most 1000 are read",
  ],
  [
    "with a list of very many items",
    Array.from({ length: 100_000 }, () => ({})),
    "has 100000 entries; at most 1000 are read",
  ],
])("props %s are refused for its length, and the list is not looked at", (_, tolerations, message) => {
  const chart = new Chart(new App(), "demo");
  const found = problemsOf(() => new TyphaWithMtls(chart, "typha", { tolerations } as never));
  expect(found).toContainEqual({ code: "invalid-value", field: "demo/typha.tolerations", message });
});

test("props with very many fields are refused for that", () => {
  const selector = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, "b"]));
  const found = problemsOf(
    () => new TyphaService(new Chart(new App(), "demo"), "service", { selector, name: "a", namespace: "b" } as never),
  );
  expect(found).toContainEqual(expect.objectContaining({ message: "has 5000 entries; at most 1000 are read" }));
});
