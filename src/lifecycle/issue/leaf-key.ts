import { problem } from "@typha-mtls/problems";
import { openSops } from "@typha-mtls/sealing";
import { fromBase64 } from "@typha-mtls/x509";

/**
 * The private key of a leaf that SOPS sealed, PEM.
 *
 * @throws ProblemError where none of the identities opens it, or its MAC does not match
 */
export async function openLeafKey(text: string, identities: readonly string[], file: string): Promise<string> {
  const opened = await openSops(text, identities, file);
  const key = opened.value(["data", "tls.key"]);
  if (key === undefined)
    throw problem({ code: "sealed-value-missing", file, field: 'data["tls.key"]', message: "is missing" });
  // The API server reads it so, with ends of lines in it.
  const pem = fromBase64(key.replace(/[\r\n]/g, ""));
  if (pem === undefined)
    throw problem({ code: "unreadable-private-key", file, field: 'data["tls.key"]', message: "is not base64" });
  return pem.toString("utf8");
}
