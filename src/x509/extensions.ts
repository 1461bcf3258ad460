import type { AlternativeName } from "./alternative-name";
import {
  booleanOf,
  contentOf,
  type DerElement,
  DerError,
  DerFields,
  namedBitsOf,
  objectIdentifierOf,
  readDer,
  sequenceOf,
  smallIntegerOf,
  Tag,
} from "./der";
import { readNameConstraints } from "./name-constraints";
import { bufferOf, type Octets } from "./octets";
import { extendedKeyUsageNames, keyUsageNames, Oid } from "./oid";

/** One extension as it stands in the certificate. */
export interface Extension {
  /** Dotted identifier, such as `2.5.29.19` (basicConstraints). */
  readonly oid: string;
  /** Whether who does not know the extension has to refuse the certificate. */
  readonly critical: boolean;
  /** DER of the value. */
  readonly value: Octets;
}

/** What the known extensions say. */
export interface ExtensionValues {
  /** basicConstraints with cA true. */
  readonly isCa: boolean;
  /** pathLenConstraint of basicConstraints. */
  readonly pathLen?: number | undefined;
  /** Names as in RFC 5280, such as `digitalSignature`; absent if the certificate has no such extension. */
  readonly keyUsage?: readonly string[] | undefined;
  /** Names such as `serverAuth`, or dotted identifiers; absent if the certificate has no such extension. */
  readonly extendedKeyUsage?: readonly string[] | undefined;
  /** All entries of subjectAltName. */
  readonly alternativeNames: readonly AlternativeName[];
  /** Lower-case hex. */
  readonly subjectKeyId?: string | undefined;
  /** keyIdentifier of authorityKeyIdentifier, lower-case hex. */
  readonly authorityKeyId?: string | undefined;
}

/** The list under `[3]` of a TBSCertificate. @internal */
export function readExtensions(list: DerElement): Extension[] {
  const extensions: Extension[] = [];
  const wrapper = new DerFields(list, "extensions");
  const entries = wrapper.fields(Tag.Sequence, "extensions");
  wrapper.finish();
  while (entries.more) {
    const fields = entries.fields(Tag.Sequence, "extension");
    const oid = objectIdentifierOf(fields.take(Tag.ObjectIdentifier, "extension identifier"));
    const critical = fields.optional(Tag.Boolean, "critical flag");
    const value = fields.take(Tag.OctetString, "extension value");
    fields.finish();
    extensions.push({
      oid,
      critical: critical !== undefined && booleanOf(critical),
      value: contentOf(value),
    });
  }
  return extensions;
}

/** Of an extension that stands twice the first one is read; the linter reports the second. */
export function interpretExtensions(extensions: readonly Extension[]): ExtensionValues {
  const read = <T>(oid: string, reader: (element: DerElement) => T): T | undefined => {
    const found = extensions.find((extension) => extension.oid === oid);
    return found === undefined ? undefined : reader(readDer(bufferOf(found.value)));
  };
  const { isCa = false, pathLen } = read(Oid.basicConstraints, basicConstraints) ?? {};
  return {
    isCa,
    pathLen,
    keyUsage: read(Oid.keyUsage, readKeyUsage),
    extendedKeyUsage: read(Oid.extendedKeyUsage, readExtendedKeyUsage),
    alternativeNames: read(Oid.subjectAltName, alternativeNames) ?? [],
    subjectKeyId: read(Oid.subjectKeyIdentifier, readSubjectKeyId),
    authorityKeyId: read(Oid.authorityKeyIdentifier, readAuthorityKeyId),
  };
}

function basicConstraints(element: DerElement): Pick<ExtensionValues, "isCa" | "pathLen"> {
  const fields = sequenceOf(element, "basic constraints");
  const ca = fields.optional(Tag.Boolean, "cA");
  const pathLen = fields.optional(Tag.Integer, "path length");
  fields.finish();
  return {
    isCa: ca !== undefined && booleanOf(ca),
    pathLen: pathLen && smallIntegerOf(pathLen, "path length"),
  };
}

