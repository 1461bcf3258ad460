import { hash } from "node:crypto";
import { type Problem, refuse } from "@typha-mtls/problems";
import { certificateBlocks, toPem } from "@typha-mtls/x509";

/** Annotation of Typha's pods that changes exactly when Typha has to read its files again. */
export const CERTIFICATE_HASH_ANNOTATION = "typha-mtls/certificate-hash";

/**
 * Fingerprint of what Typha reads once, when it starts: its own chain and the CAs that it trusts (typha/pkg/syncserver,
 * `serve`). Public data only; and not of the sealed text, which changes with each seal.
 *
 * @param certificate - chain that Typha presents, PEM, leaf first
 * @param trustBundle - CAs that Typha trusts, PEM
 * @throws ProblemError where one of both holds no certificate, such as the path of a file
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
  const given = { certificate, trustBundle };
  refuse(Object.entries(given).map(([name, text]) => textProblem(text, name)));
  return hashOfTexts(certificate, trustBundle);
}

/** The hash of a text without certificates never changes, and Typha would never read a renewed one. */
function textProblem(text: unknown, field: string): Problem | undefined {
  if (typeof text !== "string") return { code: "wrong-type", field, message: "is not a string in PEM" };
  if (certificateBlocks(text).length > 0) return undefined;
  const remedy = 'give its text in PEM: `readFileSync(file, "utf8")`';
  return { code: "no-certificate", field, message: "holds no certificate", remedy };
}

/** {@link certificateHash} of texts of which one may hold no certificate: a chain that is not known. */
export function hashOfTexts(...texts: readonly string[]): string {
  return hashOfPem(
    texts
      .flatMap(certificateBlocks)
      .map(({ bytes }) => toPem(bytes))
      .join(""),
  );
}

/** {@link certificateHash} of certificates that are in that form already, the bundle behind the chain. */
export function hashOfPem(pem: string): string {
  return hash("sha256", pem, "hex");
}
