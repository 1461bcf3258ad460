import * as fc from "fast-check";
import { LineCounter, parseDocument } from "yaml";
import { findStructureProblems } from "../../../src/sealing/sops/document";
import { plainDocument } from "../../../src/sealing/sops/plain-document";
import { DOCUMENT_OPTIONS, renderYaml } from "../../../src/sealing/sops/scalar";

/** What the library makes of a text; undefined where there is anything that SOPS cannot keep. */
function byLibrary(text: string) {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { ...DOCUMENT_OPTIONS, lineCounter: lines } as object);
  return findStructureProblems(yaml as never, text, () => ({})).length > 0 ? undefined : { yaml, lines };
}

/** Nodes, places, comments and form are the same, and so is what is written from them. */
function agrees(text: string): boolean {
  const plain = plainDocument(text);
  if (plain === undefined) return false;
  const library = byLibrary(text);
  expect(plain.yaml.contents).toStrictEqual(library?.yaml.contents);
  expect(plain.yaml.range).toStrictEqual(library?.yaml.range);
  expect(plain.lines.lineStarts).toStrictEqual(library?.lines.lineStarts);
  expect(renderYaml(plain.yaml)).toBe(renderYaml(library?.yaml as never));
  expect(renderYaml(plain.yaml.clone())).toBe(renderYaml(plain.yaml));
  return true;
}

const left: Readonly<Record<string, string>> = {
  "an empty text": "",
  "a scalar": "a\n",
  "a list": "- a: b\n",
  "a text that does not end with a line": "a: b",
  "a comment": "# c\na: b\n",
  "a comment behind a value": "a: b # c\n",
  "a blank line": "a: b\n\nc: d\n",
  "a blank line in a block": "a: |\n  b\n\n  c\n",
  "a flow map": "a: {b: c}\n",
  "a flow list": "a: [b]\n",
  "an anchor": "a: &b c\n",
  "an alias": "a: *b\n",
  "a tag": "a: !!str 1\n",
  "a tab": "a:\tb\n",
  CRLF: "a: b\r\n",
  "text that is not ASCII": "a: ü\n",
  "a folded block": "a: >\n  b\n",
  "a block that drops its end": "a: |-\n  b\n",
  "an escape": 'a: "\\n"\n',
  "a doubled quote": "a: 'b''c'\n",
  "a scalar on two lines": "a: b\n  c\n",
  "a quoted scalar on two lines": 'a: "b\n  c"\n',
  "a key twice": "a: b\na: c\n",
  "a key that is a number": "1: b\n",
  "a key that is no text": "null: b\n",
  "a key in quotes": '"a": b\n',
  "a key without a value": "a:\nb: c\n",
  "an item without a value": "a:\n  -\n",
  "a list in a list": "a:\n  - - b\n",
  "two documents": "a: b\n---\nc: d\n",
  "a document that is marked": "---\na: b\n",
  "a directive": "%YAML 1.1\n---\na: b\n",
  "a map in a value": "a: b: c\n",
  "blanks behind a value": "a: b \n",
  "a wrong indentation": "a:\n   b: c\n  d: e\n",
  "a wrong indentation in a block": "a: |\n   b\n  c\n",
  "a list that is not indented as far as its map": "a:\n  b: c\n  - d\n",
  "nesting without end": Array.from({ length: 50 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join(""),
};

test.each(Object.entries(left))("leaves %s to the library", (_, text) => {
  expect(plainDocument(text)).toBeUndefined();
});

test("reads a file as SOPS writes it, node for node as the library does", () => {
  const text = `apiVersion: v1
kind: Secret
metadata:
    name: "typha"
    labels:
        app.kubernetes.io/name: typha
data:
    tls.crt: LS0t==
    tls.key: ENC[AES256_GCM,data:ab+/=,iv:c=,tag:d==,type:str]
__proto__: a:b#c
count: 120
none: ''
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
    lastmodified: "2026-11-21T11:10:08Z"
    mac_only_encrypted: true
    version: 3.13.2
`;
  expect(agrees(text)).toBe(true);
});

const line = fc.tuple(
  fc.constantFrom("", "  ", "    ", "      "),
  fc.constantFrom(
    ...["a: 1", "b: x", "c:", "d: |", "- e", "- f: g", "-   h: i", "- j:", "- k: |", "text", "#", "l: 'm'", '- "n"'],
    ...[
      "o: p:q",
      "r: s#",
      "",
      "  ",
      "t:  u",
      "v: |  ",
      "w: ",
      "-",
      "- ",
      "x: - y",
      "null: z",
      "yes: a",
      "e: ~",
      "- e: .",
    ],
  ),
);
const piece = fc.constantFrom(
  ...["a", "b.c/d", "null", "yes", "~", "1.5", "0x1f", ":", ": ", " ", "\n", "\n", "\n  ", "\n    ", "\n- ", "\n  - "],
  ...[
    "- ",
    "|",
    "|\n  ",
    "#",
    " # ",
    "'",
    '"',
    "a: b",
    "a:",
    "c: |\n  x\n",
    "\n  c: d",
    "[",
    "]",
    "{",
    ",",
    "&x ",
    "---",
  ],
);

describe("whatever is read here, the library reads the same", () => {
  let read = 0;
  const compared = (text: string) => {
    if (agrees(text)) read += 1;
  };
  beforeEach(() => {
    read = 0;
  });
  // What leaves everything to the library agrees with it too.
  afterEach(() => expect(read).toBeGreaterThan(100));

  test("in texts put together of lines", () => {
    const text = fc.array(line, { maxLength: 8 }).map((all) => all.map(([indent, it]) => `${indent}${it}\n`).join(""));
    fc.assert(fc.property(text, compared), { numRuns: 15_000 });
  });
  test("in texts put together of pieces", () => {
    const text = fc.array(piece, { maxLength: 14 }).map((pieces) => `${pieces.join("")}\n`);
    fc.assert(fc.property(text, compared), { numRuns: 15_000 });
  });
  test("in any ASCII text behind a key, and in a list", () => {
    const text = fc
      .string({ unit: "grapheme-ascii", maxLength: 12 })
      .map((value) => `key: ${value}\nlist:\n  - ${value}\n`);
    fc.assert(fc.property(text, compared), { numRuns: 3_000 });
  });
});
