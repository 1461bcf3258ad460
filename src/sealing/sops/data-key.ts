import { randomBytes, type webcrypto } from "node:crypto";
import { advice, option, own, page, problem } from "@typha-mtls/problems";
import { decodeBech32 } from "./bech32";
import { IDENTITY_VARIABLES } from "./identities";
import type { AgeEntry } from "./metadata";
import { recipientText } from "./recipient-text";

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
    const message = `age could not encrypt to ${recipientText(recipient)}`;
    throw problem({ code: "age-recipient-invalid", message, remedy: "check the recipient" });
  }
}

const WHO_OPENS = advice`${own("recipients list")} prints who can open which file, ${page("how-to/lost-and-leaked")} what to do if it is lost`;

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
  const sealedTo = `it is sealed to ${entries.map(({ recipient }) => recipientText(recipient)).join(", ")}`;
  if (identities.length === 0) {
    throw problem({
      code: "no-age-identity",
      file,
      message: "no age identity was found, and this file has to be opened",
      remedy: advice`give it with ${option("identity")} <file>, or set ${IDENTITY_VARIABLES}; ${WHO_OPENS}`,
    });
  }
  const { armor } = await import("age-encryption");
  const keyring = await keyringOf(identities);
  let isDamaged = keyring === undefined;
  for (const { enc } of keyring === undefined ? [] : likelyFirst(entries, keyring.recipients)) {
    try {
      const dataKey = Buffer.from(await keyring!.decrypter.decrypt(armor.decode(enc)));
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
  throw problem({
    code: isDamaged ? "age-entry-damaged" : "identity-does-not-open",
    file,
    message: `${failed}: ${reason}; ${sealedTo}`,
    remedy: advice`give another one with ${option("identity")} <file>; ${WHO_OPENS}`,
  });
}

/** Identities that are ready to open files, and the recipients that they are. */
interface Keyring {
  readonly decrypter: import("age-encryption").Decrypter;
  readonly recipients: ReadonlySet<string>;
}

/** A run opens many files with the same identities: each costs a multiplication on the curve before it opens anything. */
const keyrings = new WeakMap<readonly string[], Promise<Keyring | undefined>>();

function keyringOf(identities: readonly string[]): Promise<Keyring | undefined> {
  let keyring = keyrings.get(identities);
  if (keyring === undefined) {
    keyring = makeKeyring(identities);
    keyrings.set(identities, keyring);
  }
  return keyring;
}

/** Undefined where an identity is unusable. What age-encryption says of it can hold the identity, so it is dropped. */
async function makeKeyring(identities: readonly string[]): Promise<Keyring | undefined> {
  const { Decrypter, identityToRecipient } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity((await importedKey(identity)) ?? identity);
    return { decrypter, recipients: new Set(await Promise.all(identities.map((it) => identityToRecipient(it)))) };
  } catch {
    return undefined;
  }
}

/** RFC 8410: what precedes the 32 octets of an X25519 key in PKCS#8. */
const X25519_PKCS8 = Buffer.from("302e020100300506032b656e04220420", "hex");

/** An X25519 identity as a key of WebCrypto; age-encryption would import it again for each file (docs/performance.md). */
async function importedKey(identity: string): Promise<webcrypto.CryptoKey | undefined> {
  const read = identity.startsWith("AGE-SECRET-KEY-1") ? decodeBech32(identity) : "malformed";
  if (typeof read === "string" || read.bytes.length !== 32) return undefined;
  try {
    const pkcs8 = Buffer.concat([X25519_PKCS8, read.bytes]);
    return await crypto.subtle.importKey("pkcs8", pkcs8, { name: "X25519" }, false, ["deriveBits"]);
  } catch {
    return undefined;
  }
}

/** All entries, those first that name one of these recipients: an entry that does not match costs as much as one that does. */
function likelyFirst(entries: readonly AgeEntry[], recipients: ReadonlySet<string>): AgeEntry[] {
  const isOurs = ({ recipient }: AgeEntry) => recipients.has(recipient);
  return [...entries.filter(isOurs), ...entries.filter((entry) => !isOurs(entry))];
}

const NO_MATCH = "no identity matched any of the file's recipients";
