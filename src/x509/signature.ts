import { createPublicKey, type JsonWebKeyInput, type KeyObject, verify } from "node:crypto";
import type { Certificate } from "./certificate";
import { isEd25519Point } from "./ed25519-point";
import { type Curve, curves } from "./oid";

const keys = new WeakMap<Certificate, KeyObject>();

/** The public key of a certificate for node:crypto, made once. @throws Error of OpenSSL if it is none */
export function publicKeyOf(certificate: Certificate): KeyObject {
  let key = keys.get(certificate);
  if (key === undefined) {
    key = createPublicKey(ecKeyOf(certificate) ?? { key: certificate.publicKeyDer, format: "der", type: "spki" });
    keys.set(certificate, key);
  }
  return key;
}

/** A point on a curve as a JWK, which OpenSSL takes as it is: the decoder of DER finds out first what it has. */
function ecKeyOf({ publicKey: { kind, name }, publicKeyDer }: Certificate): JsonWebKeyInput | undefined {
  const curve = kind === "ecdsa" ? curveOf(name) : undefined;
  if (curve === undefined) return undefined;
  const size = Math.ceil(curve.bits / 8);
  const [x, y] = [2, 1].map((from) =>
    publicKeyDer.toString("base64url", publicKeyDer.length - from * size, publicKeyDer.length - (from - 1) * size),
  );
  return { key: { kty: "EC", crv: curve.name.replace("p", "P-"), x: x!, y: y! }, format: "jwk" };
}

function curveOf(name: string): Curve | undefined {
  for (const curve of curves.values()) if (name.endsWith(curve.name)) return curve;
  return undefined;
}

/**
 * Whether the signature of `certificate` was made with the key of `issuer`.
 *
 * The common algorithms are verified over the bytes at hand: for OpenSSL to parse the certificate once more takes longer
 * than to verify it.
 */
export function signedBy(certificate: Certificate, issuer: Certificate): boolean {
  try {
    const [kind, hash] = certificate.signatureAlgorithm.split("-");
    const isCommon = (kind === "ecdsa" || kind === "rsa") && kind === issuer.publicKey.kind && commonHashes.has(hash);
    if (!isCommon) return certificate.x509.verify(publicKeyOf(issuer));
    return verify(hash, certificate.signedDer, publicKeyOf(issuer), certificate.signature);
  } catch {
    return false;
  }
}

const commonHashes: ReadonlySet<string | undefined> = new Set(["sha256", "sha384", "sha512"]);

/** Whether OpenSSL and Go can read the public key and verify with it: for the curves, whether its point lies on its curve. */
export function hasReadableKey(certificate: Certificate): boolean {
  const { kind, name } = certificate.publicKey;
  const curve = kind === "ecdsa" ? curveOf(name) : undefined;
  if (curve !== undefined) return isOnCurve(certificate.publicKeyDer, curve);
  if (kind === "ed25519") return isEd25519Point(certificate.publicKeyDer.subarray(-32));
  try {
    return publicKeyOf(certificate).type === "public";
  } catch {
    return false;
  }
}

/** y² = x³ − 3x + b; the two coordinates are the last octets of the key. */
function isOnCurve(publicKeyDer: Buffer, { bits, prime, b }: { bits: number; prime: bigint; b: bigint }): boolean {
  const size = Math.ceil(bits / 8);
  const [x, y] = [2, 1].map((from) =>
    BigInt(
      `0x${publicKeyDer.toString("hex", publicKeyDer.length - from * size, publicKeyDer.length - (from - 1) * size)}`,
    ),
  ) as [bigint, bigint];
  return x < prime && y < prime && (y * y - x * x * x + 3n * x - b) % prime === 0n;
}
