import type { PlainMap } from "@typha-mtls/sealing";
import { type SealSopsOptions, sealSops } from "@typha-mtls/sealing/sops/writer";
import { LEAF_KEY_PATH } from "../issue/leaf-key";

// This file loads age: reach it by `import()`, where something is sealed.

/** A leaf, its key, and the Secret that is to hold both. */
export interface LeafSecret {
  readonly name: string;
  readonly namespace: string;
  /** Leaf, then intermediates; absent where an external CA has yet to issue it. */
  readonly certificatePem?: string | undefined;
  readonly privateKeyPem: string;
}

/** The Secret of a new leaf as its file holds it: the key sealed, the certificate readable. @throws ProblemError as `sealSops` does */
export function sealLeafForSops(
  leaf: LeafSecret,
  options: Pick<SealSopsOptions, "recipients" | "indent" | "now" | "file">,
): Promise<string> {
  const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
  return sealSops(secretInClear(leaf), { ...options, rule, provenKey: LEAF_KEY_PATH });
}

function secretInClear({ name, namespace, certificatePem, privateKeyPem }: LeafSecret): PlainMap {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name, namespace },
    type: "kubernetes.io/tls",
    // In `data`, so that the API server refuses what was applied without being opened: it is no base64.
    data: { ...(certificatePem && { "tls.crt": base64(certificatePem) }), "tls.key": base64(privateKeyPem) },
  };
}
