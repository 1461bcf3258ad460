import "../support/property-seed";
import * as fc from "fast-check";
import {
  asMap,
  asMarshalled,
  byBytes,
  type GoObject,
  inTextOrder,
  isObject,
  readGoJson,
} from "../../src/cni-chain/go-json";
import { Refusal } from "../../src/cni-chain/refusal";
import { anyText } from "../support/any-text";

function refusalOf(text: string): Refusal | undefined {
  try {
    readGoJson(text);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return error as Refusal;
  }
}

test.each([
  ["nothing", ""],
  ["blanks alone", " \n"],
  ["an open object", '{"a":1'],
  ["an open list", "[[1]"],
  ["an open string", '"abc'],
  ["an escape without its letter", '{"a":"\\'],
  ["a key alone", '{"name"'],
])("%s is half-written", (_, text) => {
  expect(refusalOf(text)).toMatchObject({ code: "cni-file-half-written", isCertain: true });
});

test.each([
  ["a byte order mark", "\ufeff{}"],
  ["a second document", "{}{}"],
  ["zeros behind the text, as after a crash", "{}\0\0"],
  ["a comment", "{} // Calico"],
  ["a comma too much", '{"a":1,}'],
  ["a blank of Unicode", "\u00a0{}"],
  ["a number with a leading zero", "[01]"],
  ["a line break in a string", '["\n"]'],
  ["single quotes", "{'a':1}"],
])("%s is refused, as Go refuses it", (_, text) => {
  expect(refusalOf(text)).toMatchObject({ code: "cni-file-refused", isCertain: true });
});

test("more levels than Go reads give no answer rather than a wrong one", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(refusalOf(nested(9_998))).toBeUndefined();
  expect(refusalOf(nested(9_999))).toMatchObject({ code: "cni-file-unclear", isCertain: false });
  expect(refusalOf(nested(200_000))).toMatchObject({ code: "cni-file-unclear", isCertain: false });
});

test("a string of a megabyte is read", () => {
  const text = JSON.stringify({ a: `\\"${"x".repeat(2 ** 20)}` });
  expect(asMap(readGoJson(text).value as GoObject).get("a")).toHaveLength(2 ** 20 + 2);
});

test("numbers beyond float64 are found wherever they stand, also where another member replaces theirs", () => {
  const isHuge = (text: string) => readGoJson(text).hasHugeNumber;
  expect(['{"a":1e400,"a":1}', "[[-1e400]]", '{"a":{"b":123e400}}'].map(isHuge)).toEqual([true, true, true]);
  expect(['{"a":"1e400"}', "[1e308, 1e-400, -0]"].map(isHuge)).toEqual([false, false]);
});

test("a map has the last of equal members, and a struct gets them in the order of the text or sorted", () => {
  const { value } = readGoJson('{"b":1,"a":2,"b":3,"B":4,"__proto__":5}');
  if (!isObject(value)) throw new Error("no object");
  expect(inTextOrder(value).map(([key, member]) => [key, member])).toEqual([
    ["b", 1],
    ["a", 2],
    ["b", 3],
    ["B", 4],
    ["__proto__", 5],
  ]);
  expect(asMarshalled(value)).toEqual([
    ["B", 4],
    ["__proto__", 5],
    ["a", 2],
    ["b", 3],
  ]);
});

test("every JSON text has the value that JSON.parse gives it, where no member is there twice", () => {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (!isObject(value as never)) return value;
    return Object.fromEntries((value as GoObject).members.map(([key, member]) => [key, plain(member)]));
  };
  fc.assert(
    fc.property(fc.json({ stringUnit: "binary" }), fc.constantFrom("", " ", "\n"), (json, space) => {
      const text = `${space}${JSON.stringify(JSON.parse(json), null, space)}${space}`;
      expect(plain(readGoJson(text).value)).toEqual(JSON.parse(text));
    }),
  );
});

test("names are in the order of their bytes", () => {
  fc.assert(
    fc.property(anyText(4), anyText(4), (a, b) => {
      expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
