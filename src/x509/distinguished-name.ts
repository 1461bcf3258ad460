import { printable } from "@typha-mtls/problems";
import { contentOf, type DerElement, DerFields, objectIdentifierOf, Tag } from "./der";
import { attributeNames, Oid } from "./oid";

/** One attribute of a subject or issuer, such as CN. */
export interface NameAttribute {
  /** Dotted identifier, such as `2.5.4.3` (CN). */
  readonly oid: string;
  /** Short name such as `CN`, or the dotted identifier. */
  readonly name: string;
  /** Value as text. */
  readonly value: string;
  /** ASN.1 string type, such as `UTF8String`. */
  readonly encoding: string;
  /** `false` if the value holds what its string type forbids, which makes Go refuse the whole certificate. */
  readonly wellFormed: boolean;
}

/** Attributes in the order of the encoding. @internal */
export function readName(name: DerElement): NameAttribute[] {
  const attributes: NameAttribute[] = [];
  const sets = new DerFields(name, "name");
  while (sets.more) {
    const set = sets.fields(Tag.Set, "relative name");
    do {
      const fields = set.fields(Tag.Sequence, "name attribute");
      const oid = objectIdentifierOf(fields.take(Tag.ObjectIdentifier, "name attribute type"));
      const value = fields.any("name attribute value");
      fields.finish();
      attributes.push({ oid, name: attributeNames.get(oid) ?? oid, ...readString(value) });
    } while (set.more);
  }
  return attributes;
}

/**
 * The common name. Of several the last one counts, as in Go (crypto/x509/pkix `FillFromRDNSequence`), because that is
 * the one that Typha and Felix compare.
 */
export function commonNameOf(attributes: readonly NameAttribute[]): string | undefined {
  return attributes.findLast(({ oid }) => oid === Oid.commonName)?.value;
}

/** `CN=typha-ca, O=example`, on one line: characters that could forge a log line are escaped. */
export function describeName(attributes: readonly NameAttribute[]): string {
  return attributes.map(({ name, value }) => `${name}=${printable(value.replace(/[,+"\\<>;]/g, "\\$&"))}`).join(", ");
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

interface StringType {
  readonly encoding: string;
  readonly allowed: RegExp;
}

/** What Go accepts in each type: `&` and `*` in PrintableString are its own leniency (crypto/x509 parser.go). */
const singleOctetTypes: ReadonlyMap<number, StringType> = new Map([
  [Tag.PrintableString, { encoding: "PrintableString", allowed: /^[A-Za-z0-9 '()*&+,\-./:=?]*$/ }],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: IA5String is the whole of ASCII.
  [Tag.Ia5String, { encoding: "IA5String", allowed: /^[\x00-\x7f]*$/ }],
  [Tag.NumericString, { encoding: "NumericString", allowed: /^[0-9 ]*$/ }],
  [Tag.T61String, { encoding: "T61String", allowed: /^/ }],
]);

function readString(element: DerElement): Pick<NameAttribute, "value" | "encoding" | "wellFormed"> {
  const content = contentOf(element);
  if (element.tag === Tag.Utf8String) {
    try {
      return { value: utf8.decode(content), encoding: "UTF8String", wellFormed: true };
    } catch {
      return { value: content.toString("latin1"), encoding: "UTF8String", wellFormed: false };
    }
  }
  if (element.tag === Tag.BmpString) {
    const units = Array.from({ length: content.length >> 1 }, (_, index) => content.readUInt16BE(index * 2));
    const reserved = (unit: number) =>
      unit >= 0xfffe || (unit >= 0xfdd0 && unit <= 0xfdef) || (unit >= 0xd800 && unit <= 0xdfff);
    const wellFormed = content.length % 2 === 0 && !units.some(reserved);
    return { value: String.fromCharCode(...units), encoding: "BMPString", wellFormed };
  }
  const type = singleOctetTypes.get(element.tag);
  if (type === undefined) return { value: `#${content.toString("hex")}`, encoding: "unknown type", wellFormed: false };
  const value = content.toString("latin1");
  return { value, encoding: type.encoding, wellFormed: type.allowed.test(value) };
}
