import { createECDH } from "node:crypto";
import { contentOf, DerError, DerFields, objectIdentifierOf, readDer, smallIntegerOf, Tag } from "./der";
import { curves, Oid } from "./oid";

/** Names by which OpenSSL knows the curves. */
const groups: Readonly<Record<string, string>> = { p256: "prime256v1", p384: "secp384r1", p521: "secp521r1" };

/**
 * The public point, uncompressed, of an EC key in the DER of PKCS#8, computed from the secret number, as Go does. OpenSSL
 * takes the copy that is stored beside it: a key with a wrong copy would pass here, and Typha would not start with it.
 *
 * @returns undefined for every other key, and for a damaged one: those are left to OpenSSL.
 */
export function publicPointOf(der: Buffer): Buffer | undefined {
  try {
    const { group, secret } = readPkcs8(der);
    const pair = createECDH(group);
    pair.setPrivateKey(secret);
    return pair.getPublicKey();
  } catch {
    // What OpenSSL says of it is not passed on.
    return undefined;
  }
}

/** RFC 5208 5, RFC 5915 3. @throws DerError */
function readPkcs8(der: Buffer): { readonly group: string; readonly secret: Buffer } {
  const info = new DerFields(readDer(der), "private key info");
  if (smallIntegerOf(info.take(Tag.Integer, "version"), "version") !== 0) throw new DerError("not of version 0");
  const algorithm = info.fields(Tag.Sequence, "algorithm");
  const kind = objectIdentifierOf(algorithm.take(Tag.ObjectIdentifier, "algorithm"));
  if (kind !== Oid.ecPublicKey) throw new DerError("not of an elliptic curve");
  const curve = curves.get(objectIdentifierOf(algorithm.take(Tag.ObjectIdentifier, "curve")));
  algorithm.finish();
  const inner = readDer(contentOf(info.take(Tag.OctetString, "private key")));
  info.finish();

  const key = new DerFields(inner, "ec private key");
  if (smallIntegerOf(key.take(Tag.Integer, "version"), "version") !== 1) throw new DerError("not of version 1");
  const secret = contentOf(key.take(Tag.OctetString, "secret"));
  key.optional(0xa1, "public key");
  key.finish();
  const group = curve === undefined ? undefined : groups[curve.name];
  if (curve === undefined || group === undefined || secret.length !== Math.ceil(curve.bits / 8)) {
    throw new DerError("not of a curve that is known");
  }
  return { group, secret };
}
