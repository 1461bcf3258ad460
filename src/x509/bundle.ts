import type { Certificate } from "./certificate";

/**
 * The certificates of a trust bundle in their one order, each once: by notBefore, then by fingerprint.
 *
 * The order means nothing to Calico. It keeps the file, and the hash that restarts Typha, the same wherever it is made.
 */
export function orderBundle(certificates: readonly Certificate[]): Certificate[] {
  const unique = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  return [...unique.values()].sort(
    (a, b) => a.notBefore.getTime() - b.notBefore.getTime() || (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}

/** The trust bundle as PEM: ordered, each certificate once, LF, one newline at the end, no comments. */
export function bundlePem(certificates: readonly Certificate[]): string {
  return chainPem(orderBundle(certificates));
}

/** A leaf and its intermediates as PEM, in the order given. */
export function chainPem(certificates: readonly Certificate[]): string {
  return certificates.map(({ pem }) => pem).join("");
}
