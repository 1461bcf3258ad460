import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Types that SOPS writes into the `type:` of a sealed value (sops aes/cipher.go, v3.13).
 *
 * The type is not covered by AES-GCM: it is what the file claims, so every value is checked against it after opening.
 */
export type SealedType = "str" | "int" | "float" | "bool" | "time" | "comment";

/** A value could not be opened. The message never holds any part of the value. */
export class SealedValueError extends Error {
  override readonly name = "SealedValueError";
}

/** SOPS uses GCM with a nonce of this length, not the usual 12. */
const IV_BYTES = 32;
const TAG_BYTES = 16;
const SEALED = /^ENC\[AES256_GCM,data:([^,\]]+),iv:([^,\]]+),tag:([^,\]]+),type:([a-z]+)\]$/;
const TYPES: ReadonlySet<string> = new Set(["str", "int", "float", "bool", "time", "comment"]);

/**
 * Whether a text has the form of a value that SOPS sealed. Needs no key and checks nothing but the form.
 *
 * SOPS itself ignores what follows the closing bracket; here the whole text must be the value.
 */
export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

/**
 * The additional data that binds a value to its place: the keys on the way to it, each followed by a colon.
 * Positions in a list are no part of it (sops.go, Encrypt).
 */
export function additionalDataOf(path: readonly string[]): string {
  return `${path.join(":")}:`;
}

/**
 * Seals the bytes of a value under AES-256-GCM with a fresh random IV.
 *
 * @param additionalData from {@link additionalDataOf}; for the MAC of a file, its `lastmodified`.
 */
export function encryptValue(plain: Buffer, type: SealedType, key: Buffer, additionalData: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(additionalData, "utf8"));
  const data = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `ENC[AES256_GCM,data:${data.toString("base64")},iv:${iv.toString("base64")},tag:${cipher
    .getAuthTag()
    .toString("base64")},type:${type}]`;
}

/**
 * Opens a sealed value.
 *
 * @throws SealedValueError when it is no sealed value, its base64 is not the one canonical spelling, its IV or tag has another
 * length than SOPS writes, its type is unknown, or key, place or ciphertext are not the ones it was sealed with.
 */
export function decryptValue(text: string, key: Buffer, additionalData: string): { type: SealedType; plain: Buffer } {
  const [, ...parts] = SEALED.exec(text) ?? [];
  const type = parts[3] as SealedType | undefined;
  if (type === undefined) {
    throw new SealedValueError("is not a sealed value: ENC[AES256_GCM,data:…,iv:…,tag:…,type:…] expected");
  }
  if (!TYPES.has(type)) throw new SealedValueError(`has the unknown type "${type.slice(0, 20)}"`);
  const [data, iv, tag] = parts.slice(0, 3).map(strictBase64) as [Buffer, Buffer, Buffer];
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) {
    throw new SealedValueError(`needs an iv of ${IV_BYTES} and a tag of ${TAG_BYTES} bytes`);
  }
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(additionalData, "utf8"));
  decipher.setAuthTag(tag);
  try {
    return { type, plain: Buffer.concat([decipher.update(data), decipher.final()]) };
  } catch {
    throw new SealedValueError(
      "could not decrypt with AES_GCM: message authentication failed: the value was changed, or moved here from another key or file",
    );
  }
}

/** Node reads nearly anything as base64; only the spelling that it would write itself is accepted. */
function strictBase64(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) {
    throw new SealedValueError("holds base64 that is not canonical");
  }
  return bytes;
}

/**
 * The message authentication code of a file: SHA-512 over the bytes of its values in file order, without keys or
 * separators, in upper-case hex (sops.go, Encrypt). Null and comments do not count.
 */
export class Mac {
  private readonly hash = createHash("sha512");

  /** @param onlySealed whether only sealed values count; then the hash begins with a fixed text, so that both never agree. */
  constructor(private readonly onlySealed: boolean) {
    if (onlySealed) this.hash.update(createHash("sha256").update("sops").digest());
  }

  add(plain: Buffer | string, isSealed: boolean): void {
    if (isSealed || !this.onlySealed) this.hash.update(plain);
  }

  digest(): string {
    return this.hash.digest("hex").toUpperCase();
  }
}

/** Compares two MACs in constant time. */
export function isSameMac(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, "utf8"), Buffer.from(other, "utf8")];
  return a.length === b.length && timingSafeEqual(a, b);
}
