import { createHash } from "node:crypto";

/** Annotation of Typha's pods that changes exactly when Typha has to read its files again. */
export const CERTIFICATE_HASH_ANNOTATION = "typha-mtls/certificate-hash";

/**
 * Fingerprint of what Typha reads once, when it starts: its own chain and the CAs that it trusts (typha/pkg/syncserver,
 * `serve`). Public data only; and not of the sealed text, which changes with each seal.
 *
 * @param certificate - chain that Typha shows, PEM, leaf first
 * @param trustBundle - CAs that Typha trusts, PEM
 * @returns SHA-256, in hexadecimal, of the PEM blocks one after the other; text between them does not count
 */
export function certificateHash(certificate: string, trustBundle: string): string {
  const hash = createHash("sha256");
  if (CANONICAL.test(certificate) && CANONICAL.test(trustBundle)) {
    return hash.update(certificate).update(trustBundle).digest("hex");
  }
  for (const [, body = ""] of `${certificate}\n${trustBundle}`.matchAll(BLOCK)) {
    const lines = body.replace(/\s/g, "").match(/.{1,64}/g) ?? [];
    hash.update(`-----BEGIN CERTIFICATE-----\n${lines.map((line) => `${line}\n`).join("")}-----END CERTIFICATE-----\n`);
  }
  return hash.digest("hex");
}

const BLOCK = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;
/** Nothing but blocks as they are hashed. */
const CANONICAL =
  /^(?:-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{64}\n)*[A-Za-z0-9+/=]{1,64}\n-----END CERTIFICATE-----\n)+$/;
