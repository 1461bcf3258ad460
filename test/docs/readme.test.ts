import * as fs from "node:fs";
import * as path from "node:path";
import { COMMANDS } from "../../src/cli/program";

const ROOT = path.join(__dirname, "../..");
const text = fs.readFileSync(path.join(ROOT, "README.md"), "utf8");
const lines = text.trimEnd().split("\n");
const names = COMMANDS.map(({ name }) => name.split(" ")[0]!);

test("the README is a page: under 130 lines, none wider than 80 columns", () => {
  expect(lines.length).toBeLessThan(130);
  expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
});

test("the README says why before it says how", () => {
  const headings = lines.filter((line) => line.startsWith("## ")).map((line) => line.slice(3));
  expect(headings.slice(0, 3)).toEqual(["Why", "Start", "Commands"]);
});

test("the README has one line for each command, in an own block", () => {
  const block = /^## Commands\n\n```\n(.*?)^```$/ms.exec(text)![1]!.trimEnd().split("\n");
  expect(block.map((line) => line.split(" ")[0]).sort()).toEqual([...names].sort());
  expect(block.filter((line) => !/^[a-z-]+ +\S.*\S$/.test(line))).toEqual([]);
});

test("the README counts no tests", () => {
  expect(text).not.toMatch(/\d[\d,]* (?:tests|passed|assertions|checks)\b/);
});

test("the page of the commands has a row for each command", () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/reference/commands.md"), "utf8");
  const cells = [...page.matchAll(/^\| (`[^|]*(?:\\\|[^|]*)*) \|/gm)].map(([, cell]) => cell!);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)/g)].map(([, name]) => name!));
  expect([...new Set(named)].sort()).toEqual([...names].sort());
});
