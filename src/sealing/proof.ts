import { createHash } from "node:crypto";
import { isSignatureOf, type KeyHolder } from "@typha-mtls/x509";

/**
 * Annotation: a signature by the sealed private key, which shows without any key that the sealed value is the one that belongs to the
 * certificate. Public data.
 */
export const SEALED_KEY_PROOF_ANNOTATION = "typha-mtls/sealed-key-proof";

/** Where the annotation stands in a manifest. */
export const PROOF_PATH = ["metadata", "annotations", SEALED_KEY_PROOF_ANNOTATION] as const;

/**
 * What a proof says of a sealed value and the certificate beside it.
 *
 * - `proven`: the private key of this certificate signed that this value is that key.
 * - `unproven`: there is no proof.
 * - `other-value`: the proof is about another sealed value: this one was sealed later, or comes from another file.
 * - `other-key`: the value is the proven one, and its key is that of another certificate.
 * - `unknown`: the proof has no form that is known here.
 */
export type ProofState = "proven" | "unproven" | "other-value" | "other-key" | "unknown";

/** Version, SHA-256 of the sealed value, signature; the last two in base64url. */
const PROOF = /^v1\.([\w-]{43})\.([\w-]{64,1400})$/;

/**
 * What is signed: the purpose and its version, so that the signature is none in any other protocol; the public key; the sealed value.
 *
 * Not the certificate: it may be issued after the key was sealed (`csr`, `import`), and again for the same key. That the certificate is
 * right is shown by its chain.
 */
export function provenText(publicKeyFingerprint: string, sealedKey: string): string {
  return `${SEALED_KEY_PROOF_ANNOTATION}/v1\n${publicKeyFingerprint}\n${digestOfValue(sealedKey).toString("hex")}\n`;
}

/** The annotation's value. */
export function spellProof(sealedKey: string, signature: Uint8Array): string {
  return `v1.${digestOfValue(sealedKey).toString("base64url")}.${Buffer.from(signature).toString("base64url")}`;
}

/**
 * Compares a sealed value with its proof.
 *
 * @param holder - certificate, or request, that the value is the private key of. Without one, a signature is not verified: a proof of
 * this very value counts as right.
 */
export function proofState(proof: string | undefined, sealedKey: string, holder: KeyHolder | undefined): ProofState {
  if (proof === undefined) return "unproven";
  const [, digest = "", signature = ""] = PROOF.exec(proof) ?? [];
  if (digest === "") return "unknown";
  if (digest !== digestOfValue(sealedKey).toString("base64url")) return "other-value";
  if (holder === undefined) return "proven";
  const bytes = Buffer.from(signature, "base64url");
  const isRight = isSignatureOf(provenText(holder.publicKeyFingerprint, sealedKey), bytes, holder);
  return isRight ? "proven" : "other-key";
}

function digestOfValue(sealedKey: string): Buffer {
  return createHash("sha256").update(sealedKey).digest();
}
