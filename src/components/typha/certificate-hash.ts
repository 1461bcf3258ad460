import { hash } from "node:crypto";
import { demandArgument } from "../../arguments";
import { certificateBlocks, toPem } from "../../pem";

/** Annotation of Typha's pods that changes exactly when Typha has to read its files again. */
export const CERTIFICATE_HASH_ANNOTATION = "typha-mtls/certificate-hash";

/**
 * Fingerprint of what Typha reads once, when it starts: its own chain and the CAs that it trusts (typha/pkg/syncserver,
 * `serve`). Public data only; and not of the sealed text, which changes with each seal.
 *
 * @param certificate - chain that Typha presents, PEM, leaf first
 * @param trustBundle - CAs that Typha trusts, PEM
 * @returns SHA-256, in hexadecimal, of the certificates that Go finds, as PEM with LF and 64 columns, one after the other
 * @example
 * ```ts
 * import { certificateHash, loadCluster } from "typha-mtls";
 *
 * const { server, trustBundle } = loadCluster("demo").typha;
 * console.log(certificateHash(server.certificate!, trustBundle).length); // 64
 * ```
 */
export function certificateHash(certificate: string, trustBundle: string): string {
  const areTexts = typeof certificate === "string" && typeof trustBundle === "string";
  demandArgument(areTexts, "certificate and trustBundle", "text in PEM");
  const blocks = [certificate, trustBundle].flatMap(certificateBlocks);
  return hashOfPem(blocks.map(({ bytes }) => toPem(bytes)).join(""));
}

/** {@link certificateHash} of certificates that are in that form already, the bundle behind the chain. */
export function hashOfPem(pem: string): string {
  return hash("sha256", pem, "hex");
}
