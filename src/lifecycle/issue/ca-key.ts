import { problem } from "@typha-mtls/problems";
import { openSops } from "@typha-mtls/sealing";
import { sealSops } from "@typha-mtls/sealing/sops/writer";
import { type Certificate, describeCertificate } from "@typha-mtls/x509";
import type { SigningCa } from "@typha-mtls/x509/issue";
import { keyMatches } from "@typha-mtls/x509/keys";
import type { ClusterPaths } from "../../cluster/layout";
import type { AskIdentities, ReadFile } from "../present";
import { CA_KEY_PATH, NEXT_CA_CERTIFICATE, nextCaCertificate } from "../rotate/next-ca";

const [KEY] = CA_KEY_PATH;

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
  return sealSops(document, { recipients, rule, now, file, indent, provenKey: CA_KEY_PATH });
}

/**
 * The CA's private key, PEM.
 *
 * @throws ProblemError where none of the identities opens it, or it is not what {@link sealCaKey} writes
 */
export async function openCaKey(text: string, identities: readonly string[], file: string): Promise<string> {
  const opened = await openSops(text, identities, file);
  const key = opened.value(CA_KEY_PATH);
  if (key === undefined) throw problem({ code: "sealed-value-missing", file, field: KEY, message: "is missing" });
  return key;
}

/**
 * What signs for each CA of a cluster whose key is at hand: the present one and, while it is rotated, the next one. Opens a
 * key when it is first asked for, and each of them once.
 *
 * @returns a function that throws a ProblemError where none of the keys is that of `ca`, or no identity opens it
 */
export function caSigners(
  read: ReadFile,
  ageIdentities: AskIdentities,
  paths: ClusterPaths,
): (ca: Certificate) => Promise<SigningCa> {
  const opened = new Map<string, Promise<string>>();
  const open = (file: string, text: string) => {
    const key = opened.get(file) ?? Promise.resolve(ageIdentities()).then((all) => openCaKey(text, all, file));
    opened.set(file, key);
    return key;
  };
  return async (ca) => {
    const next = read(paths.nextCaKey);
    const isNext = next !== undefined && nextCaCertificate(next, paths.nextCaKey).fingerprint === ca.fingerprint;
    const file = isNext ? paths.nextCaKey : paths.caKey;
    const text = isNext ? next : read(file);
    if (text === undefined) {
      throw problem({ code: "ca-key-missing", file, message: "is missing", remedy: "put it back from git" });
    }
    const privateKeyPem = await open(file, text);
    if (keyMatches(ca, privateKeyPem, { file })) return { certificatePem: ca.pem, privateKeyPem };
    throw problem({
      code: "ca-key-of-another-ca",
      file,
      message: `is not the key of ${describeCertificate(ca)} in ${paths.trustBundle}`,
      remedy: "put back both files of one and the same commit",
    });
  };
}
