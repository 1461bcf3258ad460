import { randomBytes } from "node:crypto";
import { problem } from "../../problem";
import type { AgeEntry } from "./metadata";
import { shortRecipient } from "./recipients";

const DATA_KEY_BYTES = 32;

/** A fresh data key. Every file has its own. */
export function newDataKey(): Buffer {
  return randomBytes(DATA_KEY_BYTES);
}

/**
 * Wraps a data key for one recipient: an age file of its own, armored, as SOPS writes it (age/keysource.go, Encrypt).
 *
 * @param recipient checked by `checkRecipients`.
 */
export async function wrapDataKey(dataKey: Buffer, recipient: string): Promise<AgeEntry> {
  const { armor, Encrypter } = await import("age-encryption");
  try {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return { recipient, enc: armor.encode(await encrypter.encrypt(dataKey)) };
  } catch {
    throw problem({ message: `age could not encrypt to ${shortRecipient(recipient)}`, remedy: "check the recipient" });
  }
}

/**
 * Finds the data key: every identity is tried on every entry, whatever recipient the entry names, as SOPS does.
 *
 * @throws ProblemError "Failed to get the data key required to decrypt the SOPS file", with the recipients of the file.
 */
export async function unwrapDataKey(
  entries: readonly AgeEntry[],
  identities: readonly string[],
  file?: string,
): Promise<Buffer> {
  const failed = "Failed to get the data key required to decrypt the SOPS file";
  const sealedTo = `it is sealed to ${entries.map(({ recipient }) => shortRecipient(recipient)).join(", ")}`;
  if (identities.length === 0) {
    throw problem({
      file,
      message: `${failed}: no age identity was found, and ${sealedTo}`,
      remedy: "set SOPS_AGE_KEY_FILE to the key file of one of them",
    });
  }
  const { armor, Decrypter } = await import("age-encryption");
  let isDamaged = false;
  for (const { enc } of entries) {
    try {
      const decrypter = new Decrypter();
      for (const identity of identities) decrypter.addIdentity(identity);
      const dataKey = Buffer.from(await decrypter.decrypt(armor.decode(enc)));
      if (dataKey.length === DATA_KEY_BYTES) return dataKey;
      isDamaged = true;
    } catch (error) {
      // Only this one sentence is looked at; what else age-encryption says can hold the identity.
      if (!(error instanceof Error) || error.message !== NO_MATCH) isDamaged = true;
    }
  }
  const reason = isDamaged
    ? "an age entry is damaged, or an identity is unusable"
    : `${identities.length} age identit${identities.length === 1 ? "y was" : "ies were"} tried, none matches`;
  throw problem({ file, message: `${failed}: ${reason}; ${sealedTo}`, remedy: "use the identity of one of them" });
}

const NO_MATCH = "no identity matched any of the file's recipients";
