import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair as generate,
  hash,
  type KeyObject,
  sign,
} from "node:crypto";
import type { Certificate } from "./certificate";
import { DerError, DerFields, readDer, Tag } from "./der";
import { publicPointOf } from "./ec-private-key";
import type { KeyAlgorithm } from "./key-algorithm";
import { looksBroken } from "./pem";
import { readPem } from "./pem-grammar";
import { readPublicKey } from "./public-key";
import { hashNameOf, type KeyHolder } from "./signature";
import { type Source, SourceProblems } from "./source";

export { type KeyAlgorithm, keyAlgorithms } from "./key-algorithm";

/** Fast, small, and in the TLS 1.2 cipher list of every Calico. */
export const defaultKeyAlgorithm: KeyAlgorithm = "ecdsa-p256";

/** A key that was generated, as objects of node:crypto. */
export interface KeyPair {
  readonly publicKey: KeyObject;
  /** Never to be written unsealed. */
  readonly privateKey: KeyObject;
}

/** A new key from node:crypto. RSA takes from 50 ms (2048) to seconds (4096), the others below 1 ms. */
export function generateKeyPair(algorithm: KeyAlgorithm = defaultKeyAlgorithm): Promise<KeyPair> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, publicKey: KeyObject, privateKey: KeyObject) =>
      error === null ? resolve({ publicKey, privateKey }) : reject(error);
    if (algorithm === "ecdsa-p256") generate("ec", { namedCurve: "P-256" }, done);
    else if (algorithm === "ed25519") generate("ed25519", undefined, done);
    else generate("rsa", { modulusLength: Number(algorithm.slice("rsa-".length)) }, done);
  });
}

/** Unencrypted PKCS#8 PEM with LF: what Go's `tls.LoadX509KeyPair` reads, and what gets sealed. */
export function pkcs8Pem(privateKey: KeyObject): string {
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

const CODE = "unreadable-private-key";
const UNREADABLE = "holds a private key block that cannot be read";

/** Most bytes that a private key may have as PEM; cert-manager caps at the same size. */
const keyBytes = 13_000;

/**
 * Reads one unencrypted private key: PKCS#8, PKCS#1 or SEC1, whatever its label says, as Go does (crypto/tls
 * `X509KeyPair`).
 *
 * The problem never says more than what kind of text it was, and OpenSSL's own words are not passed on.
 * @throws ProblemError where there is none or more than one, it has a passphrase, is longer than 13,000 bytes, or cannot be
 * read
 */
export function readPrivateKey(pem: string, source?: Source): KeyObject {
  const problems = new SourceProblems(source);
  return keyFromDer(privateKeyDer(pem, problems), problems);
}

/**
 * Whether the private key belongs to the certificate.
 *
 * Typha exits at start if it does not: `private key does not match public key`.
 * @throws ProblemError if the key cannot be read
 */
export function keyMatches(certificate: Certificate, privateKeyPem: string, source?: Source): boolean {
  const problems = new SourceProblems(source);
  const der = privateKeyDer(privateKeyPem, problems);
  const { kind } = certificate.publicKey;
  const point = kind === "ecdsa" ? publicPointOf(der) : undefined;
  // An uncompressed point ends its SubjectPublicKeyInfo, and its length tells the curves apart.
  if (point !== undefined) return point.equals(certificate.publicKeyDer.subarray(-point.length));
  return spkiOf(keyFromDer(der, problems)).equals(certificate.publicKeyDer);
}

/**
 * Signs a text: ECDSA in DER, RSA by PKCS #1 v1.5, or Ed25519. `isSignatureOf` verifies it, and so does openssl, with `dgst` or, for
 * Ed25519, `pkeyutl -rawin`.
 *
 * @throws ProblemError if the key cannot be read
 */
export function signText(text: string, privateKeyPem: string, source?: Source): Buffer {
  const key = readPrivateKey(privateKeyPem, source);
  return sign(hashNameOf(key), Buffer.from(text), key);
}

/** The public half of a private key, as a certificate for it shows it. @throws ProblemError if the key cannot be read */
export function keyHolderOf(privateKeyPem: string, source?: Source): KeyHolder {
  const publicKeyDer = spkiOf(readPrivateKey(privateKeyPem, source));
  return {
    publicKeyDer,
    publicKey: readPublicKey(readDer(publicKeyDer)),
    publicKeyFingerprint: hash("sha256", publicKeyDer, "hex"),
  };
}

/** SubjectPublicKeyInfo of a private key, DER. */
export function spkiOf(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ type: "spki", format: "der" });
}

