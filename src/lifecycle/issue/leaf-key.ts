import { problem } from "../../problem";
import { openSops } from "../../sealing/sops/reader";

/** Base64 as the API server reads it, but for ends of lines, which may stand in it; node reads more. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The private key of a leaf that SOPS sealed, PEM.
 *
 * @throws ProblemError where none of the identities opens it, or its MAC does not match
 */
export async function openLeafKey(text: string, identities: readonly string[], file: string): Promise<string> {
  const opened = await openSops(text, identities, file);
  const key = opened.value(["data", "tls.key"]);
  if (key === undefined)
    throw problem({ code: "sealed-value-missing", file, field: "data.tls.key", message: "is missing" });
  if (!BASE64.test(key.replace(/[\r\n]/g, "")))
    throw problem({ code: "unreadable-private-key", file, field: "data.tls.key", message: "is not base64" });
  return Buffer.from(key, "base64").toString("utf8");
}
