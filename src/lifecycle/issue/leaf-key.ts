import { problem } from "@typha-mtls/problems";
import { type OpenedSops, openSops } from "@typha-mtls/sealing";
import { fromBase64 } from "@typha-mtls/x509";

/** Path of the sealed key in a Secret that SOPS sealed. */
export const LEAF_KEY_PATH = ["data", "tls.key"] as const;

/**
 * The private key of a leaf that SOPS sealed, PEM.
 *
 * @throws ProblemError where none of the identities opens it, or its MAC does not match
 */
export async function openLeafKey(text: string, identities: readonly string[], file: string): Promise<string> {
  return privateKeyOfLeaf(await openSops(text, identities, file), file);
}

/** The private key in a leaf's file that was opened, PEM. @throws ProblemError where it is missing, or no base64 */
export function privateKeyOfLeaf(opened: OpenedSops, file: string): string {
  const key = opened.value(LEAF_KEY_PATH);
  if (key === undefined)
    throw problem({ code: "sealed-value-missing", file, field: 'data["tls.key"]', message: "is missing" });
  // The API server reads it so, with ends of lines in it.
  const pem = fromBase64(key.replace(/[\r\n]/g, ""));
  if (pem === undefined)
    throw problem({ code: "unreadable-private-key", file, field: 'data["tls.key"]', message: "is not base64" });
  return pem.toString("utf8");
}