/** The one block that Go takes for a private key; blocks of other types may stand beside it. */
function privateKeyDer(pem: string, problems: SourceProblems): Buffer {
  if (Buffer.byteLength(pem) > keyBytes)
    problems.fail(CODE, `is longer than ${keyBytes} bytes, too long for a private key`);
  if (pem.includes("ENCRYPTED")) {
    problems.fail(
      CODE,
      "is a private key with a passphrase, which Typha cannot read",
      "decrypt it with `openssl pkey` and let it be sealed instead",
    );
  }
  const { blocks, passedOver } = readPem(pem);
  const keys = blocks.filter(({ type }) => type === "PRIVATE KEY" || type.endsWith(" PRIVATE KEY"));
  const [key] = keys;
  if (key === undefined && pem.includes("PRIVATE KEY-----")) return problems.fail(CODE, UNREADABLE);
  if (key === undefined || keys.length > 1) {
    return problems.fail(CODE, `holds ${keys.length} private key blocks, expected one in PEM`);
  }
  if (passedOver.some(looksBroken)) problems.fail(CODE, "holds the rest of a broken block beside the private key");
  return key.bytes;
}

/** OpenSSL's own reader of PEM takes what Go's does not, so it is handed the DER that Go finds. */
function keyFromDer(der: Buffer, problems: SourceProblems): KeyObject {
  try {
    const key = createPrivateKey({ key: der, format: "der", type: formOf(der) });
    if (key.asymmetricKeyType !== "rsa" || isConsistentRsa(key)) return key;
  } catch {
    // What OpenSSL says of it is not passed on.
  }
  return problems.fail(CODE, UNREADABLE);
}

/** PKCS#1 goes on with a number behind its version, PKCS#8 with an algorithm, SEC1 with octets. @throws DerError */
function formOf(der: Buffer): "pkcs1" | "pkcs8" | "sec1" {
  const fields = new DerFields(readDer(der), "private key");
  fields.take(Tag.Integer, "version");
  const { tag } = fields.any("key");
  if (tag === Tag.Integer) return "pkcs1";
  if (tag === Tag.Sequence) return "pkcs8";
  if (tag === Tag.OctetString) return "sec1";
  throw new DerError("no private key");
}

/**
 * Whether the numbers of an RSA key belong together, as Go demands of a key before it uses it (crypto/internal/fips140/rsa
 * `checkPrivateKey`). OpenSSL takes the numbers as they stand, and signs with some of them.
 *
 * @throws Error of OpenSSL for a key of more than two primes
 */
export function isConsistentRsa(key: KeyObject): boolean {
  const parts = key.export({ format: "jwk" });
  const [n, e, d, p, q, dp, dq, qi] = [parts.n, parts.e, parts.d, parts.p, parts.q, parts.dp, parts.dq, parts.qi].map(
    numberOf,
  ) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  if (p < 3n || q < 3n || p * q !== n) return false;
  const fit =
    (e * dp) % (p - 1n) === 1n &&
    (e * dq) % (q - 1n) === 1n &&
    d % (p - 1n) === dp &&
    d % (q - 1n) === dq &&
    (q * qi) % p === 1n;
  const half = Math.floor(bitsOf(n) / 2);
  return fit && bitsOf(p > q ? p - q : q - p) > half - 100 && bitsOf(d) > half;
}

function numberOf(base64url: string | undefined): bigint {
  return BigInt(`0x${Buffer.from(base64url ?? "", "base64url").toString("hex") || "0"}`);
}

function bitsOf(number: bigint): number {
  return number.toString(2).length;
}
