import { demandModestYaml, MAX_YAML_NESTING } from "../../src/yaml/nesting";
import { MAX_YAML_BYTES } from "../../src/yaml/untrusted-text";
import { problemsOf } from "../support/scratch-repository";

const refusal = (text: string) => problemsOf(() => demandModestYaml(text, "x.yaml"));
const tooDeep = [`x.yaml  nests deeper than ${MAX_YAML_NESTING} levels`];
const indented = (levels: number, line: string) =>
  Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}${line}`).join("\n");

/** Ways to nest, each of which the parser would follow down until the process ends (yaml 2.9.1, node 20 to 24). */
const WAYS: Record<string, (levels: number) => string> = {
  brackets: (levels) => "[".repeat(levels),
  "brackets that are closed": (levels) => "[".repeat(levels) + "]".repeat(levels),
  braces: (levels) => "{a: ".repeat(levels),
  "brackets, one a line": (levels) => "[\n".repeat(levels),
  "brackets with closing ones in quotes between": (levels) => '["]",'.repeat(levels),
  "braces with closing ones in single quotes between": (levels) => "{'}',".repeat(levels),
  "brackets with closing ones in comments between": (levels) => "[ # ]\n".repeat(levels),
  dashes: (levels) => "- ".repeat(levels),
  "dashes before tabs": (levels) => "-\t".repeat(levels),
  "dashes behind a key": (levels) => `key: ${"- ".repeat(levels)}`,
  "dashes behind a quoted key": (levels) => `"key": ${"- ".repeat(levels)}`,
  "dashes behind the mark of a document": (levels) => `--- ${"- ".repeat(levels)}`,
  "dashes, each deeper than the last": (levels) => indented(levels, "-"),
  "question marks": (levels) => "? ".repeat(levels),
  "question marks before tabs": (levels) => "?\t".repeat(levels),
  "dashes and question marks": (levels) => "- ? ".repeat(levels / 2),
  colons: (levels) => ": ".repeat(levels),
  "keys on one line": (levels) => "a: ".repeat(levels),
  "keys, each deeper than the last": (levels) => indented(levels, "a:"),
  "brackets inside dashes": (levels) => "- ".repeat(levels / 2) + "[".repeat(levels / 2),
};

test.each(Object.entries(WAYS))("1,000 levels of nesting are refused before they are parsed: %s", (_, text) => {
  expect(refusal(text(1000))).toEqual(tooDeep);
  expect(refusal(`a: 1\nb:\n  - 2\nc: ${JSON.stringify("]")}\n${text(1000)}\n`)).toEqual(tooDeep);
});

test("100 levels are read, and 101 refused", () => {
  for (const way of ["dashes", "question marks", "dashes, each deeper than the last"]) {
    expect(refusal(WAYS[way]!(100))).toEqual([]);
    expect(refusal(WAYS[way]!(101))).toEqual(tooDeep);
  }
});

test.each(Object.entries(WAYS))("20 levels are no harm: %s", (_, text) => {
  expect(refusal(text(20))).toEqual([]);
});

test.each([
  ["many short lists", "- [a, b]\n".repeat(2000)],
  ["brackets in quotes", `a: "${"[".repeat(2000)}"\nb: '${"{".repeat(2000)}'\n`],
  ["brackets in a comment", `# ${"[".repeat(2000)}\na: 1\n`],
  ["brackets in a literal block", `a: |\n  ${"[".repeat(2000)}\n`],
  ["a long text with dashes and colons", `a: "${"- a: ? ".repeat(2000)}"\n`],
  ["a certificate in base64 on one line", `a: ${Buffer.alloc(8000, 7).toString("base64")}\n`],
  ["far indentation", `a:\n${" ".repeat(150)}b: 1\n`],
])("a text that is wide or long, but not deep, is let through: %s", (_, text) => {
  expect(refusal(text)).toEqual([]);
});

test("a text of the largest size is let through, and one more byte is refused with both numbers", () => {
  const fits = "#".repeat(MAX_YAML_BYTES);
  expect(refusal(fits)).toEqual([]);
  expect(refusal(`${fits}#`)).toEqual([
    `x.yaml  is ${MAX_YAML_BYTES + 1} bytes long; at most ${MAX_YAML_BYTES} are read`,
  ]);
});

test("bytes are counted, not characters", () => {
  expect(problemsOf(() => demandModestYaml("\u{1f600}", "x.yaml", 3))).toEqual([
    "x.yaml  is 4 bytes long; at most 3 are read",
  ]);
});
