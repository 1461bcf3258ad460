import { constants, createCipheriv, type KeyObject, publicEncrypt, randomBytes } from "node:crypto";

const SESSION_KEY_BYTES = 32;

/**
 * Seals one value for a Sealed Secrets controller (sealed-secrets pkg/crypto/crypto.go, HybridEncrypt): the length of
 * the RSA part in two bytes, big endian; a fresh session key under RSA-OAEP with SHA-256 and the label; the value under
 * AES-256-GCM with that key and a nonce of zeros, which is safe because the key is used once.
 *
 * @param publicKey of the controller, from `readSealingCertificate`.
 * @param label from `sealingLabelOf`.
 * @param plain of any length.
 * @returns base64, different on every call.
 * @throws Error of OpenSSL where the key is not one of RSA; `readSealingCertificate` gives no other.
 */
export function sealValue(publicKey: KeyObject, label: string, plain: string | Buffer): string {
  const sessionKey = randomBytes(SESSION_KEY_BYTES);
  const wrappedKey = publicEncrypt(
    {
      key: publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: "sha256",
      ...(label === "" ? {} : { oaepLabel: Buffer.from(label, "utf8") }),
    },
    sessionKey,
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(wrappedKey.length);
  const cipher = createCipheriv("aes-256-gcm", sessionKey, Buffer.alloc(12));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([length, wrappedKey, ciphertext]).toString("base64");
}
