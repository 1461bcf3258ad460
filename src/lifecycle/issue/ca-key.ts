import { problem } from "../../problem";
import { openSops } from "../../sealing/sops/reader";
import { sealSops } from "../../sealing/sops/writer";
import { NEXT_CA_CERTIFICATE } from "../rotate/next-ca";

const KEY = "ca.key";

/** The CA's key as it lies in git; opened by operators only. Not a Kubernetes manifest: applied by mistake, it is refused. */
export async function sealCaKey(options: {
  readonly commonName: string;
  readonly privateKeyPem: string;
  /**
   * Kept readable beside the key, for a CA that is not in the trust bundle yet.
   * @default none
   */
  readonly certificatePem?: string;
  readonly recipients: readonly string[];
  readonly indent?: number | undefined;
  readonly now: Date;
  readonly file: string;
}): Promise<string> {
  const { commonName, privateKeyPem, certificatePem, recipients, indent, now, file } = options;
  const document = {
    apiVersion: "typha-mtls/v1alpha1",
    kind: "CertificateAuthorityKey",
    metadata: { name: commonName },
    ...(certificatePem === undefined ? {} : { [NEXT_CA_CERTIFICATE]: certificatePem }),
    [KEY]: privateKeyPem,
  };
  const rule = { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true };
  return sealSops(document, { recipients, rule, now, file, ...(indent === undefined ? {} : { indent }) });
}

/**
 * The CA's private key, PEM.
 *
 * @throws ProblemError where none of the identities opens it, or it is not what {@link sealCaKey} writes
 */
export async function openCaKey(text: string, identities: readonly string[], file: string): Promise<string> {
  const opened = await openSops(text, identities, file);
  const key = opened.value([KEY]);
  if (key === undefined) throw problem({ code: "sealed-value-missing", file, field: KEY, message: "is missing" });
  return key;
}
