import { type KeyObject, sign } from "node:crypto";
import { asn1, pki } from "node-forge";
import { fromDer, objectIdentifier, primitive, sequence, toDer } from "./forge-der";
import { Oid } from "./oid";

/** One certificate, before it is signed. */
export interface CertificateTemplate {
  /** Octets in lower-case hex; the first bit is clear. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Without a CN the subject is empty. */
  readonly commonName?: string;
  /** Raw DER of the issuer's subject; absent for a certificate that signs itself. */
  readonly issuerDer?: Buffer;
  readonly publicKey: KeyObject;
  readonly extensions: readonly asn1.Asn1[];
}

/** DER of the certificate, signed with `privateKey`: SHA-256, or Ed25519's own hash. */
export function signCertificate(template: CertificateTemplate, privateKey: KeyObject): Buffer {
  return signed((algorithm) => toBeSigned(template, algorithm), privateKey);
}

/** DER of something and its signature: the outer shape that certificates and requests share (RFC 5280 4.1, RFC 2986 4.2). */
export function signed(body: (algorithm: asn1.Asn1) => asn1.Asn1, privateKey: KeyObject): Buffer {
  const { identifier, hash } = signatureAlgorithmFor(privateKey);
  const toSign = body(identifier);
  const signature = sign(hash, toDer(toSign), privateKey);
  const bits = primitive(asn1.Type.BITSTRING, Buffer.concat([Buffer.of(0), signature]));
  return toDer(sequence(toSign, identifier, bits));
}

/** A name that holds a CN, or nothing. */
export function subjectName(commonName: string | undefined): asn1.Asn1 {
  return pki.distinguishedNameToAsn1({
    // forge's default, PrintableString, makes Go refuse names with characters that the type forbids.
    attributes: commonName === undefined ? [] : [{ type: Oid.commonName, value: commonName, valueTagClass: utf8 }],
  });
}

/** TBSCertificate of version 3 (RFC 5280 4.1). */
function toBeSigned(template: CertificateTemplate, algorithm: asn1.Asn1): asn1.Asn1 {
  const subject = subjectName(template.commonName);
  return sequence(
    explicit(0, primitive(asn1.Type.INTEGER, Buffer.of(2))),
    primitive(asn1.Type.INTEGER, Buffer.from(template.serial, "hex")),
    algorithm,
    // The issuer's own bytes: forge would encode UTF-8 in a foreign name twice.
    template.issuerDer === undefined ? subject : fromDer(template.issuerDer),
    sequence(timeOf(template.notBefore), timeOf(template.notAfter)),
    subject,
    fromDer(template.publicKey.export({ type: "spki", format: "der" })),
    explicit(3, sequence(...template.extensions)),
  );
}

/** The published types want a class where forge takes a type. */
const utf8 = asn1.Type.UTF8 as unknown as asn1.Class;

function signatureAlgorithmFor(privateKey: KeyObject): { identifier: asn1.Asn1; hash: "sha256" | null } {
  switch (privateKey.asymmetricKeyType) {
    case "rsa": {
      const noParameters = primitive(asn1.Type.NULL, Buffer.alloc(0));
      return { identifier: sequence(objectIdentifier("1.2.840.113549.1.1.11"), noParameters), hash: "sha256" };
    }
    case "ec":
      return { identifier: sequence(objectIdentifier("1.2.840.10045.4.3.2")), hash: "sha256" };
    case "ed25519":
      return { identifier: sequence(objectIdentifier(Oid.ed25519)), hash: null };
    default:
      throw new TypeError(`no signature algorithm for ${privateKey.asymmetricKeyType} keys`);
  }
}

/** Two digits of the year until 2049, four from then on (RFC 5280 4.1.2.5). */
function timeOf(time: Date): asn1.Asn1 {
  return time.getUTCFullYear() < 2050
    ? primitive(asn1.Type.UTCTIME, Buffer.from(asn1.dateToUtcTime(time).toString(), "latin1"))
    : primitive(asn1.Type.GENERALIZEDTIME, Buffer.from(asn1.dateToGeneralizedTime(time).toString(), "latin1"));
}

export function explicit(tag: number, value: asn1.Asn1): asn1.Asn1 {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, [value]);
}
