import { keyHolderOf, signText } from "@typha-mtls/x509/keys";
import { provenText, spellProof } from "./proof";

/**
 * The proof that a sealed value is this private key: the value of the annotation.
 *
 * @param sealedKey - as it stands in the file, `ENC[…]` or that of a SealedSecret
 * @throws ProblemError if the key cannot be read
 */
export function proofOfKey(sealedKey: string, privateKeyPem: string): string {
  const { publicKeyFingerprint } = keyHolderOf(privateKeyPem);
  return spellProof(sealedKey, signText(provenText(publicKeyFingerprint, sealedKey), privateKeyPem));
}
