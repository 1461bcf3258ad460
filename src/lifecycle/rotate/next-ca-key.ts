import { ProblemError, problem } from "../../problem";
import { type Certificate, readCertificate } from "../../x509/certificate";
import { parseManifest } from "../../yaml/parse";

/**
 * The certificate of the CA that takes over, in clear beside its sealed key: so a rotation that was cut off between two
 * files is finished with the same CA, and which CA is the new one is known without any identity.
 *
 * @throws ProblemError where it is missing or cannot be read
 */
export function nextCaCertificate(text: string, file: string): Certificate {
  const { value } = parseManifest(text, file);
  const pem = (value as Readonly<Record<string, unknown>> | null)?.[NEXT_CA_CERTIFICATE];
  const remedy = "put the file back from git";
  if (typeof pem !== "string") throw problem({ file, field: NEXT_CA_CERTIFICATE, message: "is missing", remedy });
  try {
    return readCertificate(pem, { file, field: NEXT_CA_CERTIFICATE });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map((told) => ({ remedy, ...told })));
  }
}

/** Field that holds the certificate. */
export const NEXT_CA_CERTIFICATE = "ca.crt";
