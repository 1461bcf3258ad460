import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { parseManifest, parseYaml } from "../../src/yaml/parse";
import { anyText } from "../support/any-text";
import { problemsOf } from "../support/scratch-repository";

const refusal = (text: string) => problemsOf(() => parseYaml(text, "x.yaml"));
const value = (text: string) => parseYaml(text, "x.yaml").value;

describe("a text is refused, with the place,", () => {
  test.each([
    ["that is empty", "", "x.yaml  is empty"],
    ["that holds only blanks", " \n\n", "x.yaml  is empty"],
    ["that holds only a comment", "# nothing\n", "x.yaml  is empty"],
    ["that holds only the mark of a document", "---\n", "x.yaml  is empty"],
    [
      "that begins with a byte-order mark",
      "\ufeffa: 1\n",
      "x.yaml:1:1  starts with a byte-order mark; save it as UTF-8 without BOM",
    ],
    ["with CRLF line ends", "a: 1\nb: 2\r\nc: 3\r\n", "x.yaml:2:5  has CRLF line ends; save it with LF line ends"],
    ["with a carriage return alone", "a: 1\rb: 2\n", "x.yaml:1:5  has CRLF line ends; save it with LF line ends"],
    ["with a tab for indentation", "a:\n\tb: 1\n", "x.yaml:2:1  a tab is used for indentation; use spaces"],
    ["with a second document", "a: 1\n---\nb: 2\n", "x.yaml:2:1  holds more than one YAML document"],
    ["with a second, empty document", "a: 1\n---\n", "x.yaml:2:1  holds more than one YAML document"],
    ["with a key twice", "a: 1\nb: 2\na: 3\n", 'x.yaml:3:1  duplicate key "a"'],
    ["with a key twice, once in quotes", 'a: 1\n"a": 3\n', 'x.yaml:2:1  duplicate key "a"'],
    ["with a key twice, as number and as text", '1: a\n"1": b\n', 'x.yaml:2:1  duplicate key "1"'],
    ["with a key twice, deep inside", "a:\n  - { b: 1, c: 2, b: 3 }\n", 'x.yaml:2:19  duplicate key "b"'],
    ["with a key that is a list", "? [a]\n: 1\n", "x.yaml:1:3  a key is not plain text"],
    ["with a quote that is not closed", 'a: "b\n', "x.yaml:2:1  a quote, bracket or colon is missing"],
    [
      "with a bracket that is not closed",
      "a: [1, 2",
      "x.yaml:1:9  is indented in a way that YAML cannot follow, or a bracket before is not closed",
    ],
    ["with an alias without anchor", "a: *b\n", "x.yaml:1:4  an alias has no anchor, or is written wrongly"],
    [
      "with a reserved character in front",
      "a: @b\n",
      "x.yaml:1:4  a value starts with a character that has to be quoted",
    ],
    [
      "with a nested map on one line",
      "a: b: c\n",
      "x.yaml:1:4  a nested mapping is on the line of its key; put it on lines of its own",
    ],
    ["that contains itself", "a: &x\n  b: *x\n", "x.yaml:2:6  contains itself through an alias"],
    ["with a tag that YAML does not know", "a: !secret b\n", "x.yaml:1:4  has a tag that is not supported"],
    ["with a tag that YAML knows", "a: !!str 1\n", "x.yaml:1:10  has a tag that is not supported"],
    ["with a tag that has no name", "a: ! 1\n", "x.yaml:1:6  has a tag that is not supported"],
    ["with a tag on a list", "a: !!seq\n  - 1\n", "x.yaml:2:3  has a tag that is not supported"],
    ["with a tag on a key", "!!str a: 1\n", "x.yaml:1:7  has a tag that is not supported"],
    ["with a tag that stands for bytes", "a: !!binary YQ==\n", "x.yaml:1:13  has a tag that is not supported"],
    [
      "with a merge key",
      "a: &x { b: 1 }\nc:\n  <<: *x\n",
      "x.yaml:3:3  has a merge key (<<), which some programs follow and others do not; write the fields out",
    ],
    [
      "with half a surrogate pair",
      'a: "\\udfff"\n',
      "x.yaml:1:4  holds an escape that Go's readers refuse (\\/, or half a surrogate pair); write the character itself",
    ],
    [
      "with a slash as an escape",
      'a: "\\\\ \\/"\n',
      "x.yaml:1:4  holds an escape that Go's readers refuse (\\/, or half a surrogate pair); write the character itself",
    ],
    [
      "with half a surrogate pair in a key",
      '"\\ud800": 1\n',
      "x.yaml:1:1  holds an escape that Go's readers refuse (\\/, or half a surrogate pair); write the character itself",
    ],
    [
      "with a block at the end that has no line end",
      "a: >\n  b",
      "x.yaml:1:4  is a block of lines at the end of the file, which has no line end; add one",
    ],
    [
      "with a question mark in brackets",
      "a: [b?c]\n",
      "x.yaml:1:5  holds a question mark or begins with a colon, without quotes and in brackets; put it in quotes",
    ],
    [
      "with a key in brackets that ends in a colon for others",
      "a: {b:, c: d}\n",
      "x.yaml:1:5  is a key whose end YAML parsers disagree about; write it on one line, with a colon and a blank behind it",
    ],
    [
      "with a key behind a question mark",
      "? a\n: b\n",
      "x.yaml:1:3  is a key whose end YAML parsers disagree about; write it on one line, with a colon and a blank behind it",
    ],
    [
      "with a key whose colon is on the next line",
      "x: 1\na |2\n  : b\n",
      "x.yaml:2:1  is a key whose end YAML parsers disagree about; write it on one line, with a colon and a blank behind it",
    ],
    ["with an empty key", "a: 1\n: 2\n", "x.yaml:2:1  a key is not plain text"],
    ["with a tab in front of a block", "a: |\n  \tb\n", "x.yaml:2:1  a tab is used for indentation; use spaces"],
    [
      "with a tab below a key behind a block",
      "a: |\n  b\nc:\n  \td: 1\n",
      "x.yaml:4:1  a tab is used for indentation; use spaces",
    ],
    ["with a tab behind a block", "a: |\n  b\n\tc: 1\n", "x.yaml:3:1  a tab is used for indentation; use spaces"],
    [
      "with a tab before a block is as far indented as its first line",
      "a: |\n    b\n  \tc\n",
      "x.yaml:3:1  a tab is used for indentation; use spaces",
    ],
    [
      "with a tab behind a text that ends like a block",
      "a: b|\n  \tc\n",
      "x.yaml:2:1  a tab is used for indentation; use spaces",
    ],
    ["with a tab on a line of its own", "a: 1\n  \t\n", "x.yaml:2:1  a tab is used for indentation; use spaces"],
    ["with an anchor on a key", "&x a: 1\nb: *x\n", "x.yaml:1:4  has an anchor (&name) on a key"],
    ["with an alias for a key", "a: &x b\n*x : 1\n", "x.yaml:2:1  a key is not plain text"],
    [
      "with a directive for tags",
      "%TAG !e! tag:e,1:\n---\na: 1\n",
      "x.yaml:1:1  has a directive that is not supported",
    ],
    ["with a directive behind its end", "a: 1\n...\n%", "x.yaml:3:1  has a directive that is not supported"],
    ["with a directive", "%YAML 1.1\n---\na: yes\n", "x.yaml:1:1  has a directive that is not supported"],
  ])("%s", (_, text, message) => {
    expect(refusal(text)).toEqual([message]);
  });

  test.each([
    ["\u0085", "holds U+0085, U+2028 or U+2029, which other readers take for a line end"],
    ["\u2028", "holds U+0085, U+2028 or U+2029, which other readers take for a line end"],
    ["\u2029", "holds U+0085, U+2028 or U+2029, which other readers take for a line end"],
    ["\ufeff", "holds a byte-order mark that is not at its start"],
    ["\ufffd", "holds bytes that are no UTF-8"],
    ["\0", "holds a control character"],
    ["\x1b", "holds a control character"],
    ["\x7f", "holds a control character"],
    ["\x9f", "holds a control character"],
    ["\ufffe", "holds a control character"],
    ["\ud800", "holds a control character"],
  ])("with %j in it, even in a comment", (character, message) => {
    expect(refusal(`a: 1\n# see${character}b: 2\n`)).toEqual([
      `x.yaml:2:6  ${message}; remove it, or write it as an escape in double quotes`,
    ]);
    expect(refusal(`a: "x${character}"\n`)[0]).toMatch(/^x\.yaml:1:6 {2}holds/);
  });

  test.each(["{a: b, c: }", "{ 'a':b, \"c\":d }", "{a, b: c}", "[a: b]"])("%s in brackets is read", (flow) => {
    expect(() => value(`x: ${flow}\n`)).not.toThrow();
  });

  test.each(["\t", "\u00a0", "é", "\u{1F512}", "\u{10FFFF}", "\ufffc"])("%j is like any other", (character) => {
    expect(value(`a: "x${character}"\n`)).toEqual({ a: `x${character}` });
  });

  test("with all of its mistakes at once", () => {
    expect(refusal("a: 1\na: 2\nb: *c\nb: @d\n")).toEqual([
      'x.yaml:2:1  duplicate key "a"',
      "x.yaml:3:4  an alias has no anchor, or is written wrongly",
      'x.yaml:4:1  duplicate key "b"',
      "x.yaml:4:4  a value starts with a character that has to be quoted",
    ]);
  });
});

