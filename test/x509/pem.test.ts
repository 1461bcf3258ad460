import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import fc from "fast-check";
import { certificateBlocks, readPem, toPem } from "../../src/x509/pem-grammar";
import { answerTo, count, digestOf, pemTexts } from "./pem-corpus";
import { root } from "./vectors";

const body = "MAA=";
const block = (type = "CERTIFICATE", inside = `${body}\n`) =>
  `-----BEGIN ${type}-----\n${inside}-----END ${type}-----\n`;
const good = block();
const typesOf = (text: string) => readPem(text).blocks.map(({ type }) => type);

test("ten thousand damaged texts have the blocks that Go finds in them, and no others", () => {
  const file = resolve(__dirname, "pem-verdicts.json");
  const { digests } = JSON.parse(readFileSync(file, "utf8")) as { digests: string };
  const wanted = digests.match(/.{6}/g) ?? [];
  const texts = pemTexts();
  expect([texts.length, wanted.length]).toEqual([count, count]);
  const differing = texts.filter((text, index) => digestOf(answerTo(readPem(text))) !== wanted[index]);
  expect(differing.slice(0, 3)).toEqual([]);
  // A reader that finds nothing, or everything, would agree with too much.
  const found = texts.map((text) => readPem(text).blocks.length);
  for (const blocks of [0, 1, 2, 3]) expect(found.filter((one) => one === blocks).length).toBeGreaterThan(400);
});

// What Go 1.26 answers, text by text.
test.each([
  ["a block", good, ["CERTIFICATE"]],
  ["no newline at the end", good.trimEnd(), ["CERTIFICATE"]],
  ["CRLF", good.replaceAll("\n", "\r\n"), ["CERTIFICATE"]],
  ["a CR at the end of the text, without LF", `${good.trimEnd()}\r`, []],
  ["a CR, a blank and LF behind END", `${good.trimEnd()}\r \n`, []],
  ["a CR in the base64", block("CERTIFICATE", "MA\rA=\n"), ["CERTIFICATE"]],
  ["blanks and tabs at the ends of all lines", good.replaceAll("\n", " \t\n"), ["CERTIFICATE"]],
  ["blanks and tabs in the base64", block("CERTIFICATE", " M\tA A=\n"), ["CERTIFICATE"]],
  ["a blank in front of BEGIN", ` ${good}`, []],
  ["a blank in front of END", good.replace("-----END", " -----END"), []],
  ["text in front of BEGIN", `ca: ${good}`, []],
  ["text behind END", `${good.trimEnd()} CA\n`, []],
  ["a comment in front", `# CA\n${good}`, ["CERTIFICATE"]],
  ["two blocks", good + good, ["CERTIFICATE", "CERTIFICATE"]],
  ["two blocks without a newline between", good.trimEnd() + good, []],
  ["a BEGIN that is repeated", `-----BEGIN CERTIFICATE-----\n${good}`, ["CERTIFICATE"]],
  ["a BEGIN without its END in front", good.replace("-----END CERTIFICATE-----\n", "") + good, ["CERTIFICATE"]],
  ["an END without its BEGIN in front", `-----END CERTIFICATE-----\n${good}`, ["CERTIFICATE"]],
  ["an END of another type", good.replace("END CERTIFICATE", "END PUBLIC KEY"), []],
  ["an END of a longer type", good.replace("END CERTIFICATE", "END CERTIFICATES"), []],
  ["a type in small letters", block("certificate"), ["certificate"]],
  ["a type with dashes in it", block("A-----B"), ["A-----B"]],
  ["an empty type", block(""), [""]],
  ["nothing between BEGIN and END", block("CERTIFICATE", ""), ["CERTIFICATE"]],
  ["no dashes behind BEGIN", good.replace("CERTIFICATE-----\nM", "CERTIFICATE\nM"), []],
  ["four dashes behind BEGIN", good.replace("CERTIFICATE-----\nM", "CERTIFICATE----\nM"), []],
  ["base64 without its padding", block("CERTIFICATE", "MAA\n"), []],
  ["padding that is broken over lines", block("CERTIFICATE", "MA=\n=\n"), ["CERTIFICATE"]],
  ["padding in the middle", block("CERTIFICATE", "MA==MAA=\n"), []],
  ["more padding than there may be", block("CERTIFICATE", "M===\n"), []],
  ["bits behind the last octet", block("CERTIFICATE", "MB==\n"), ["CERTIFICATE"]],
  ["base64 for URLs", block("CERTIFICATE", "MA_-\n"), []],
  ["a header", block("CERTIFICATE", `a: b\n\n${body}\n`), ["CERTIFICATE"]],
  ["a header without a blank line behind", block("CERTIFICATE", `a: b\n${body}\n`), ["CERTIFICATE"]],
  [
    "a header that runs to END, which ends the search",
    block("CERTIFICATE", "").replace("-----END CERTIFICATE", "a:\n-----END CERTIFICATE:") + good,
    [],
  ],
  ["a byte order mark in front", `\ufeff${good}`, []],
  ["a byte order mark and a newline in front", `\ufeff\n${good}`, ["CERTIFICATE"]],
] as const)("%s: as Go reads it", (_what, text, types) => {
  expect(typesOf(text)).toEqual(types);
});

