import * as fc from "fast-check";
import { parse } from "yaml";
import { emitYaml } from "../../src/yaml/emit";

const readBack = (text: string) => ["1.1", "1.2"].map((version) => parse(text, { version: version as "1.1" | "1.2" }));

describe("the YAML emitter", () => {
  test.each([
    ["yes", '"yes"'],
    ["ON", '"ON"'],
    ["0o7", '"0o7"'],
    ["012", '"012"'],
    ["1e3", '"1e3"'],
    ["e0", '"e0"'],
    ["12:30:45", '"12:30:45"'],
    ["2026-11-21", '"2026-11-21"'],
    ["~", '"~"'],
    ["", '""'],
    ["a: b", '"a: b"'],
    ["a #b", '"a #b"'],
    ["ends:", '"ends:"'],
    ["quay.io/calico/typha:v3.31.7", "quay.io/calico/typha:v3.31.7"],
    ["^tls\\.key$", '"^tls\\\\.key$"'],
    ["ENC[AES256_GCM,data:a+/=,type:str]", "ENC[AES256_GCM,data:a+/=,type:str]"],
    ["two words", "two words"],
    ["tab\there", '"tab\\there"'],
    ["\u2028", '"\\u2028"'],
    ["\u{1f600}", '"\\U0001f600"'],
  ])("writes the string %j as %s", (text, expected) => {
    expect(emitYaml({ key: text })).toBe(`key: ${expected}\n`);
  });

  test("writes a PEM block as a literal", () => {
    expect(emitYaml({ data: { "ca.crt": "-----BEGIN-----\nAA==\n-----END-----\n" } })).toBe(
      "data:\n  ca.crt: |\n    -----BEGIN-----\n    AA==\n    -----END-----\n",
    );
  });

  test("writes nested lists and maps as kubectl users know them", () => {
    expect(emitYaml({ a: [{ name: "x", list: ["z", []] }, {}], b: {} })).toBe(
      "a:\n  - name: x\n    list:\n      - z\n      - []\n  - {}\nb: {}\n",
    );
  });

  test("leaves out undefined and keeps null", () => {
    expect(emitYaml({ a: undefined, b: null })).toBe("b: null\n");
  });

  test("refuses what YAML cannot carry", () => {
    expect(() => emitYaml({ a: "\ud800" })).toThrow("lone surrogate");
    expect(() => emitYaml({ a: Number.NaN })).toThrow("NaN");
    expect(() => emitYaml({ a: () => 1 })).toThrow("function");
  });

  test("everything it writes reads back the same as YAML 1.1 and as YAML 1.2", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary-ascii" }),
      fc.stringMatching(/^[-0-9a-zA-Z_.:+~#&*!|>'"%@`{}[\], \n\t]{0,12}$/),
      fc.constantFrom(
        "y",
        "No",
        "NULL",
        ".inf",
        "0x1F",
        "1_000",
        "<<",
        "=",
        "---",
        "...",
        "- a",
        "? a",
        "|\n",
        "a\n\n",
        "\na",
        " a",
        "a ",
      ),
    );
    const value = fc.letrec((tie) => ({
      leaf: fc.oneof(
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      ),
      node: fc.oneof(
        { maxDepth: 4 },
        tie("leaf"),
        fc.array(tie("node"), { maxLength: 4 }),
        fc.dictionary(
          fc.oneof(text, fc.constantFrom("name", "tls.key", "10", "9")).filter((key) => key !== "__proto__"),
          tie("node"),
          { maxKeys: 4 },
        ),
      ),
    })).node;
    fc.assert(
      fc.property(value, (data) => {
        const expected = JSON.parse(JSON.stringify(data).replaceAll(":-0,", ":0,"));
        for (const read of readBack(emitYaml({ data })))
          expect(JSON.parse(JSON.stringify(read))).toEqual({ data: expected });
      }),
      { numRuns: 1500 },
    );
  });
});
