import { hash, type KeyObject, sign } from "node:crypto";
import { asn1, pki } from "node-forge";
import { ROLE_FACTS } from "./identity";
import { Oid } from "./oid";
import type { Identity, Role } from "./role";

/** One certificate, before it is signed. */
export interface CertificateTemplate {
  /** Octets in lower-case hex; the first bit is clear. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Without it and an organization the subject is empty. */
  readonly commonName?: string;
  /** @default none */
  readonly organization?: string;
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

/** A name that holds an organization, a CN, or nothing. */
export function subjectName(commonName: string | undefined, organization?: string): asn1.Asn1 {
  const all = [
    [Oid.organizationName, organization],
    [Oid.commonName, commonName],
  ] as const;
  return pki.distinguishedNameToAsn1({
    // forge's default, PrintableString, makes Go refuse names with characters that the type forbids.
    attributes: all.flatMap(([type, value]) => (value === undefined ? [] : [{ type, value, valueTagClass: utf8 }])),
  });
}

/** TBSCertificate of version 3 (RFC 5280 4.1). */
function toBeSigned(template: CertificateTemplate, algorithm: asn1.Asn1): asn1.Asn1 {
  const subject = subjectName(template.commonName, template.organization);
  return sequence(
    explicit(0, primitive(asn1.Type.INTEGER, Buffer.of(2))),
    primitive(asn1.Type.INTEGER, Buffer.from(template.serial, "hex")),
    algorithm,
    // The issuer's own bytes: forge would encode UTF-8 in the name of an external CA twice.
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

// The extensions that we issue: each is accepted by Go, by OpenSSL with -x509_strict, and by our own linter.

/** Bits of keyUsage (RFC 5280 4.2.1.3). */
const keyUsage = { digitalSignature: 0, keyEncipherment: 2, keyCertSign: 5, cRLSign: 6 } as const;

const purposeOids = { serverAuth: "1.3.6.1.5.5.7.3.1", clientAuth: "1.3.6.1.5.5.7.3.2" } as const;

const yes = primitive(asn1.Type.BOOLEAN, Buffer.of(0xff));

/** A CA that issues leaves and no further CAs. */
export function caExtensions(publicKey: KeyObject): asn1.Asn1[] {
  const pathLen = primitive(asn1.Type.INTEGER, Buffer.of(0));
  return [
    extension(Oid.basicConstraints, true, sequence(yes, pathLen)),
    extension(Oid.keyUsage, true, bits(keyUsage.keyCertSign, keyUsage.cRLSign)),
    extension(Oid.subjectKeyIdentifier, false, primitive(asn1.Type.OCTETSTRING, keyIdOf(publicKey))),
  ];
}

/**
 * A leaf for one role.
 *
 * @param caKeyId subjectKeyIdentifier of the CA
 */
export function leafExtensions(role: Role, identity: Identity, publicKey: KeyObject, caKeyId: Buffer): asn1.Asn1[] {
  return [
    extension(Oid.basicConstraints, true, sequence()),
    ...usageExtensions(role, publicKey),
    extension(Oid.subjectKeyIdentifier, false, primitive(asn1.Type.OCTETSTRING, keyIdOf(publicKey))),
    extension(Oid.authorityKeyIdentifier, false, sequence(contextPrimitive(0, caKeyId))),
    ...nameExtensions(identity),
  ];
}

/** What a request asks an external CA for: the purpose and the name. The rest is the CA's business. */
export function requestedExtensions(role: Role, identity: Identity, publicKey: KeyObject): asn1.Asn1[] {
  return [...usageExtensions(role, publicKey), ...nameExtensions(identity)];
}

function usageExtensions(role: Role, publicKey: KeyObject): asn1.Asn1[] {
  // Key exchange by RSA, which TLS 1.2 still knows, needs the second bit.
  const usage =
    publicKey.asymmetricKeyType === "rsa"
      ? [keyUsage.digitalSignature, keyUsage.keyEncipherment]
      : [keyUsage.digitalSignature];
  return [
    extension(Oid.keyUsage, true, bits(...usage)),
    extension(Oid.extendedKeyUsage, false, sequence(objectIdentifier(purposeOids[ROLE_FACTS[role].purpose]))),
  ];
}

function nameExtensions(identity: Identity): asn1.Asn1[] {
  if (identity.kind === "cn") return [];
  // The subject is empty then, so this extension must be critical (RFC 5280 4.2.1.6).
  const uri = contextPrimitive(6, Buffer.from(identity.value, "latin1"));
  return [extension(Oid.subjectAltName, true, sequence(uri))];
}

/**
 * Key identifier: the first 160 bits of the SHA-256 of the key (RFC 7093 section 2, method 1). It only has to tell keys
 * apart; this way no SHA-1 is needed.
 */
export function keyIdOf(publicKey: KeyObject): Buffer {
  const [, key] = fromDer(publicKey.export({ type: "spki", format: "der" })).value as asn1.Asn1[];
  const octets = Buffer.from(key?.value as string, "latin1").subarray(1);
  return hash("sha256", octets, "buffer").subarray(0, 20);
}

function extension(id: string, critical: boolean, value: asn1.Asn1): asn1.Asn1 {
  const flag = critical ? [yes] : [];
  return sequence(objectIdentifier(id), ...flag, primitive(asn1.Type.OCTETSTRING, toDer(value)));
}

/** BIT STRING with these bits set, none of them above 7, and no zero bits behind the last. */
function bits(...set: readonly number[]): asn1.Asn1 {
  const octet = set.reduce((sum, bit) => sum | (0x80 >> bit), 0);
  return primitive(asn1.Type.BITSTRING, Buffer.of(7 - Math.max(...set), octet));
}

// node-forge builds DER and nothing else: keys, signatures and verification are node:crypto's. It keeps octets in
// strings of one character each; this file is where these become buffers. Nothing that reads certificates imports it.

export function sequence(...values: asn1.Asn1[]): asn1.Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, values);
}

export function primitive(type: asn1.Type, content: Buffer): asn1.Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, type, false, content.toString("latin1"));
}

/** An implicitly tagged primitive, such as an entry of subjectAltName. */
function contextPrimitive(tag: number, content: Buffer): asn1.Asn1 {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, false, content.toString("latin1"));
}

export function objectIdentifier(dotted: string): asn1.Asn1 {
  return primitive(asn1.Type.OID, Buffer.from(asn1.oidToDer(dotted).getBytes(), "latin1"));
}

function toDer(element: asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(element).getBytes(), "latin1");
}

export function fromDer(der: Buffer): asn1.Asn1 {
  // Left to itself, forge looks for DER inside bit strings and writes it back in its own way.
  const options = { decodeBitStrings: false };
  return asn1.fromDer(der.toString("latin1"), options as never);
}
