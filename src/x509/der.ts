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