// Each of them is a blank to JavaScript's `trim` and `\s`; some are to OpenSSL.
test.each([
  "\v",
  "\f",
  "\u00a0",
  "\ufeff",
  "\u0085",
  "\u1680",
  "\u2000",
  "\u2028",
  "\u2029",
  "\u202f",
  "\u205f",
  "\u3000",
])("%j is no blank: with it behind a marker, in front of one or in the base64, there is no block", (blank) => {
  for (const text of [
    good.replace("-----\nM", `-----${blank}\nM`),
    `${good.trimEnd()}${blank}\n`,
    `${blank}${good}`,
    good.replace("-----END", `${blank}-----END`),
    good.replace(body, `MA${blank}A=`),
    good.replace(body, `${body}${blank}`),
    good.replace("BEGIN CERT", `BEGIN${blank}CERT`),
  ]) {
    expect(certificateBlocks(text)).toEqual([]);
  }
});

test("headers are told of, for Go's pools of certificates pass over blocks that have any", () => {
  const text = good + block("CERTIFICATE", `Proc-Type: 4,ENCRYPTED\n\n${body}\n`);
  expect(readPem(text).blocks.map(({ hasHeaders }) => hasHeaders)).toEqual([false, true]);
  expect(certificateBlocks(text)).toHaveLength(1);
});

test("each block has the line of its BEGIN, and what is passed over its own lines", () => {
  const text = `# one\n${good}\n# two\r\n\n${good}# three`;
  const { blocks, passedOver } = readPem(text);
  expect(blocks.map(({ line }) => line)).toEqual([2, 8]);
  expect(passedOver).toEqual([
    { text: "# one", line: 1 },
    { text: "", line: 5 },
    { text: "# two", line: 6 },
    { text: "", line: 7 },
    { text: "# three", line: 11 },
  ]);
});

test("what is written is read, whatever the octets", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 4 }), (several) => {
      const blocks = several.map((octets) => Buffer.from(octets));
      const { blocks: read, passedOver } = readPem(blocks.map((der) => toPem(der)).join(""));
      expect(read.map(({ bytes }) => bytes)).toEqual(blocks);
      expect(passedOver).toEqual([]);
    }),
  );
});

test("what is written is what OpenSSL writes", () => {
  expect(toPem(new X509Certificate(root).raw)).toBe(new X509Certificate(root).toString());
});

test("a text of many markers takes no longer than it is long", () => {
  for (const part of [
    "-----BEGIN CERTIFICATE-----\n",
    "\n-----END CERTIFICATE-----",
    "-----BEGIN A-----\na:\n",
    "\n-----END ",
  ]) {
    expect(readPem(part.repeat(40_000)).blocks).toEqual([]);
  }
});