function readKeyUsage(element: DerElement): string[] {
  if (element.tag !== Tag.BitString) throw new DerError("malformed key usage");
  return namedBitsOf(element).map((bit) => keyUsageNames[bit] ?? `bit ${bit}`);
}

function readExtendedKeyUsage(element: DerElement): string[] {
  const purposes: string[] = [];
  const fields = sequenceOf(element, "extended key usage");
  while (fields.more) {
    const oid = objectIdentifierOf(fields.take(Tag.ObjectIdentifier, "key purpose"));
    purposes.push(extendedKeyUsageNames.get(oid) ?? oid);
  }
  return purposes;
}

/** Context tags of GeneralName that hold plain octets (RFC 5280 4.2.1.6). */
const generalNameTypes: ReadonlyMap<number, AlternativeName["type"]> = new Map([
  [0x81, "email"],
  [0x82, "dns"],
  [0x86, "uri"],
  [0x87, "ip"],
]);

function alternativeNames(element: DerElement): AlternativeName[] {
  const names: AlternativeName[] = [];
  const fields = sequenceOf(element, "subject alternative name");
  while (fields.more) {
    const name = fields.any("general name");
    const type = generalNameTypes.get(name.tag) ?? "other";
    names.push({ type, value: contentOf(name).toString(type === "ip" || type === "other" ? "hex" : "latin1") });
  }
  return names;
}

function readSubjectKeyId(element: DerElement): string {
  if (element.tag !== Tag.OctetString) throw new DerError("malformed subject key identifier");
  return contentOf(element).toString("hex");
}

function readAuthorityKeyId(element: DerElement): string | undefined {
  const keyId = sequenceOf(element, "authority key identifier").optional(0x80, "key identifier");
  return keyId === undefined ? undefined : contentOf(keyId).toString("hex");
}

/**
 * Why Go would not read an extension that the reader itself has no use for; `undefined` if it would. With such an
 * extension the whole certificate is unreadable to Go (crypto/x509 parser.go `processExtensions`).
 */
export function extensionProblem({ oid, value }: Extension): string | undefined {
  const check = forms.get(oid);
  if (check === undefined) return undefined;
  try {
    check(bufferOf(value));
    return undefined;
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return error.message;
  }
}

const forms: ReadonlyMap<string, (value: Buffer) => void> = new Map([
  [Oid.crlDistributionPoints, crlDistributionPoints],
  [Oid.certificatePolicies, certificatePolicies],
  [Oid.policyMappings, policyMappings],
  [Oid.authorityInfoAccess, authorityInfoAccess],
  [Oid.nameConstraints, readNameConstraints],
]);

function* entries(value: Buffer, what: string): Iterable<DerFields> {
  const fields = sequenceOf(readDer(value), what);
  while (fields.more) yield fields.fields(Tag.Sequence, what);
}

function crlDistributionPoints(value: Buffer): void {
  for (const point of entries(value, "CRL distribution point")) {
    const name = point.optional(0xa0, "name of a distribution point");
    if (name === undefined) continue;
    const choice = new DerFields(name, "name of a distribution point");
    const fullName = new DerFields(choice.take(0xa0, "full name"), "full name");
    while (fullName.more) fullName.any("name");
  }
}

function certificatePolicies(value: Buffer): void {
  const seen = new Set<string>();
  for (const policy of entries(value, "certificate policy")) {
    const oid = objectIdentifierOf(policy.take(Tag.ObjectIdentifier, "policy identifier"));
    if (seen.has(oid)) throw new DerError(`policy ${oid} stands twice`);
    seen.add(oid);
  }
}

function policyMappings(value: Buffer): void {
  for (const mapping of entries(value, "policy mapping")) {
    for (const side of ["issuer's policy", "subject's policy"])
      objectIdentifierOf(mapping.take(Tag.ObjectIdentifier, side));
  }
}

function authorityInfoAccess(value: Buffer): void {
  for (const description of entries(value, "access description")) {
    objectIdentifierOf(description.take(Tag.ObjectIdentifier, "access method"));
    description.any("access location");
  }
}
