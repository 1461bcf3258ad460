import { createPublicKey, type JsonWebKeyInput, type KeyObject, verify } from "node:crypto";
import type { Certificate } from "./certificate";
import { bufferOf, type Octets } from "./octets";
import { type Curve, curves } from "./oid";

type HasKey = Pick<Certificate, "publicKey" | "publicKeyDer">;

const keys = new WeakMap<HasKey, KeyObject>();

/** The public key of a certificate or request for node:crypto, made once. @throws Error of OpenSSL if it is none */
export function publicKeyOf(certificate: HasKey): KeyObject {
  let key = keys.get(certificate);
  if (key === undefined) {
    key = createPublicKey(
      ecKeyOf(certificate) ?? { key: bufferOf(certificate.publicKeyDer), format: "der", type: "spki" },
    );
    keys.set(certificate, key);
  }
  return key;
}

/** A point on a curve as a JWK, which OpenSSL takes as it is; of DER, it would have to try first which structure it holds. */
function ecKeyOf({ publicKey: { kind, name }, publicKeyDer }: HasKey): JsonWebKeyInput | undefined {
  const curve = kind === "ecdsa" ? curveOf(name) : undefined;
  if (curve === undefined) return undefined;
  const [x, y] = coordinatesOf(publicKeyDer, curve).map((octets) => octets.toString("base64url")) as [string, string];
  return { key: { kty: "EC", crv: curve.name.replace("p", "P-"), x, y }, format: "jwk" };
}

/** The last octets of the key of a point on a curve. */
function coordinatesOf(publicKeyDer: Octets, { bits }: Curve): Octets[] {
  const size = Math.ceil(bits / 8);
  return [publicKeyDer.subarray(-2 * size, -size), publicKeyDer.subarray(-size)];
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

/** y² = x³ − 3x + b */
function isOnCurve(publicKeyDer: Octets, curve: Curve): boolean {
  const { prime, b } = curve;
  const [x = 0n, y = 0n] = coordinatesOf(publicKeyDer, curve).map((octets) => BigInt(`0x${octets.toString("hex")}`));
  return x < prime && y < prime && (y * y - x * x * x + 3n * x - b) % prime === 0n;
}

/** The field of edwards25519, and d of its equation −x² + y² = 1 + d x² y² (RFC 8032 5.1). */
const prime = 2n ** 255n - 19n;
const d = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;

/** y of the eight points whose order divides 8, two of which share one three times: no secret number leads to them. */
const smallOrder: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  prime - 1n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
]);

/** Whether an Ed25519 public key is a point at all: y leads to an x, as Go demands when it verifies with it. */
function isEd25519Point(key: Octets): boolean {
  const y = yOf(key);
  const square = (y * y) % prime;
  // x² = u / v is a square where u v is one.
  const product = ((square - 1n + prime) * (d * square + 1n)) % prime;
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n;
}

/** Whether it is one of the points with which a signature that fits every text can be made. */
export function isOfSmallOrder(key: Octets): boolean {
  return smallOrder.has(yOf(key));
}

/** Without the sign of x, which is the last bit; Go takes numbers from the prime on too. */
function yOf(key: Octets): bigint {
  const digits = Buffer.from(key).reverse();
  digits[0] = digits[0]! & 0x7f;
  return BigInt(`0x${digits.toString("hex")}`) % prime;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime;
  return result;
}
