/** Tags that a certificate is made of: identifier octet as it stands in the encoding. */
export const Tag = {
  Boolean: 0x01,
  Integer: 0x02,
  BitString: 0x03,
  OctetString: 0x04,
  Null: 0x05,
  ObjectIdentifier: 0x06,
  Utf8String: 0x0c,
  NumericString: 0x12,
  PrintableString: 0x13,
  T61String: 0x14,
  Ia5String: 0x16,
  UtcTime: 0x17,
  GeneralizedTime: 0x18,
  BmpString: 0x1e,
  Sequence: 0x30,
  Set: 0x31,
} as const;

/** Deepest nesting that is read. A certificate with every common extension stays below 12. */
const maxDepth = 16;

/** Bytes that are not the DER that was expected. The message holds no content, only what was expected and where. */
export class DerError extends Error {
  override readonly name = "DerError";
}

/** One element: identifier, length and content, as offsets into the bytes it was read from. */
export interface DerElement {
  readonly tag: number;
  readonly bytes: Buffer;
  /** Offset of the identifier octet. */
  readonly start: number;
  /** Offset of the first content octet. */
  readonly content: number;
  /** Offset past the last content octet. */
  readonly end: number;
  readonly depth: number;
}

/**
 * The one element that fills `bytes` from the first to the last octet.
 *
 * Only DER is read: definite lengths in their shortest form, tags below 31.
 * @throws DerError
 */
export function readDer(bytes: Buffer): DerElement {
  const element = elementAt(bytes, 0, bytes.length, 0);
  if (element.end !== bytes.length) throw new DerError(`trailing data at offset ${element.end}`);
  return element;
}

/** Content octets, without identifier and length. */
export function contentOf(element: DerElement): Buffer {
  return element.bytes.subarray(element.content, element.end);
}

/** The whole element with identifier and length. */
export function encodingOf(element: DerElement): Buffer {
  return element.bytes.subarray(element.start, element.end);
}

/** Elements inside a constructed one, read one after the other; nothing may be left over. */
export class DerFields {
  readonly #bytes: Buffer;
  readonly #end: number;
  readonly #depth: number;
  #next: number;

  /** @throws DerError if `element` is not constructed or lies too deep */
  constructor(
    element: DerElement,
    readonly what: string,
  ) {
    if ((element.tag & 0x20) === 0) throw new DerError(`${what} is not constructed`);
    if (element.depth >= maxDepth) throw new DerError(`${what} is nested deeper than ${maxDepth}`);
    this.#bytes = element.bytes;
    this.#next = element.content;
    this.#end = element.end;
    this.#depth = element.depth + 1;
  }

  get more(): boolean {
    return this.#next < this.#end;
  }

  /** The next element, which may have any tag. */
  any(what: string): DerElement {
    if (!this.more) throw new DerError(`${this.what} ends before ${what}`);
    const element = elementAt(this.#bytes, this.#next, this.#end, this.#depth);
    this.#next = element.end;
    return element;
  }

  /** The next element, which must have this tag. */
  take(tag: number, what: string): DerElement {
    const element = this.any(what);
    if (element.tag !== tag) throw new DerError(`${what} has tag ${hex(element.tag)}, expected ${hex(tag)}`);
    return element;
  }

  /** The next element if it has this tag. */
  optional(tag: number, what: string): DerElement | undefined {
    return this.more && this.#bytes[this.#next] === tag ? this.any(what) : undefined;
  }

  /** The next element's own fields. */
  fields(tag: number, what: string): DerFields {
    return new DerFields(this.take(tag, what), what);
  }

  /** @throws DerError if an element is left */
  finish(): void {
    if (this.more) throw new DerError(`${this.what} has fields after its last one`);
  }
}

/** Fields of a SEQUENCE. @throws DerError if it is none */
export function sequenceOf(element: DerElement, what: string): DerFields {
  if (element.tag !== Tag.Sequence) throw new DerError(`${what} is not a sequence`);
  return new DerFields(element, what);
}

function elementAt(bytes: Buffer, start: number, limit: number, depth: number): DerElement {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || start + 2 > limit) throw new DerError(`element cut off at ${start}`);
  if ((tag & 0x1f) === 0x1f) throw new DerError(`tag of more than one octet at offset ${start}`);
  let content = start + 2;
  let length = first;
  if (first >= 0x80) {
    const octets = first & 0x7f;
    if (octets === 0 || octets > 3) throw new DerError(`indefinite or oversized length at offset ${start}`);
    content += octets;
    if (content > limit) throw new DerError(`length cut off at offset ${start}`);
    length = bytes.readUIntBE(start + 2, octets);
    if (length < 0x80 || length < 2 ** (8 * (octets - 1))) {
      throw new DerError(`length not in its shortest form at offset ${start}`);
    }
  }
  const end = content + length;
  if (end > limit) throw new DerError(`element at offset ${start} is longer than what holds it`);
  return { tag, bytes, start, content, end, depth };
}

function hex(tag: number): string {
  return `0x${tag.toString(16).padStart(2, "0")}`;
}

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
  const [, year, month, day, hour, minute, second] = parts;
  const century = yearDigits === 4 ? "" : Number(year) < 50 ? "20" : "19";
  const time = new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // JavaScript takes 30 February for 2 March, and 24:00 for the next day; what is no time at all has no day.
  if (time.getUTCDate() !== Number(day)) throw new DerError("time does not exist");
  return time;
}
