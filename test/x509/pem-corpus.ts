import { hash } from "node:crypto";
import { type Pem, readPem } from "../../src/x509/pem-grammar";
import { xorshift } from "../support/xorshift";

/*
 * Texts that are PEM, or nearly: the same ones in each run. test/interop/linter gives them to Go's encoding/pem, and what
 * Go answers is written down in pem-verdicts.json, by which the product's reader is judged without Go.
 */

/** How many texts there are. */
export const count = 10_000;

const types = [
  ...["CERTIFICATE", "CERTIFICATE", "CERTIFICATE", "PRIVATE KEY", "EC PRIVATE KEY", "X509 CRL"],
  ...["TRUSTED CERTIFICATE", "certificate", "CERTIFICATE ", "", "A:B", "-----", "Zertifikat ä"],
];
const ends = ["\n", "\n", "\n", "\r\n", " \n", "\t\r\n", "\r", "\r \n", "\n\n", ""];
/** What may stand anywhere, and what JavaScript or OpenSSL would take for a blank. */
const pieces = [
  ...["-----BEGIN ", "-----END ", "-----", "\n-----BEGIN CERTIFICATE-----\n", "\n-----END CERTIFICATE-----\n"],
  ...["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----", "-", "----", "BEGIN", "END "],
  ...["\n", "\r\n", "\r", " ", "\t", "\v", "\f", "\u00a0", "\ufeff", "\u0085", "\u2028", "\u2029", "\u3000", "\0", "é"],
  ...[
    "=",
    "==",
    "A",
    "AAAA",
    "AA==",
    "AA",
    "+/",
    "_-",
    "!",
    ":",
    "a: b\n",
    "Proc-Type: 4,ENCRYPTED\n\n",
    "# comment\n",
  ],
];

/** Every text of the corpus. */
export function pemTexts(): string[] {
  const random = xorshift(20270602);
  const one = (from: readonly string[]) => from[random(from.length)] as string;
  const body = () => {
    const octets = Buffer.from(Array.from({ length: random(60) }, () => random(256)));
    const columns = [64, 64, 20, 76][random(4)] as number;
    return (octets.toString("base64").match(new RegExp(`.{1,${columns}}`, "g")) ?? []).map((line) => `${line}\n`);
  };
  const block = () => {
    const type = one(types);
    const header = random(12) === 0 ? ["Key: value\n", "\n"].slice(0, 1 + random(2)) : [];
    const lines = [`-----BEGIN ${type}-----\n`, ...header, ...body(), `-----END ${type}-----\n`];
    const end = random(3) === 0 ? one(ends) : "\n";
    return (random(5) === 0 ? [`${one(pieces)}\n`] : []).concat(lines).map((line) => line.replace(/\n$/, end));
  };
  return Array.from({ length: count }, () => {
    const text = damaged(Array.from({ length: 1 + random(3) }, block).flat(), random);
    return text.slice(0, random(8) === 0 ? random(300) : undefined);
  });
}

/** A text with as many as three things in it that were not there, or some that are gone. */
export function damaged(lines: readonly string[], random: (below: number) => number): string {
  const kept = [...lines];
  const at = random(kept.length);
  if (random(6) === 0) kept.splice(at, random(2));
  if (random(6) === 0) kept.splice(at, 0, lines[random(lines.length)] ?? "");
  const text = [...kept.join("")];
  for (let edits = random(4); edits > 0; edits--) {
    // Most of what decides stands beside dashes and the ends of lines.
    const marks = text.flatMap((character, index) => (/[-\n]/.test(character) ? [index, index + 1] : []));
    const where = marks.length > 0 && random(4) > 0 ? (marks[random(marks.length)] as number) : random(text.length + 1);
    text.splice(where, random(2) * random(3), ...(pieces[random(pieces.length)] as string));
  }
  return text.join("");
}

/** What was read of one text, in the words in which Go is asked for it. */
export function answerTo({ blocks }: Pick<Pem, "blocks">): string {
  return blocks
    .map(({ type, hasHeaders, bytes }) => [Buffer.from(type, "latin1"), hasHeaders, bytes] as const)
    .map(([type, hasHeaders, bytes]) => `${type.toString("hex")} ${hasHeaders} ${bytes.toString("hex")}\n`)
    .join("");
}

/** Short enough for ten thousand of them, long enough that two answers do not share one. */
export const digestOf = (answer: string): string => hash("sha256", answer, "base64").slice(0, 6);

/** What the product reads of each text. */
export const answers = (): string[] => pemTexts().map((text) => answerTo(readPem(text)));
