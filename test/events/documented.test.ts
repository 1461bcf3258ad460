import * as fs from "node:fs";
import * as path from "node:path";
import { RANK_OF } from "../../src/events/kinds";

const DOCS = path.join(__dirname, "../../docs/reference");
const CORPUS = path.join(__dirname, "../cli/check/corpus/json.txt");

/** The names in the first column of the table below a heading, and what stands behind each. */
function table(file: string, heading: string): Map<string, string> {
  const text = fs.readFileSync(path.join(DOCS, file), "utf8");
  const start = text.indexOf(`| ${heading} |`);
  expect(start).toBeGreaterThan(0);
  const [lines] = text.slice(start).split("\n\n");
  const rows = lines!.split("\n").slice(2);
  return new Map(
    rows.flatMap((row) => {
      const [, names, rest] = /^\| (.*?) \| (.*) \|$/.exec(row) ?? [];
      return [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, rest!] as const);
    }),
  );
}

/** What the program prints of each change of the corpus. */
const PRINTED = fs
  .readFileSync(CORPUS, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
/** Events have a number, and facts name one by it. */
const EVENTS = PRINTED.filter(({ id }) => id !== undefined);
const FACTS = PRINTED.filter(({ id }) => id === undefined);

const KINDS = table("output.md", "kind | what it is about | rank");
const EVENT_FIELDS = table("output.md", "field of an event |");
const FACT_FIELDS = table("output.md", "field of a fact |");

test("each kind of event is listed, with its rank, and no other", () => {
  expect([...KINDS].map(([kind, rest]) => [kind, /`(\w+)`$/.exec(rest)?.[1]])).toEqual(Object.entries(RANK_OF));
});

test("what is printed of changes has the fields that are documented, and no other", () => {
  expect(EVENTS.length).toBeGreaterThan(70);
  const named = (objects: readonly object[]) => [...new Set(objects.flatMap((one) => Object.keys(one)))].sort();
  expect(named(EVENTS)).toEqual([...EVENT_FIELDS.keys()].sort());
  const known = new Set([...table("lint-rules.md", "field |").keys()]);
  expect(FACTS.length).toBeGreaterThan(70);
  expect(named(FACTS).filter((field) => !known.has(field))).toEqual([]);
  for (const field of FACT_FIELDS.keys()) expect(known).toContain(field);
  const values = FACTS.flatMap(({ values = [] }) => values as object[]);
  expect(named(values)).toEqual(["after", "before", "field", "file"]);
  for (const field of named(values)) expect(FACT_FIELDS.get("values")).toContain(`\`${field}\``);
});

test.each([
  ["kind", (event: Record<string, unknown>) => KINDS.has(String(event["kind"]))],
  ["rank", ({ rank }: Record<string, unknown>) => EVENT_FIELDS.get("rank")!.includes(`\`${rank}\``)],
  ["need", ({ need }: Record<string, unknown>) => EVENT_FIELDS.get("need")!.includes(`\`${need}\``)],
])("each %s that is printed is documented", (_, isKnown) => {
  expect(EVENTS.filter((event) => !isKnown(event as Record<string, unknown>))).toEqual([]);
});

test("each origin that is printed is documented", () => {
  const origins = new Set(FACTS.flatMap(({ origin }) => (origin === undefined ? [] : [String(origin)])));
  expect([...origins].sort()).toEqual(["inputs", "program", "rendered"]);
  for (const origin of origins) expect(FACT_FIELDS.get("origin")).toContain(`\`${origin}\``);
});
