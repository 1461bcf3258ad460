import * as fc from "fast-check";

const codePoint = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));
/** Names that every object of JavaScript has. */
const NAMES = ["__proto__", "constructor", "hasOwnProperty", "toString", "valueOf", "__defineGetter__", "then", "key"];

/**
 * Text of any code points but halves of surrogate pairs, as `fc.string({ unit: "binary" })` makes it: that one lists all
 * million of them first, which takes a second in each test file.
 */
export function anyText(maxLength = 10): fc.Arbitrary<string> {
  const few = fc.integer({ min: 0, max: 0xff }).map((at) => String.fromCodePoint(at));
  const points = fc
    .array(fc.oneof({ arbitrary: codePoint, weight: 3 }, few), { maxLength })
    .map((each) => each.join(""));
  return fc.oneof({ arbitrary: points, weight: 20 }, fc.constantFrom(...NAMES.map((name) => name.slice(0, maxLength))));
}
