import { createHash, timingSafeEqual } from "node:crypto";

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
