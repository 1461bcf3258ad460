import { contentOf, type DerElement, DerError, Tag } from "./der";

/** `true` or `false`, which DER writes as ff and 00 only. */
export function booleanOf(element: DerElement): boolean {
  const content = contentOf(element);
  if (content.length !== 1 || (content[0] !== 0x00 && content[0] !== 0xff)) throw new DerError("malformed boolean");
  return content[0] === 0xff;
}

/** Two's complement octets of an INTEGER in their shortest form. */
export function integerOf(element: DerElement): Buffer {
  const content = contentOf(element);
  const [first, second] = content;
  if (first === undefined) throw new DerError("empty integer");
  if (second !== undefined && ((first === 0x00 && second < 0x80) || (first === 0xff && second >= 0x80))) {
    throw new DerError("integer not in its shortest form");
  }
  return content;
}

/** An INTEGER from 0 to 127 as a number. */
export function smallIntegerOf(element: DerElement, what: string): number {
  const content = integerOf(element);
  const [value] = content;
  if (content.length !== 1 || value === undefined || value > 0x7f) throw new DerError(`${what} is out of range`);
  return value;
}

/**
 * Dotted form of an OBJECT IDENTIFIER.
 *
 * An arc above 2^31-1 is refused because Go refuses it (golang.org/x/crypto/cryptobyte `readBase128Int`).
 */
export function objectIdentifierOf(element: DerElement): string {
  const content = contentOf(element);
  if (content.length === 0 || (content[content.length - 1] ?? 0) >= 0x80)
    throw new DerError("malformed object identifier");
  const arcs: number[] = [];
  let arc = 0;
  let fresh = true;
  for (const octet of content) {
    if (fresh && octet === 0x80) throw new DerError("object identifier arc not in its shortest form");
    arc = arc * 128 + (octet & 0x7f);
    if (arc > 0x7fffffff) throw new DerError("object identifier arc above 2^31-1");
    fresh = octet < 0x80;
    if (!fresh) continue;
    if (arcs.length === 0) arcs.push(Math.min(Math.floor(arc / 40), 2), arc < 80 ? arc % 40 : arc - 80);
    else arcs.push(arc);
    arc = 0;
  }
  return arcs.join(".");
}

/** Octets of a BIT STRING whose length is a whole number of octets: a key or a signature. */
export function wholeBitStringOf(element: DerElement): Buffer {
  const content = contentOf(element);
  if (content[0] !== 0) throw new DerError("bit string is not a whole number of octets");
  return content.subarray(1);
}

/** Numbers of the bits that are set, from 0, of a BIT STRING of named bits. */
export function namedBitsOf(element: DerElement): number[] {
  const content = contentOf(element);
  const unused = content[0];
  const last = content[content.length - 1] ?? 0;
  if (
    unused === undefined ||
    unused > 7 ||
    (content.length === 1 && unused > 0) ||
    (last & ((1 << unused) - 1)) !== 0
  ) {
    throw new DerError("malformed bit string");
  }
  const bits: number[] = [];
  for (let bit = 0; bit < (content.length - 1) * 8; bit++) {
    if (((content[1 + (bit >> 3)] ?? 0) & (0x80 >> (bit & 7))) !== 0) bits.push(bit);
  }
  return bits;
}

const timeForm = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;

/** A time in UTC with seconds: the only form that RFC 5280 4.1.2.5 allows. Two-digit years reach from 1950 to 2049. */
export function timeOf(element: DerElement): Date {
  const text = contentOf(element).toString("latin1");
  const yearDigits = element.tag === Tag.UtcTime ? 2 : element.tag === Tag.GeneralizedTime ? 4 : 0;
  const parts = timeForm.exec(text);
  if (parts?.[1]?.length !== yearDigits) throw new DerError("malformed time");
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  const time = new Date(0);
  time.setUTCFullYear(yearDigits === 4 ? year : year + (year < 50 ? 2000 : 1900), month - 1, day);
  time.setUTCHours(hour, minute, second);
  const same =
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    time.getUTCHours() === hour &&
    time.getUTCMinutes() === minute &&
    time.getUTCSeconds() === second;
  if (!same) throw new DerError("time does not exist");
  return time;
}
