import { type KeyObject, verify } from "node:crypto";
import type { Certificate } from "./certificate";
import { publicKeyOf } from "./certificate-key";

/** What a signature is verified with: a certificate, or a request for one. */
export type KeyHolder = Pick<Certificate, "publicKey" | "publicKeyDer" | "publicKeyFingerprint">;

/** Whether `signText` made the signature of this text, with the private key of this certificate. */
export function isSignatureOf(text: string, signature: Uint8Array, holder: KeyHolder): boolean {
  try {
    const key = publicKeyOf(holder);
    return verify(hashNameOf(key), Buffer.from(text), key, signature);
  } catch {
    // A key that OpenSSL does not read has signed nothing; the linter says what is wrong with it.
    return false;
  }
}

/**
 * The hash that is signed: as long as the curve, and SHA-256 with RSA. It follows from the key alone, so that no signature chooses a
 * weaker one. Undefined with Ed25519, which hashes by itself.
 * @internal
 */
export function hashNameOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined {
  if (asymmetricKeyType === "ed25519") return undefined;
  switch (asymmetricKeyDetails?.namedCurve) {
    case "secp384r1":
      return "sha384";
    case "secp521r1":
      return "sha512";
    default:
      return "sha256";
  }
}
