import {
  type DerElement,
  DerError,
  DerFields,
  encodingOf,
  integerOf,
  objectIdentifierOf,
  readDer,
  sequenceOf,
  smallIntegerOf,
  Tag,
  timeOf,
  wholeBitStringOf,
} from "./der";
import { commonNameOf, describeName, type NameAttribute, readName } from "./distinguished-name";
import { type Extension, type ExtensionValues, interpretExtensions, readExtensions } from "./extensions";
import type { Octets } from "./octets";
import { hashNames, Oid, signatureAlgorithmNames } from "./oid";
import { type PublicKeyInfo, readPublicKey } from "./public-key";

/** What a certificate says, in the words of RFC 5280. */
export interface CertificateFields extends ExtensionValues {
  /** 1, 2 or 3. */
  readonly version: number;
  /** Octets of the serial number in lower-case hex, without the leading 00 that only keeps it positive. */
  readonly serial: string;
  /** Whether the serial number is negative, which RFC 5280 (4.1.2.2) forbids. */
  readonly serialIsNegative: boolean;
  /** Such as `ecdsa-sha256`, `rsa-sha256`, `rsa-pss-sha256`, `ed25519`, or a dotted identifier. */
  readonly signatureAlgorithm: string;
  /** For people, such as `CN=typha-server`; empty if the subject is. */
  readonly subject: string;
  /** For people. */
  readonly issuer: string;
  /** Attributes of the subject, in the order of the encoding. */
  readonly subjectAttributes: readonly NameAttribute[];
  /** Attributes of the issuer, in the order of the encoding. */
  readonly issuerAttributes: readonly NameAttribute[];
  /** Raw DER, which is what chains are built by. */
  readonly subjectDer: Octets;
  /** Raw DER of the issuer: the subject of the certificate above it has the same octets. */
  readonly issuerDer: Octets;
  /** Last CN of the subject. */
  readonly commonName?: string | undefined;
  /** URI entries of subjectAltName. */
  readonly uris: readonly string[];
  /** DNS entries of subjectAltName. Neither Typha nor calico-node looks at them. */
  readonly dnsNames: readonly string[];
  /** The certificate is valid from this second on. */
  readonly notBefore: Date;
  /** The certificate is valid up to and including this second. */
  readonly notAfter: Date;
  /** Kind and size of the public key. */
  readonly publicKey: PublicKeyInfo;
  /** DER of the SubjectPublicKeyInfo. */
  readonly publicKeyDer: Octets;
  /** All extensions, in the order of the encoding. */
  readonly extensions: readonly Extension[];
  /** DER of what is signed. */
  readonly signedDer: Octets;
  /** Octets of the signature over `signedDer`. */
  readonly signature: Octets;
}

/**
 * Reads the DER of one certificate (RFC 5280 4.1).
 *
 * It is at least as strict as Go's crypto/x509 about structure; what Go refuses for its content (a bad
 * PrintableString, a duplicate extension) is read, so that the linter can name it.
 * @throws DerError
 * @internal
 */
export function readCertificateFields(der: Buffer): CertificateFields {
  const certificate = sequenceOf(readDer(der), "certificate");
  const tbsElement = certificate.take(Tag.Sequence, "tbs certificate");
  const tbs = new DerFields(tbsElement, "tbs certificate");
  const outerAlgorithm = certificate.take(Tag.Sequence, "signature algorithm");
  const signature = wholeBitStringOf(certificate.take(Tag.BitString, "signature"));
  certificate.finish();

  const version = readVersion(tbs.optional(0xa0, "version"));
  const serial = integerOf(tbs.take(Tag.Integer, "serial number"));
  const innerAlgorithm = tbs.take(Tag.Sequence, "signature algorithm");
  if (!encodingOf(innerAlgorithm).equals(encodingOf(outerAlgorithm))) {
    throw new DerError("inner and outer signature algorithm differ");
  }
  const issuerElement = tbs.take(Tag.Sequence, "issuer");
  const validity = tbs.fields(Tag.Sequence, "validity");
  const notBefore = timeOf(validity.any("notBefore"));
  const notAfter = timeOf(validity.any("notAfter"));
  validity.finish();
  const subjectElement = tbs.take(Tag.Sequence, "subject");
  const publicKeyElement = tbs.take(Tag.Sequence, "public key");
  if (version > 1) {
    tbs.optional(0x81, "issuer unique id");
    tbs.optional(0x82, "subject unique id");
  }
  const extensionsElement = version === 3 ? tbs.optional(0xa3, "extensions") : undefined;
  tbs.finish();

  const extensions = extensionsElement === undefined ? [] : readExtensions(extensionsElement);
  const values = interpretExtensions(extensions);
  const issuerAttributes = readName(issuerElement);
  const subjectAttributes = readName(subjectElement);
  const namesOf = (wanted: "uri" | "dns") =>
    values.alternativeNames.filter(({ type }) => type === wanted).map(({ value }) => value);
  return {
    ...values,
    version,
    serial: (serial.length > 1 && serial[0] === 0 ? serial.subarray(1) : serial).toString("hex"),
    serialIsNegative: (serial[0] ?? 0) >= 0x80,
    signatureAlgorithm: signatureAlgorithmOf(innerAlgorithm),
    subject: describeName(subjectAttributes),
    issuer: describeName(issuerAttributes),
    subjectAttributes,
    issuerAttributes,
    subjectDer: encodingOf(subjectElement),
    issuerDer: encodingOf(issuerElement),
    commonName: commonNameOf(subjectAttributes),
    uris: namesOf("uri"),
    dnsNames: namesOf("dns"),
    notBefore,
    notAfter,
    publicKey: readPublicKey(publicKeyElement),
    publicKeyDer: encodingOf(publicKeyElement),
    extensions,
    signedDer: encodingOf(tbsElement),
    signature,
  };
}

function readVersion(element: DerElement | undefined): number {
  if (element === undefined) return 1;
  const fields = new DerFields(element, "version");
  const version = smallIntegerOf(fields.take(Tag.Integer, "version"), "version") + 1;
  fields.finish();
  if (version > 3) throw new DerError("version is out of range");
  return version;
}

/** Name of a signature algorithm, as {@link CertificateFields.signatureAlgorithm} has it. @internal */
export function signatureAlgorithmOf(identifier: DerElement): string {
  const fields = new DerFields(identifier, "signature algorithm");
  const oid = objectIdentifierOf(fields.take(Tag.ObjectIdentifier, "signature algorithm"));
  if (oid !== Oid.rsaPss) return signatureAlgorithmNames.get(oid) ?? oid;
  const hash = fields.optional(Tag.Sequence, "pss parameters");
  return `rsa-pss-${hash === undefined ? "sha1" : pssHash(hash)}`;
}

/** The hash of RSASSA-PSS parameters; SHA-1 is the default (RFC 8017 A.2.3). */
function pssHash(parameters: DerElement): string {
  const hash = new DerFields(parameters, "pss parameters").optional(0xa0, "hash algorithm");
  if (hash === undefined) return "sha1";
  const identifier = new DerFields(hash, "hash algorithm").fields(Tag.Sequence, "hash algorithm");
  const oid = objectIdentifierOf(identifier.take(Tag.ObjectIdentifier, "hash algorithm"));
  return hashNames.get(oid) ?? oid;
}