describe("a bomb is refused", () => {
  const tooOften = ["x.yaml  expands its aliases too often; write the values out"];

  test("from the hundredth use of an alias on, and not before", () => {
    const text = (times: number) => `a: &a [1]\nb: [${Array(times).fill("*a").join(", ")}]\n`;
    expect(value(text(99))).toEqual({ a: [1], b: Array(99).fill([1]) });
    expect(refusal(text(100))).toEqual(tooOften);
  });

  test("that laughs a billion times", () => {
    const lines = ['a0: &a0 ["lol","lol","lol","lol","lol","lol","lol","lol","lol"]'];
    for (let level = 1; level < 10; level += 1) {
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(",")}]`,
      );
    }
    expect(refusal(lines.join("\n"))).toEqual(tooOften);
  });

  test("that doubles with each line", () => {
    const lines = ["a0: &a0 {x: 1}"];
    for (let level = 1; level < 60; level += 1) lines.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`);
    expect(refusal(lines.join("\n"))).toEqual(tooOften);
  });

  test("of 1,000 nested brackets, as often as it comes", () => {
    for (let times = 0; times < 5; times += 1) {
      expect(refusal("[".repeat(1000))).toEqual(["x.yaml  nests deeper than 100 levels"]);
    }
  });

  test("of 200,000 keys, by its size", () => {
    const text = Array.from({ length: 200_000 }, (_, index) => `key${index}: 1\n`).join("");
    expect(refusal(text)).toEqual([`x.yaml  is ${text.length} bytes long; at most 1048576 are read`]);
  });

  test("and 20,000 keys, which a quadratic check would need seconds for, are read", () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `key${index}: 1\n`).join("");
    expect(Object.keys(value(text) as object)).toHaveLength(20_000);
  });
});

