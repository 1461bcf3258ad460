import { type SealingScope, sealingLabelOf } from "@typha-mtls/sealing";
import { proofOfKey } from "@typha-mtls/sealing/prove";
import type { SealingCertificate } from "@typha-mtls/sealing/sealed-secret/certificate";
import { sealValue } from "@typha-mtls/sealing/sealed-secret/seal";
import type { LeafSecret } from "./seal-for-sops";

/** What a SealedSecret says of a key, and the key, sealed. */
export interface KeyForController {
  readonly name: string;
  readonly namespace: string;
  readonly scope: SealingScope;
  readonly sealedKey: string;
  readonly sealingFingerprint: string;
  /** That the sealed key is that of its certificate. */
  readonly proof: string;
}

/** Seals the key of a leaf to the controller that a certificate is of, under the name of its Secret. */
export function sealKeyForController(
  { name, namespace, privateKeyPem }: Omit<LeafSecret, "certificatePem">,
  scope: SealingScope,
  { publicKey, fingerprint }: SealingCertificate,
): KeyForController {
  const sealedKey = sealValue(publicKey, sealingLabelOf(scope, namespace, name), privateKeyPem);
  const proof = proofOfKey(sealedKey, privateKeyPem);
  return { name, namespace, scope, sealedKey, sealingFingerprint: fingerprint, proof };
}
