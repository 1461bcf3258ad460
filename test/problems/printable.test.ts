import * as fc from "fast-check";
import { hasUnseen, printable, printableJson } from "../../src/problems/printable";
import { anyText } from "../support/any-text";
import { jsonValues } from "../support/json-values";

const UNSEEN = {
  "an escape character": "\u001b",
  "a carriage return": "\r",
  "a line feed": "\n",
  "a tab": "\t",
  NUL: "\0",
  DEL: "\u007f",
  "a C1 control (CSI in one byte)": "\u009b",
  "a no-break space": "\u00a0",
  "a soft hyphen": "\u00ad",
  "a combining grapheme joiner": "\u034f",
  "an Arabic letter mark": "\u061c",
  "a Hangul filler": "\u3164",
  "a zero-width space": "\u200b",
  "a left-to-right mark": "\u200e",
  "a right-to-left mark": "\u200f",
  "a line separator": "\u2028",
  "a paragraph separator": "\u2029",
  "a right-to-left override": "\u202e",
  "a right-to-left isolate": "\u2067",
  "a byte order mark": "\ufeff",
  "a variation selector": "\ufe0f",
  "a private character": "\ue000",
  "a lone surrogate": "\ud800",
  "the other lone surrogate": "\udfff",
  "a tag character": "\u{e0041}",
  "an ideographic space": "\u3000",
};

describe.each(Object.entries(UNSEEN))("%s", (_, character) => {
  const visible = `\\u{${character.codePointAt(0)!.toString(16)}}`;

  test("is shown as its code point", () => {
    expect(printable(`a${character}b`)).toBe(`a${visible}b`);
    expect(hasUnseen(`a${character}b`)).toBe(true);
  });

  test("stays the same data in JSON", () => {
    const json = printableJson(JSON.stringify({ [character]: [character] }, null, 2));
    expect(JSON.parse(json)).toEqual({ [character]: [character] });
    expect(json).toMatch(/^[ -~\n]*$/);
  });
});

test.each([
  "prod-eu1",
  "clusters/prod/cluster.yaml:3:1",
  "CN typha-server, O=Größe, 東京",
  "2001:db8::1",
  "^clusters/.*\\.yaml$",
  "✓ fine",
  "a ## b #[ c",
  "\\u{1b}",
])("%s is shown as it is", (text) => {
  expect(printable(text)).toBe(text);
});

test.each([
  ["::warning::x", "\\u{3a}:warning::x"],
  ["  ::warning::x", "  \\u{3a}:warning::x"],
  ["\u00a0::warning::x", "\\u{a0}::warning::x"],
  [":::warning::x", "\\u{3a}::warning::x"],
  ["##[error]x", "\\u{23}#[error]x"],
  ["a ##[error]x", "a \\u{23}#[error]x"],
  ["###[error]x", "#\\u{23}#[error]x"],
  ["##vso[task.setvariable variable=a]b", "\\u{23}#vso[task.setvariable variable=a]b"],
  ["x ##teamcity[message]", "x \\u{23}#teamcity[message]"],
])("what a CI runner would obey in %j is broken up", (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(JSON.parse(printableJson(JSON.stringify([text])))).toEqual([text]);
  expect(printableJson(JSON.stringify([text]))).not.toContain("##[");
});

const anything = fc.oneof(
  anyText(30),
  fc
    .array(fc.constantFrom(...Object.values(UNSEEN), ":", "#", "[", "vso[", " ", "a", "\\"), { maxLength: 12 })
    .map((a) => a.join("")),
);

test("whatever the text, one line comes out that no terminal and no runner obeys, and a second run changes nothing", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const shown = printable(text);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(shown).not.toMatch(/^\s*::|##[a-z]*\[/i);
      expect(printable(shown)).toBe(shown);
    }),
  );
});

test("whatever the data, its JSON reads back as the same", () => {
  fc.assert(
    fc.property(jsonValues({ stringUnit: "binary" }), anything, (value, text) => {
      const data = { value, [text]: text };
      for (const indent of [undefined, 2])
        expect(JSON.parse(printableJson(JSON.stringify(data, null, indent)))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
