import { SopsDocument } from "../../../src/sealing/sops/document";

const parse = (text: string) => SopsDocument.parse(text, "x.yaml");

test.each([
  ["brackets", "[".repeat(1000)],
  ["braces", "{a: ".repeat(1000)],
  ["brackets whose end is hidden in quotes", `a: ${'["]", '.repeat(1000)}`],
  ["dashes on one line", `${"- ".repeat(1000)}a`],
  ["question marks on one line", `${"? ".repeat(1000)}a`],
  ["indented maps", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
])("a thousand nested %s are refused before the parser sees them, twice, and the process lives", (_, text) => {
  for (let round = 0; round < 3; round++) expect(() => parse(text)).toThrow("x.yaml  nests deeper than 100 levels");
});

test("brackets inside strings, comments and blocks do not count as nesting", () => {
  const brackets = "[".repeat(500);
  const text = `# ${brackets}\na: "${brackets}"\nb: '${brackets}'\nc: |\n  ${brackets}\nd: x${brackets}\n`;
  expect(parse(text).get(["a"])?.text).toBe(brackets);
});

test("many keys, wide lists and long blocks do not count as nesting", () => {
  const wide = Array.from({ length: 2000 }, (_, at) => `k${at}: { a: [1, 2], b: x }`).join("\n");
  expect(parse(wide).leaves()).toHaveLength(6000);
});

test("a text of more than a mebibyte is refused unread", () => {
  expect(() => parse(`a: ${"x".repeat(1024 * 1024)}`)).toThrow("at most 1048576 are read");
});

test("a key that comes twice is found among tens of thousands", () => {
  const text = Array.from({ length: 40_000 }, (_, at) => `k${at}: x`).join("\n");
  expect(() => parse(`${text}\nk0: y`)).toThrow('x.yaml:40001:1  duplicate key "k0"');
});

test.each([
  ["blanks within a value", `a: x${" ".repeat(1_000_000)}y\n`],
  ["blanks behind a key", `a:${" ".repeat(1_000_000)}y\n`],
  ["colons", `a: ${":".repeat(1_000_000)}y\n`],
  ["blank columns", `${" ".repeat(1_000_000)}a: b\n`],
])("a million %s are read in no time, or refused", (_, text) => {
  const start = process.hrtime.bigint();
  try {
    parse(text);
  } catch {}
  expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(4);
});

test("__proto__ is a key like any other", () => {
  const object = parse("__proto__: { polluted: yes }\n").plain([]);
  expect(Object.keys(object as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("fingerprints tell order, type and value apart, and overlook comments, quotes and line ends", () => {
  const print = (text: string) => parse(text).fingerprint();
  expect(print("a: x # c\r\nb: 'y'\r\n")).toBe(print('a: "x"\nb: y\n'));
  expect(print("a: x\nb: y\n")).not.toBe(print("b: y\na: x\n"));
  expect(print("a: 1\n")).not.toBe(print('a: "1"\n'));
  expect(print("a: [[x], y]\n")).not.toBe(print("a: [[x, y]]\n"));
});

describe("a copy that differs in one place", () => {
  const text = "# top\na: 1\nb:\n    c: x # who\n# in front of d\nd: w\n";

  test("has another string, or one more, and everything else as it was", () => {
    const document = SopsDocument.parse(text);
    expect(document.with(["b", "c"], "z").render()).toBe(text.replace("c: x", "c: z"));
    expect(document.with(["b", "e"], "010").render()).toBe(text.replace("# who\n", '# who\n    e: "010"\n'));
    expect(document.with(["a"], "one").render()).toBe(text.replace("a: 1", "a: one"));
    expect(document.render()).toBe(text);
  });

  test("is refused where something else than a map stands, and makes maps where nothing does", () => {
    expect(() => SopsDocument.parse(text, "f.yaml").with(["d", "e"], "z")).toThrow("f.yaml  d: is no map");
    expect(SopsDocument.parse(text).with(["x", "y", "z"], "z").get(["x", "y", "z"])?.text).toBe("z");
  });

  test("lacks a key, but not the comment in front of it", () => {
    expect(SopsDocument.parse(text).without("d").render()).toBe("# top\na: 1\nb:\n    c: x # who\n# in front of d\n");
    const between = SopsDocument.parse("a: 1\n# one\nb: 2\n# two\nc: 3\n");
    expect(between.without("b").render()).toBe("a: 1\n# one\n# two\nc: 3\n");
    expect(between.without("nothing").render()).toBe(between.render());
  });
});
