import { connectionProblems } from "../../src/calico/connections";

const LOWER = "TYPHA_MAXCONNECTIONSLOWERLIMIT";
const UPPER = "TYPHA_MAXCONNECTIONSUPPERLIMIT";
const problems = (env: Readonly<Record<string, string>>, typhas: number, nodes: number) =>
  connectionProblems(
    Object.entries(env).map(([name, value]) => ({ name, value })),
    { typhas, nodes },
    "env",
  );

test.each([
  ["one Typha for more nodes than its default limit lets in", {}, 1, 2501, "env"],
  ["several, of which the others cannot take over for one that restarts", {}, 2, 2501, "env"],
  ["an upper limit that is too low", { A: "1", [UPPER]: "100" }, 3, 120, "env[1].value"],
  ["a lower limit above the default upper limit", { [LOWER]: "10001" }, 3, 120, "env[0].value"],
  ["a lower limit above the upper limit", { [UPPER]: "300", [LOWER]: "301" }, 3, 120, "env[1].value"],
])("%s: refused", (_, env, typhas, nodes, field) => {
  expect(problems(env, typhas, nodes)).toEqual([expect.objectContaining({ code: "connection-limits", field })]);
});

test.each([
  ["as many nodes as one Typha lets in", {}, 1, 2500],
  ["a low lower limit, which the number of nodes raises", { [LOWER]: "1" }, 3, 120],
  ["an upper limit below the default lower limit, which gives way", { [UPPER]: "399" }, 3, 120],
  ["a higher upper limit", { [UPPER]: "20000" }, 1, 5000],
  ["what is no number, for which Typha takes its default", { [UPPER]: "many", [LOWER]: "-5" }, 3, 120],
])("%s: accepted", (_, env, typhas, nodes) => {
  expect(problems(env, typhas, nodes)).toEqual([]);
});

test("the remedy names the least limit that is enough", () => {
  expect(problems({}, 3, 6000)).toEqual([
    {
      code: "connection-limits",
      field: "env",
      message: "6000 nodes open 24000 connections, and 2 of 3 Typhas accept 10000 each",
      remedy: "raise TYPHA_MAXCONNECTIONSUPPERLIMIT to 12000 or more, or render more Typhas",
    },
  ]);
  expect(problems({ [UPPER]: "12000" }, 3, 6000)).toEqual([]);
});
