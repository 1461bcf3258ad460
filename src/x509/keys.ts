import { createPrivateKey, createPublicKey, generateKeyPair as generate, type KeyObject } from "node:crypto";
import type { Certificate } from "./certificate";
import { publicPointOf } from "./ec-private-key";
import { type Source, SourceProblems } from "./source";

/** Keys that are generated. Everything that Calico accepts can be read. */
export const keyAlgorithms = ["ecdsa-p256", "rsa-2048", "rsa-3072", "rsa-4096", "ed25519"] as const;

export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Fast, small, and in the TLS 1.2 cipher list of every Calico. */
export const defaultKeyAlgorithm: KeyAlgorithm = "ecdsa-p256";

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

/** Most bytes that a private key may have as PEM; cert-manager caps at the same size. */
const keyBytes = 13_000;

const keyBlock = /^-----BEGIN (?:[A-Z0-9]+ )?PRIVATE KEY-----\r?$/gm;

/**
 * Reads one unencrypted private key: PKCS#8, PKCS#1 or SEC1.
 *
 * The problem never says more than what kind of text it was, and OpenSSL's own words are not passed on.
 * @throws ProblemError
 */
export function readPrivateKey(pem: string, source?: Source): KeyObject {
  const problems = new SourceProblems(source);
  if (Buffer.byteLength(pem) > keyBytes) problems.fail(`is longer than ${keyBytes} bytes, too long for a private key`);
  if (pem.includes("ENCRYPTED")) {
    problems.fail(
      "is a private key with a passphrase, which Typha cannot read",
      "decrypt it with `openssl pkey` and let it be sealed instead",
    );
  }
  const blocks = pem.match(keyBlock)?.length ?? 0;
  if (blocks !== 1) problems.fail(`holds ${blocks} private key blocks, expected one in PEM`);
  try {
    return createPrivateKey(pem);
  } catch {
    return problems.fail("holds a private key block that cannot be read");
  }
}

/**
 * Whether the private key belongs to the certificate.
 *
 * Typha exits at start if it does not: `private key does not match public key`.
 * @throws ProblemError if the key cannot be read
 */
export function keyMatches(certificate: Certificate, privateKeyPem: string, source?: Source): boolean {
  const { kind } = certificate.publicKey;
  const point = kind === "ecdsa" ? publicPointOf(privateKeyPem) : undefined;
  // An uncompressed point ends its SubjectPublicKeyInfo, and its length tells the curves apart.
  if (point !== undefined) return point.equals(certificate.publicKeyDer.subarray(-point.length));
  const publicKey = createPublicKey(readPrivateKey(privateKeyPem, source));
  return publicKey.export({ type: "spki", format: "der" }).equals(certificate.publicKeyDer);
}
