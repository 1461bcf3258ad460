import { readFileSync } from "node:fs";
import * as path from "node:path";

const PAGE = readFileSync(path.join(__dirname, "../../docs/reference/api.md"), "utf8");

/** What the page describes: everything that the library exports. */
const SECTIONS = new Set([...PAGE.matchAll(/^### (\w+)$/gm)].map(([, name]) => name));

/** Types of the language and of the peers, and the two parts of a problem that are shown and not taken apart. */
const KNOWN = new Set(
  ["ApiObject", "Construct", "Date", "IConstruct", "Partial", "Pick", "Promise", "Readonly", "Record"].concat([
    "Code",
    "Remedy",
  ]),
);
/** Props of a construct stand in its section. */
const isDescribed = (name: string) => SECTIONS.has(name) || KNOWN.has(name) || SECTIONS.has(name.replace(/Props$/, ""));

const typesIn = (code: string) => code.replace(/\/\*.*?\*\/|"[^"\n]*"/gs, "").match(/\b[A-Z]\w+/g) ?? [];

test("every type of a prop, a member and a signature is one that the library exports", () => {
  const rows = PAGE.split("\n").filter((line) => line.startsWith("| `"));
  const cells = rows.flatMap((line) =>
    [...(line.split(" | ")[1] ?? "").matchAll(/`([^`]*)`/g)].map(([, code]) => code!),
  );
  const signatures = [...PAGE.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!);
  const used = [...cells, ...signatures.filter((code) => !code.includes("import "))].flatMap(typesIn);
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used.filter((name) => !isDescribed(name)))]).toEqual([]);
});

test("every prop, field and member has a meaning", () => {
  const rows = PAGE.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((line) => line.endsWith("|  |"))).toEqual([]);
});