describe("what is in the text", () => {
  test("is read as YAML 1.2, where yes is a text", () => {
    expect(value("a: yes\nb: 010\nc: 1_000\nd: 2027-01-15\ne: 12:30\n")).toEqual({
      a: "yes",
      b: 10,
      c: "1_000",
      d: "2027-01-15",
      e: "12:30",
    });
  });

  test("may use aliases a few times", () => {
    expect(value("a: &x {b: 1}\nc: *x\nd: *x\n")).toEqual({ a: { b: 1 }, c: { b: 1 }, d: { b: 1 } });
  });

  test("may be called __proto__ without becoming one", () => {
    const read = value("__proto__: {polluted: 1}\nconstructor: 2\n") as Record<string, unknown>;
    expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  test("is never quoted in a problem, because it might be a key", () => {
    const key = "MIGHAgEAMBMGByqGSM49";
    for (const text of [`a: "${key}\n`, `- ${key}: ${key}: 1\n`, `a: |x ${key}\n`, `}${key}`, `@${key}`]) {
      const problems = refusal(text);
      expect(problems).not.toEqual([]);
      expect(problems.join("\n")).not.toContain(key.slice(0, 8));
    }
  });
});

describe("a place", () => {
  const { locate } = parseYaml("a:\n  b:\n    - c: 1\n      d:\n        e: [f]\ng: null\n", "x.yaml");
  test.each([
    [["a", "b", 0, "c"], { line: 3, column: 10 }],
    [["a", "b", 0, "d"], { line: 4, column: 7 }],
    [["a", "b", 0, "d", "e", 0], { line: 5, column: 13 }],
    [["a", "b"], { line: 2, column: 3 }],
    [["g"], { line: 6, column: 4 }],
    [["a", "b", 0, "absent", "deeper"], { line: 3, column: 7 }],
    [["a", "b", 7], { line: 2, column: 3 }],
    [["absent"], { line: 1, column: 1 }],
    [[], { line: 1, column: 1 }],
  ])("of %j is found, or that of the nearest parent", (path, place) => {
    expect(locate(path)).toEqual(place);
  });
});

test("whatever the text, nothing but a problem of it is thrown, and a problem is one line that names the file", () => {
  const snippet = fc.constantFrom(
    ..."- |? |: |[|]|{|}|,|\n|  |\t|#|&a |*a |!t |!!str |'|\"|| |\n|>\n|---\n|...\n|%YAML 1.1\n|a|a: |1|\ufeff|\r\n|\0|<<: |~|@|`".split(
      "|",
    ),
  );
  const text = fc.oneof(
    anyText(),
    fc.array(snippet, { maxLength: 40 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (given) => {
      try {
        parseYaml(given, "x.yaml").locate(["a", 0, "b"]);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        for (const line of (error as Error).message.split("\n")) expect(line).toMatch(/^x\.yaml(:\d+){0,2} {2}\S/);
      }
    }),
    { numRuns: 500 },
  );
});

describe("a manifest is refused where programs make different things of it:", () => {
  const of = (text: string) => problemsOf(() => parseManifest(text, "x.yaml"));
  const QUOTE = "stands without quotes, and programs read it differently; put it in quotes";

  test.each(
    "y n Y yes No on OFF 017 0o17 0x1F 0b11 1_000 12:30 1.5 1e3 .5 +.inf .NaN 2026-11-21 2026-11-21T06:05:57Z 08 = 1e400 12345678901234567 -0x1".split(
      " ",
    ),
  )("%s without quotes", (source) => {
    expect(of(`a: 1\nb: ${source} # x\n`)).toEqual([`x.yaml:2:4  ${QUOTE}`]);
    expect(of(`a:\n  - ${source}\n`)).toEqual([`x.yaml:2:5  ${QUOTE}`]);
    expect(parseManifest(`b: "${source}"\n`, "x.yaml").value).toEqual({ b: source });
  });

  test.each(
    "0 -12 999999999999999 true FALSE null ~ 3.13.2 10.0.0.0/8 10s v1 LS0tLS1CRUdJ 3q2+7w== off-peak yesterday ENC[AES256_GCM,data:x]".split(
      " ",
    ),
  )("but %s is the same to all", (source) => {
    expect(() => parseManifest(`b: ${source} # x\n`, "x.yaml")).not.toThrow();
  });

  test("anchors and aliases", () => {
    expect(of("a: &x b\nc: *x\n")).toEqual([
      "x.yaml:1:7  has a YAML anchor (&name); write the value out where it is used",
      "x.yaml:2:4  uses a YAML alias (*name); write the value out",
    ]);
    expect(of("a: &x { b: c }\nd: &y [e]\n")).toHaveLength(2);
  });
});

test.each([
  ["literal", "a: |-\n  b\n\n  \tc\n    \td\nz: 1\n", "b\n\n\tc\n  \td"],
  ["folded, below a dash", "a:\n  - >  # why\n    b\n    \tc\nz: 1\n", ["b\n\tc\n"]],
  ["with an empty line of spaces", "a: |2+\n  b\n \n  \tc\nz: 1\n", "b\n\n\tc\n"],
])("a tab behind the indentation of a block of lines is text: %s", (_, text, value) => {
  expect(parseYaml(text, "x.yaml").value).toEqual({ a: value, z: 1 });
});
