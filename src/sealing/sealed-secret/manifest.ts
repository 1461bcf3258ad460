import { type Problem, ProblemError } from "@typha-mtls/problems";
import { SEALED_KEY_PROOF_ANNOTATION } from "../proof";
import { SEALED_KEY_ANNOTATION } from "../sealed-key";
import { readSealedManifest } from "../sealed-manifest";
import { SCOPE_ANNOTATIONS, type SealingScope } from "./scope";

/** Annotation: SHA-256 (hex) of the certificate that the key was sealed to. */
export const SEALING_CERTIFICATE_ANNOTATION = "typha-mtls/sealing-certificate";

/** A TLS Secret, its key sealed and its certificate readable. */
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
  /** SHA-256 (hex) of the public key that belongs to the sealed one. */
  readonly keyFingerprint: string;
  /**
   * That the sealed key is that one, from `proofOfKey`.
   * @default none, or the one among the annotations
   */
  readonly proof?: string;
  /**
   * Leaf, then intermediates; readable in git.
   * @default none, before a CA has issued them
   */
  readonly certificatePem?: string;
}

/**
 * The manifest of a sealed TLS Secret, keys in the order in which they are written. The certificate stands readable in
 * `spec.template.data` (plain text, not base64); the metadata are the same in both places, because the controller overwrites
 * one by the other when it re-encrypts (sealed-secrets ≥ 0.36).
 *
 * Without its certificate, applied by mistake, the API server refuses the Secret that the controller makes of it: a TLS Secret
 * has to hold `tls.crt`.
 *
 * @throws ProblemError when a name is no DNS name, or for what the reader of such manifests refuses: a key that is not sealed,
 * a private key or template marks where all is readable
 */
export function sealedSecretManifest(options: SealedSecretOptions) {
  const { name, namespace, scope = "strict", labels, annotations, sealedKey, certificatePem } = options;
  const metadata = () => ({
    name,
    namespace,
    ...(labels === undefined ? {} : { labels: { ...labels } }),
    annotations: {
      ...annotations,
      ...(scope === "strict" ? {} : { [SCOPE_ANNOTATIONS[scope]]: "true" }),
      [SEALED_KEY_ANNOTATION]: options.keyFingerprint,
      [SEALING_CERTIFICATE_ANNOTATION]: options.sealingFingerprint,
      ...(options.proof === undefined ? {} : { [SEALED_KEY_PROOF_ANNOTATION]: options.proof }),
    } as Record<string, string>,
  });
  const manifest = {
    apiVersion: "bitnami.com/v1alpha1",
    kind: "SealedSecret",
    metadata: metadata(),
    spec: {
      encryptedData: { "tls.key": sealedKey },
      template: {
        metadata: metadata(),
        type: "kubernetes.io/tls",
        data: certificatePem === undefined ? {} : { "tls.crt": certificatePem },
      },
    },
  };
  const certificate = certificatePem === undefined ? "none" : "readable";
  const problems = [...nameProblems(options), ...readSealedManifest(manifest, { certificate }).problems];
  if (problems.length > 0) throw new ProblemError(problems);
  return manifest;
}

function nameProblems({ name, namespace }: SealedSecretOptions): Problem[] {
  return (
    [
      ["name", name, 253],
      ["namespace", namespace, 63],
    ] as const
  ).flatMap(([field, value, longest]) =>
    value.length <= longest && /^[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?$/.test(value)
      ? []
      : [{ code: "invalid-name", field: `metadata.${field}`, message: `${JSON.stringify(value)} is no DNS name` }],
  );
}
