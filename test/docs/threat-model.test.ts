import * as fs from "node:fs";
import * as path from "node:path";

const TEST = path.join(__dirname, "..");
const page = fs.readFileSync(path.join(TEST, "../docs/threat-model.md"), "utf8");
const section = page.slice(
  page.indexOf("## What a pull request can try"),
  page.indexOf("## What is trusted, although"),
);
const rows = section
  .split("\n")
  .map((line) => line.split(" | "))
  .filter((cells) => cells.length === 3 && /`/.test(cells[2] ?? ""))
  .map(
    ([attack, , tests]) =>
      [attack!.replace(/^\| /, ""), [...tests!.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name!)] as const,
  );

test("the threat model has a row for each attack on a pull request", () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)("what stops it is tried by a test that is there: %s", (_, tests) => {
  expect(tests).not.toEqual([]);
  const isThere = (name: string) =>
    fs.existsSync(path.join(TEST, `${name}.test.ts`)) || fs.existsSync(path.join(TEST, name));
  expect(tests.filter((name) => !isThere(name))).toEqual([]);
});

test("every attack that is tried stands in the threat model, or is one on files and disks", () => {
  const told = new Set(rows.flatMap(([, tests]) => tests));
  // Older ones, which the page tells of in its other tables.
  const others = ["clear-text", "disk", "kill", "leaks", "links", "many-files", "random-bytes", "recipients", "rerun"];
  const interrupted = [
    "init-failures",
    "interrupted-init",
    "interrupted-recipients",
    "interrupted-resolve",
    "interrupted-synth",
    "interrupted-rotation",
    "interrupted-external-rotation",
    "group-rollout",
    "synth-disk",
  ];
  const more = [
    "secrets-in-words",
    "swapping",
    "tampering",
    "truncation",
    "two-at-once",
    "random-edits",
    "random-edits-oracle",
  ];
  const attacks = fs
    .readdirSync(path.join(TEST, "attacks"))
    .flatMap((file) => (file.endsWith(".test.ts") ? [file.replace(".test.ts", "")] : []));
  expect(
    attacks.filter((name) => !told.has(`attacks/${name}`) && ![...others, ...interrupted, ...more].includes(name)),
  ).toEqual([]);
});
