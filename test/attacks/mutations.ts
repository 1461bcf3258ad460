import * as fc from "fast-check";

/** Characters and words that mean something to one of the parsers. */
const WORDS = [
  "\0", "\n", "\r\n", "\t", ": ", "- ", "&a ", "*a", "!!", "? ", "|\n", ">\n", "%YAML 1.1\n", "---\n", "...\n", "{", "[",
  "'", '"', "#", "\u2028", "\ufeff", "__proto__: 1\n", "<<: ", "ENC[AES256_GCM,data:,iv:,tag:,type:str]", "null", "1e999",
  "-----BEGIN CERTIFICATE-----\n", "-----END CERTIFICATE-----\n", "-----BEGIN PRIVATE KEY-----\n", "age1", "(?=", "\\",
  "\x30\x80", "\x30\x84\xff\xff\xff\xff", "\x02\x01", "\x30\x82",
].map((word) => Buffer.from(word, "latin1")); // biome-ignore format: a table

/** One change to some bytes. */
type Change = (bytes: Buffer) => Buffer;

const at = (bytes: Buffer, fraction: number) => Math.floor(fraction * bytes.length);
const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const spliced = (bytes: Buffer, from: number, to: number, by: Buffer) =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fraction, fc.nat(255)).map(
    ([where, value]): Change =>
      (bytes) => {
        const from = at(bytes, where);
        return spliced(bytes, from, from + 1, Buffer.of(value));
      },
  ),
  fc.tuple(fraction, fc.nat(7)).map(
    ([where, bit]): Change =>
      (bytes) => {
        const from = at(bytes, where);
        return spliced(bytes, from, from + 1, Buffer.of((bytes[from] ?? 0) ^ (1 << bit)));
      },
  ),
  fc.tuple(fraction, fc.constantFrom(...WORDS)).map(
    ([where, word]): Change =>
      (bytes) => {
        const from = at(bytes, where);
        return spliced(bytes, from, from, word);
      },
  ),
  fc.tuple(fraction, fc.nat(200)).map(
    ([where, length]): Change =>
      (bytes) => {
        const from = at(bytes, where);
        return spliced(bytes, from, from + length, Buffer.alloc(0));
      },
  ),
  fc.tuple(fraction, fraction, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 40 })).map(
    ([source, target, length, times]): Change =>
      (bytes) => {
        const from = at(bytes, source);
        const piece = bytes.subarray(from, from + length);
        const to = at(bytes, target);
        return spliced(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => piece)));
      },
  ),
  fc.tuple(fraction, fc.uint8Array({ maxLength: 16 })).map(
    ([where, noise]): Change =>
      (bytes) => {
        const from = at(bytes, where);
        return spliced(bytes, from, from, Buffer.from(noise));
      },
  ),
);

/** Random bytes, or `seed` with up to eight changes. */
export function mutated(seed: Buffer): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 9,
      arbitrary: fc
        .array(change, { minLength: 1, maxLength: 8 })
        .map((changes) => changes.reduce((bytes, act) => act(bytes), seed)),
    },
  );
}
