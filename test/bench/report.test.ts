import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

type Sample = readonly number[] | { readonly missing: string };
type Samples = Readonly<Record<string, Sample>>;
interface Row {
  readonly what: string;
  readonly unit: string;
  readonly of: (samples: Samples) => Sample;
  readonly target?: number;
}
interface Judged {
  readonly met: boolean;
  readonly middle?: number;
}
interface Report {
  figures(name: string): Row["of"];
  ratio(name: string, other: string, times?: number): Row["of"];
  judged(row: Row, samples: Samples): Judged;
  exitCode(rows: readonly Judged[], options: { readonly assert?: boolean }): number;
  table(title: string, rows: readonly Judged[]): string;
  withTable(page: string, replacement: string): string;
}

const { figures, ratio, judged, exitCode, table, withTable } = jest.requireActual<Report>(
  "../../scripts/bench/report.mjs",
);
const ROOT = path.join(__dirname, "../..");
const time = (target?: number): Row => ({ what: "a run", unit: "ms", of: figures("run"), target });
const share = (target?: number): Row => ({ what: "a run ÷ another", unit: "", of: ratio("run", "other"), target });
const MISSING = { missing: "helm 4 is not on the PATH" };

describe("a target is judged by the median:", () => {
  test.each<[string, readonly number[], number | undefined, boolean]>([
    ["above it, it is missed", [9, 12, 11], 10.9, false],
    ["at it, it is met", [12, 10, 9], 10, true],
    ["of an even number of rounds the middle lies between two", [1, 2, 4, 100], 3, true],
    ["the figures are compared as numbers, not as text", [100, 9, 9], 10, true],
    ["one slow round does not count", [1, 1, 1000], 1, true],
    ["a figure without a target misses nothing", [1e9], undefined, true],
  ])("%s", (_, run, target, met) => {
    expect(judged(time(target), { run }).met).toBe(met);
  });

  test("ratios are taken round by round, so that a drift of the machine cancels out", () => {
    const verdict = judged(share(2), { run: [10, 200, 3000], other: [5, 100, 1500] });
    expect(verdict).toMatchObject({ middle: 2, lowest: 2, highest: 2, met: true });
    expect(ratio("run", "other", 100)({ run: [10], other: [5] })).toEqual([0.02]);
  });
});

describe("what could not be measured", () => {
  test.each<[string, Samples]>([
    ["the program", { run: MISSING, other: [1] }],
    ["the one that it is compared with", { run: [1], other: MISSING }],
  ])("misses its target where %s is missing, and says why", (_, samples) => {
    expect(judged(share(1), samples)).toMatchObject({ met: false, missing: MISSING.missing });
    expect(judged(share(), samples)).toMatchObject({ met: true, missing: MISSING.missing });
  });
});

test("a table has a row for each figure: bold where there is a target, and with what became of that", () => {
  const samples = { run: [250, 240, 1260], other: MISSING };
  const rows = [time(), time(249), share(1)].map((row) => judged(row, samples));
  expect(table("one cluster", rows)).toBe(
    `
| one cluster         | median |  min–max |   target |                                         |
|---------------------|-------:|---------:|---------:|-----------------------------------------|
| a run               | 250 ms | 240–1260 |          |                                         |
| **a run**           | 250 ms | 240–1260 | ≤ 249 ms | missed                                  |
| **a run ÷ another** |      - |          |      ≤ 1 | not measured: helm 4 is not on the PATH |
`.trim(),
  );
});

describe("a table of a page", () => {
  const page = "# Page\n\n| one | median |\n|---|---|\n| a | 1 |\n\n| two | median |\n|---|---|\n| b | 2 |\n\nText.\n";

  test("gives way to the one with the same title, and all else stays", () => {
    const replacement = "| two   | median |\n|---|---|\n| c | 3 |\n| d | 4 |";
    expect(withTable(page, replacement)).toBe(page.replace("| two | median |\n|---|---|\n| b | 2 |", replacement));
  });

  test("is not put anywhere where the page has none with its title", () => {
    expect(() => withTable(page, "| three | median |\n|---|---|\n| c | 3 |")).toThrow("no table “three”");
  });
});

describe("the exit code", () => {
  const met = judged(time(10), { run: [9] });
  const missed = judged(time(10), { run: [11] });
  const unmeasured = judged(time(10), { run: MISSING });

  test.each<[string, readonly Judged[], number]>([
    ["all targets are met", [met, met], 0],
    ["one target is missed", [met, missed, met], 1],
    ["a figure with a target could not be measured", [met, unmeasured], 1],
    ["a figure without a target could not be measured", [met, judged(time(), { run: MISSING })], 0],
  ])("tells a caller that asks whether %s", (_, rows, code) => {
    expect(exitCode(rows, { assert: true })).toBe(code);
    expect(exitCode(rows, {})).toBe(0);
  });

  test("is 2 for a part that there is not, before anything is built or measured", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/bench.mjs", "--only", "two"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(
      /no part "two"\nusage: npm run bench .*<one\|hundred\|manifest\|fleets\|changed\|history\|one-core>/,
    );
  });
});

test("the page on performance has the rows and targets that the benchmark judges", () => {
  const lines = fs.readFileSync(path.join(ROOT, "docs/performance.md"), "utf8").split("\n");
  const { PARTS } = jest.requireActual<{ PARTS: readonly { title: string; rows: readonly Row[] }[] }>(
    "../../scripts/bench/parts.mjs",
  );
  const cells = (line: string) => line.split("|").map((cell) => cell.trim());
  const known = (some: readonly string[]) => some.map(cells).map(([, what, , , target]) => ({ what, target }));
  for (const { title, rows } of PARTS) {
    const unmeasured = rows.map((row) => judged(row, new Proxy({}, { get: () => MISSING })));
    const [head, , ...expected] = table(title, unmeasured).split("\n");
    const from = lines.findIndex((line) => cells(line)[1] === cells(head!)[1]) + 2;
    expect(known(lines.slice(from, from + expected.length))).toEqual(known(expected));
    expect(lines[from + expected.length]).toBe("");
  }
});
