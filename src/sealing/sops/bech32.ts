import { bech32 } from "@scure/base";

/** A decoded Bech32 text. */
export interface Bech32 {
  /** The part before the separator, in lower case. */
  readonly prefix: string;
  readonly bytes: Buffer;
}

/** What can be wrong in its checksum only. */
const FORM = /^(?:[!-@[-~]+1[02-9ac-hj-np-z]{6,}|[!-`{-~]+1[02-9AC-HJ-NP-Z]{6,})$/;

/**
 * Reads Bech32 (BIP 173) without its length limit, as age uses it for recipients and identities.
 *
 * An error of the library quotes the text, which can be a secret key; so this answers with a word.
 */
export function decodeBech32(text: string): Bech32 | "malformed" | "checksum" {
  const decoded = bech32.decodeUnsafe(text, false);
  if (!decoded) return FORM.test(text) ? "checksum" : "malformed";
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  return bytes ? { prefix: decoded.prefix, bytes: Buffer.from(bytes) } : "malformed";
}
