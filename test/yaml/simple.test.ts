import * as fc from "fast-check";
import { parseAllDocuments } from "yaml";
import { parseSimple } from "../../src/yaml/simple";

/** What the library reads; undefined where it finds anything wrong, or more than one document. */
function byLibrary(text: string): unknown {
  const documents = parseAllDocuments(text, { prettyErrors: false });
  const [document] = documents;
  if (documents.length !== 1 || document === undefined || !("errors" in document)) return undefined;
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS();
}

const left: Readonly<Record<string, string>> = {
  "an empty text": "",
  "a scalar": "a\n",
  "a flow map": "a: {b: c}\n",
  "a flow list on two lines": "a: [b,\n  c]\n",
  "a flow list in another": "a: [[b]]\n",
  "a flow list with a map": "a: [b: c]\n",
  "an anchor": "a: &b c\n",
  "an alias": "a: *b\n",
  "a tag": "a: !!str 1\n",
  "a tab": "a:\tb\n",
  CRLF: "a: b\r\n",
  "text that is not ASCII": "a: ü\n",
  "a folded block": "a: >\n  b\n",
  "a folded block that ends with the text": "a: >-\n  b",
  "a folded block with a blank line in it": "a: >-\n  b\n\n  c\n",
  "a folded block with a deeper line": "a: >-\n  b\n    c\n",
  "a folded block without lines": "a: >-\nb: c\n",
  "a block that keeps its end": "a: |+\n  b\n",
  "an escape of a code point": 'a: "\\u0041"\n',
  "an escaped line end before a blank line": 'a: "b\\\n\n  c"\n',
  "a scalar with a comment in it": "a: b\n  # c\n  d\n",
  "a scalar behind a comment": "a: b # c\n  d\n",
  "a quoted scalar that goes on behind a comment": 'a: "b" # c\n  d\n',
  "a quoted scalar without an end": 'a: "b\n  c\n',
  "a key twice": "a: b\na: c\n",
  "a key that is a number": "1: b\n",
  "a key that is no text": "null: b\n",
  "a key that is the prototype's": "__proto__: b\n",
  "a key that older YAML reads as true": "on: b\n",
  "a key that older YAML reads as false, in a list": "- N: b\n",
  "a key of more than 1024 characters": `${"a".repeat(1025)}: b\n`,
  "a literal block that ends with the text": "a: |\n  b",
  "a word that older YAML reads as true": "a: yes\n",
  "a fraction": "a: 1.5\n",
  "an exponent": "a: 1e3\n",
  "an octal number": "a: 0o17\n",
  "a number with a leading zero": "a: 012\n",
  "a number with too many digits": "a: 12345678901234567890\n",
  "a negative number": "a: -1\n",
  infinity: "a: .inf\n",
  "two documents": "a: b\n---\nc: d\n",
  "a directive": "%YAML 1.1\n---\na: b\n",
  "a map in a value": "a: b: c\n",
  "a wrong indentation": "a:\n   b: c\n  d: e\n",
  "nesting without end": Array.from({ length: 50 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join(""),
};

test.each(Object.entries(left))("leaves %s to the library", (_, text) => {
  expect(parseSimple(text)).toBeUndefined();
});

test("reads what manifests of Calico hold", () => {
  const text = `description: 'APIVersion defines the versioned schema. It''s
    recognized: always.'
plain: text that goes on
    - in a deeper line
list:
- ["get", 'list', watch, 1]
- one
  more
empty: []
none: {}
escaped: "a \\"b\\" \\\\ c\\n"
folded: "a
  b"
joined: "a\\
  \\tb\\
  \\ c"
below:
  A text below its key

    that has two paragraphs
nothing: null
version: (devel)
argument: -felix-live
cpu: 250m
jsonPath: .spec.tier
dash: ports 1024–65535
rule: |-
  (has(self.a)
    || b)
age: >-
  age1a,
  - age1b # c: d

# a comment
last: >-
  e

`;
  const value = parseSimple(text);
  expect(value).toEqual({
    description: "APIVersion defines the versioned schema. It's recognized: always.",
    plain: "text that goes on - in a deeper line",
    list: [["get", "list", "watch", 1], "one more"],
    empty: [],
    none: {},
    escaped: 'a "b" \\ c\n',
    folded: "a b",
    joined: "a\tb c",
    below: "A text below its key\nthat has two paragraphs",
    nothing: null,
    version: "(devel)",
    argument: "-felix-live",
    cpu: "250m",
    jsonPath: ".spec.tier",
    dash: "ports 1024–65535",
    rule: "(has(self.a)\n  || b)",
    age: "age1a, - age1b # c: d",
    last: "e",
  });
  expect(value).toEqual(byLibrary(text));
});

test("takes no longer than a long text takes to look at once", () => {
  const texts = [
    "a: b\n" + "  c\n".repeat(200_000),
    `a: b${" ".repeat(500_000)}c\n`,
    `a: "${"\\\\".repeat(250_000)}\n`,
  ];
  const started = performance.now();
  for (const text of texts) parseSimple(text);
  expect(performance.now() - started).toBeLessThan(5000);
});

test("reads a file as we and sops write it", () => {
  const text = `# a comment
apiVersion: v1
metadata: # another
    name: "typha"
    labels:
        app.kubernetes.io/name: typha # and one more
count: 120
open: false
nothing:
none: ''
hash: a#b
list:
- one
-   name: two
    url: http://example.org:80/
sops:
    age:
        - enc: |
            -----BEGIN-----
              indented

            # no comment
            -----END-----

          recipient: age1
    encrypted_regex: ^tls\\.key$
    version: 3.13.2
`;
  const value = parseSimple(text);
  expect(value).toEqual({
    apiVersion: "v1",
    metadata: { name: "typha", labels: { "app.kubernetes.io/name": "typha" } },
    count: 120,
    open: false,
    nothing: null,
    none: "",
    hash: "a#b",
    list: ["one", { name: "two", url: "http://example.org:80/" }],
    sops: {
      age: [{ enc: "-----BEGIN-----\n  indented\n\n# no comment\n-----END-----\n", recipient: "age1" }],
      encrypted_regex: "^tls\\.key$",
      version: "3.13.2",
    },
  });
  expect(value).toEqual(byLibrary(text));
});

const piece = fc.constantFrom(
  ...["a", "b", "key", "a.b/c", "null", "true", "yes", "~", "120", "0", "1.5", "3.13.2", "10.0.0.0/8", "0x1f", "1_000"],
  ...[
    ":",
    ": ",
    " ",
    "  ",
    "\n",
    "\n",
    "\n  ",
    "\n    ",
    "\n- ",
    "\n  - ",
    "- ",
    "|",
    "|\n  ",
    "|\n    ",
    "#",
    " # ",
    "'",
    '"',
    "''",
    "\\",
    "\\n",
    "|-\n  ",
    ">-\n  ",
    "[a, 'b']",
  ],
  ...[
    "a: b",
    "a:",
    "c: |\n  x\n",
    "- a: b",
    "\n  c: d",
    "\n\n",
    "? ",
    "&x ",
    "*x",
    "!t ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "%",
    "@",
    "`",
    ">",
    "---",
    "...",
  ],
);
const lines = fc.array(
  fc.tuple(
    fc.constantFrom("", "  ", "    ", "      "),
    fc.constantFrom(
      "a: 1",
      "b: x",
      "c:",
      "d: |",
      "- e",
      "- f: g",
      "-   h: i",
      "text",
      "# comment",
      "j: 'k' # l",
      'm: "n"',
      "o: p:q",
      "r: s #",
      "",
      "  ",
      "t:  u",
      "v: |  ",
      "w: # x",
      "aa: [b, 'c']",
      'ab: "c',
      "ad: 'e",
      'f"',
      "g'",
      'h: "i\\',
      "j: |-",
      "ja: >-",
      "- jb: >-",
      "goes on",
      "ends\\",
      "ends\\ ",
      "\\ m",
      ".inf",
      ".spec.x",
      "250m",
      "-felix",
      "null",
      "- k",
      "l: {}",
    ),
  ),
  { maxLength: 12 },
);

describe("whatever is read here, the library reads the same", () => {
  let read = 0;
  const agrees = (text: string) => {
    const value = parseSimple(text);
    if (value === undefined) return;
    read += 1;
    expect(value).toEqual(byLibrary(text));
  };
  beforeEach(() => {
    read = 0;
  });
  // What leaves everything to the library agrees with it too.
  afterEach(() => expect(read).toBeGreaterThan(100));
  test("in texts put together of pieces", () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
        agrees,
      ),
      { numRuns: 20_000 },
    );
  });
  test("in texts put together of lines", () => {
    const text = lines.map((all) => all.map(([indent, line]) => `${indent}${line}\n`).join(""));
    fc.assert(fc.property(text, agrees), { numRuns: 20_000 });
  });
  test("in any ASCII text behind a key", () => {
    const text = fc.string({ unit: "grapheme-ascii", maxLength: 12 }).map((value) => `key: ${value}\nnext: 1\n`);
    fc.assert(fc.property(text, agrees), { numRuns: 20_000 });
  });
});
