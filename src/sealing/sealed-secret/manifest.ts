import { createHash, X509Certificate } from "node:crypto";
import { certificateBlocks } from "../../pem";
import { type Problem, ProblemError, problem } from "../../problem";
import type { SealingScope } from "./seal";

/** Annotation: SHA-256 (hex) of the SubjectPublicKeyInfo whose private key is sealed. Public data; shows when the key does not match. */
export const SEALED_KEY_ANNOTATION = "typha-mtls/sealed-key";

/** Annotation: SHA-256 (hex) of the certificate that the key was sealed to. */
export const SEALING_CERTIFICATE_ANNOTATION = "typha-mtls/sealing-certificate";

/** Annotations by which the controller knows the scope when it opens a value; strict has none. */
export const SCOPE_ANNOTATIONS = {
  "namespace-wide": "sealedsecrets.bitnami.com/namespace-wide",
  "cluster-wide": "sealedsecrets.bitnami.com/cluster-wide",
} as const;

export interface SealedSecretOptions {
  readonly name: string;
  readonly namespace: string;
  /**
   * Must be the one whose label the key was sealed with.
   * @default "strict"
   */
  readonly scope?: SealingScope | undefined;
  /** @default none */
  readonly labels?: Readonly<Record<string, string>>;
  /** Besides the ones that are set here. @default none */
  readonly annotations?: Readonly<Record<string, string>>;
  /** The private key in PEM, sealed by `sealValue`, or copied from the manifest before. */
  readonly sealedKey: string;
  /** `fingerprint` of the certificate that it was sealed to. */
  readonly sealingFingerprint: string;
  /**
   * Leaf, then intermediates; readable in git. Before a CA has issued them, SHA-256 (hex) of the public key that belongs to the
   * sealed one.
   */
  readonly leaf: { readonly certificatePem: string } | { readonly keyFingerprint: string };
}

/**
 * The manifest of a sealed TLS Secret, keys in the order in which they are written. The certificate stands readable in
 * `spec.template.data` (plain text, not base64); the metadata are the same in both places, because the controller overwrites
 * one by the other when it re-encrypts (sealed-secrets ≥ 0.36).
 *
 * Without its certificate, applied by mistake, the API server refuses the Secret that the controller makes of it: a TLS Secret
 * has to hold `tls.crt`.
 *
 * @throws ProblemError when a name is no DNS name, the key is not sealed, or what is to be readable holds a private key or
 * template marks.
 */
export function sealedSecretManifest(options: SealedSecretOptions) {
  const { name, namespace, scope = "strict", labels, annotations, sealedKey, leaf } = options;
  const isIssued = "certificatePem" in leaf;
  demandReadable(options, isIssued ? leaf.certificatePem : "");
  const metadata = () => ({
    name,
    namespace,
    ...(labels === undefined ? {} : { labels: { ...labels } }),
    annotations: {
      ...annotations,
      ...(scope === "strict" ? {} : { [SCOPE_ANNOTATIONS[scope]]: "true" }),
      [SEALED_KEY_ANNOTATION]: isIssued ? publicKeyFingerprintOf(leaf.certificatePem) : leaf.keyFingerprint,
      [SEALING_CERTIFICATE_ANNOTATION]: options.sealingFingerprint,
    } as Record<string, string>,
  });
  return {
    apiVersion: "bitnami.com/v1alpha1",
    kind: "SealedSecret",
    metadata: metadata(),
    spec: {
      encryptedData: { "tls.key": sealedKey },
      template: {
        metadata: metadata(),
        type: "kubernetes.io/tls",
        data: isIssued ? { "tls.crt": leaf.certificatePem } : {},
      },
    },
  };
}

/**
 * SHA-256 (hex) of the public key of the first certificate of a PEM text.
 *
 * @throws ProblemError when it cannot be read.
 */
export function publicKeyFingerprintOf(certificatePem: string): string {
  try {
    const { publicKey } = new X509Certificate(certificateBlocks(certificatePem)[0]?.bytes ?? Buffer.alloc(0));
    return createHash("sha256")
      .update(publicKey.export({ type: "spki", format: "der" }))
      .digest("hex");
  } catch {
    throw problem({ code: "secret-incomplete", field: "tls.crt", message: "is no certificate in PEM" });
  }
}

function demandReadable({ name, namespace, sealedKey }: SealedSecretOptions, certificatePem: string): void {
  const problems: Problem[] = [];
  for (const [field, value, longest] of [
    ["name", name, 253],
    ["namespace", namespace, 63],
  ] as const) {
    if (value.length > longest || !/^[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?$/.test(value)) {
      problems.push({
        code: "invalid-name",
        field: `metadata.${field}`,
        message: `${JSON.stringify(value)} is no DNS name`,
      });
    }
  }
  if (/PRIVATE KEY/.test(certificatePem)) {
    const message = "holds a private key and would be readable in git";
    problems.push({ code: "key-not-sealed", field: "tls.crt", message });
  }
  if (certificatePem.includes("{{")) {
    const message = "holds {{, which the controller takes for a template";
    problems.push({ code: "sealed-secret-ambiguous", field: "tls.crt", message });
  }
  if (!isCanonicalBase64(sealedKey))
    problems.push({ code: "key-not-sealed", field: "tls.key", message: "is not sealed: base64 expected" });
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Whether a text is base64 as the controller reads it. */
export function isCanonicalBase64(text: string): boolean {
  return text !== "" && Buffer.from(text, "base64").toString("base64") === text;
}
