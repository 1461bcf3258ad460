import { hash, type KeyObject } from "node:crypto";
import { asn1 } from "node-forge";
import { contextPrimitive, fromDer, objectIdentifier, primitive, sequence, toDer } from "./forge-der";
import { type Identity, type Role, roles } from "./identity";
import { Oid } from "./oid";

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
    extension(Oid.extendedKeyUsage, false, sequence(objectIdentifier(purposeOids[roles[role].purpose]))),
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
