import type { Certificate } from "../../x509/certificate";
import type { LeafRequest } from "../../x509/issue";
import type { LeafSealer } from "../recipients/leaf-sealer";

/**
 * Makes a key, issues a leaf for it and seals both into a file. The key in clear never leaves this function.
 *
 * @param previous - text of the file as it is: whatever stands in it besides certificate and key is kept
 * @throws ProblemError where the CA cannot issue, or there is no recipient
 */
export async function newLeaf(
  request: LeafRequest,
  sealer: LeafSealer,
  previous?: string,
): Promise<{ readonly certificate: Certificate; readonly content: string }> {
  const { issueLeaf } = await import("../../x509/issue");
  const { certificate, privateKeyPem } = await issueLeaf(request);
  return { certificate, content: await sealer.seal(request.role, certificate, privateKeyPem, previous) };
}
