import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type Certificate, certificateFromDer } from "../../src/x509/certificate";

/*
 * Writes any certificate, good or bad. It shares nothing with what it tests: neither the reader nor node-forge.
 */

/** Identifier, length, content. */
export function tlv(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

export const sequence = (...contents: readonly Buffer[]) => tlv(0x30, ...contents);
export const integer = (hex: string) => tlv(0x02, Buffer.from(hex, "hex"));
export const octets = (hex: string) => tlv(0x04, Buffer.from(hex, "hex"));
export const yes = tlv(0x01, Buffer.of(0xff));

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const base128 = (arc: number): number[] => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  };
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** A name with these attributes; the tag is that of the string type, UTF8String if there is none. */
export function name(...attributes: readonly { oid?: string; tag?: number; value: string | Buffer }[]): Buffer {
  return sequence(
    ...attributes.map(({ oid: type = "2.5.4.3", tag = 0x0c, value }) =>
      tlv(0x31, sequence(oid(type), tlv(tag, typeof value === "string" ? Buffer.from(value) : value))),
    ),
  );
}

export function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [yes] : []), tlv(0x04, value));
}

export const caConstraints = (critical = true) => extension("2.5.29.19", sequence(yes), critical);
export const keyUsage = (bits: number, unused: number) =>
  extension("2.5.29.15", tlv(0x03, Buffer.of(unused, bits)), true);
export const certSign = keyUsage(0x06, 1);
export const serverAuth = "1.3.6.1.5.5.7.3.1";
export const clientAuth = "1.3.6.1.5.5.7.3.2";
export const purposes = (...ids: readonly string[]) => extension("2.5.29.37", sequence(...ids.map(oid)));
export const subjectKeyId = (hex: string, critical = false) => extension("2.5.29.14", octets(hex), critical);
export const authorityKeyId = (hex: string) => extension("2.5.29.35", sequence(tlv(0x80, Buffer.from(hex, "hex"))));
/** subjectAltName; 0x82 is DNS, 0x86 a URI, 0x87 an IP address. */
export const alternativeName = (critical: boolean, ...names: readonly [number, Buffer][]) =>
  extension("2.5.29.17", sequence(...names.map(([tag, value]) => tlv(tag, value))), critical);
export const uri = (...values: readonly string[]) =>
  alternativeName(true, ...values.map((value): [number, Buffer] => [0x86, Buffer.from(value, "latin1")]));

export const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

export interface Craft {
  readonly version?: number;
  /** Content octets of the INTEGER in hex. */
  readonly serial?: string;
  readonly issuer?: Buffer;
  readonly subject?: Buffer;
  readonly notBefore?: string;
  readonly notAfter?: string;
  /** Public, or private. */
  readonly publicKey?: KeyObject;
  /** Instead of `publicKey`. */
  readonly spki?: Buffer;
  readonly extensions?: readonly Buffer[];
  readonly signWith: KeyObject;
  readonly algorithm?: Buffer;
  readonly outerAlgorithm?: Buffer;
  readonly signature?: (tbs: Buffer) => Buffer;
}

/** `20270101000000Z` becomes a GeneralizedTime, `270101000000Z` a UTCTime. */
const time = (text: string) => tlv(text.length === 15 ? 0x18 : 0x17, Buffer.from(text));

const spkis = new WeakMap<KeyObject, Buffer>();

/** SubjectPublicKeyInfo of a public key, or of that which belongs to a private one. */
function spkiOf(key: KeyObject): Buffer {
  const known = spkis.get(key);
  if (known !== undefined) return known;
  const own = key.type === "private" ? createPublicKey(key as never) : key;
  const spki = own.export({ type: "spki", format: "der" });
  spkis.set(key, spki);
  return spki;
}

export function craftDer(craft: Craft): Buffer {
  const algorithm = craft.algorithm ?? sequence(oid("1.2.840.10045.4.3.2"));
  const subject = craft.subject ?? name({ value: "crafted" });
  const { version = 3, extensions = [] } = craft;
  const tbs = sequence(
    ...(version === 1 ? [] : [tlv(0xa0, integer(`0${version - 1}`))]),
    integer(craft.serial ?? "0101"),
    algorithm,
    craft.issuer ?? subject,
    sequence(time(craft.notBefore ?? "270101000000Z"), time(craft.notAfter ?? "280101000000Z")),
    subject,
    craft.spki ?? spkiOf(craft.publicKey ?? craft.signWith),
    ...(extensions.length === 0 ? [] : [tlv(0xa3, sequence(...extensions))]),
  );
  const signature = craft.signature?.(tbs) ?? sign("sha256", tbs, craft.signWith);
  return sequence(tbs, craft.outerAlgorithm ?? algorithm, tlv(0x03, Buffer.of(0), signature));
}

export function craft(fields: Craft): Certificate {
  return certificateFromDer(craftDer(fields));
}
