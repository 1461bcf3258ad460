import type { KeyObject } from "node:crypto";

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
