import { advice, type OwnCommand, own, type Problem, placeholder, type Remedy } from "@typha-mtls/problems";
import type { KeyHolder } from "@typha-mtls/x509";
import { type ProofState, proofState, SEALED_KEY_PROOF_ANNOTATION } from "./proof";
import type { ReadManifest } from "./sealed-manifest";

/** Annotation: SHA-256 (hex) of the SubjectPublicKeyInfo whose private key is sealed. Public data; shows when the key does not match. */
export const SEALED_KEY_ANNOTATION = "typha-mtls/sealed-key";

const ONE_COMMIT = "put back tls.crt and tls.key of one and the same commit";

/**
 * Whether the sealed key belongs to the certificate, as far as it can be told without opening it: by its proof, and by what a
 * SealedSecret of ours says that it was sealed for.
 *
 * @param holder - the certificate, or the request that it is to be issued for
 * @param cluster - the one that a remedy names
 * @returns what is wrong, without a file; undefined where nothing is, or nothing can be told
 */
export function sealedKeyProblem(
  { sealing, annotations, sealedKey }: ReadManifest,
  holder: KeyHolder,
  cluster?: string,
): Problem | undefined {
  const isSops = sealing === "sops";
  const field = isSops ? 'data["tls.key"]' : 'spec.encryptedData["tls.key"]';
  const { [SEALED_KEY_ANNOTATION]: sealedFor, [SEALED_KEY_PROOF_ANNOTATION]: proof } = annotations;
  const found = holder.publicKeyFingerprint;
  if (!isSops && sealedFor !== undefined && sealedFor !== found) {
    const message = `is the key of another certificate: sealed for public key ${sealedFor.slice(0, 16)}…, found ${found.slice(0, 16)}…`;
    return { code: "key-of-another-certificate", field, message, remedy: ONE_COMMIT };
  }
  return proofProblem(proofState(proof, sealedKey, holder), field, {
    otherKey: ONE_COMMIT,
    // Only the controller opens it.
    again: isSops
      ? advice`prove it again: ${proveCommand(cluster)}`
      : `remove the annotation ${SEALED_KEY_PROOF_ANNOTATION} in both places: the next certificate is proven again`,
  });
}

/** The command that proves sealed keys. It needs an identity that opens them. */
export function proveCommand(cluster: string | undefined): OwnCommand {
  return own("recipients sync", [cluster ?? placeholder("cluster")]);
}

/**
 * What a proof that does not hold says, for the field of the sealed value; undefined where it holds, or there is none.
 *
 * @param remedies - `otherKey` where the key is another certificate's, `again` what to do about a value that was sealed anew on purpose
 */
export function proofProblem(
  state: ProofState,
  field: string,
  { otherKey, again }: { readonly otherKey: Remedy; readonly again: Remedy },
): Problem | undefined {
  switch (state) {
    case "proven":
    case "unproven":
      return undefined;
    case "other-key":
      return {
        code: "key-of-another-certificate",
        field,
        message: "is the key of another certificate than the one beside it, by its proof",
        remedy: otherKey,
      };
    case "other-value": {
      const message =
        "is not the value that was proven to be the key of its certificate: it comes from another file, or was sealed anew by another program (`sops edit`, `sops rotate`, `kubeseal --re-encrypt`)";
      const remedy = advice`put the whole file of one commit back; where it was sealed anew on purpose, ${again}`;
      return { code: "sealed-key-not-proven", field, message, remedy };
    }
    case "unknown": {
      const message = `has a proof (annotation ${SEALED_KEY_PROOF_ANNOTATION}) that this version cannot read`;
      const remedy = advice`update typha-mtls, or put the file back from git; where neither helps, ${again}`;
      return { code: "sealed-key-not-proven", field, message, remedy };
    }
  }
}
