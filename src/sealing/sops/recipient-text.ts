/** Names that people gave to recipients, by the recipient. */
export type RecipientNames = ReadonlyMap<string, string>;

const NO_NAMES: RecipientNames = new Map();

/** Characters that are kept at each end of a public key, besides its prefix. */
const KEPT = 4;
/** Longest recipient that {@link wholeRecipient} repeats, in characters; those of X25519 have 62. */
const LONGEST = 70;

/**
 * How a recipient is written for a person: `ops-berlin (age1qx2j…7fkw)`, or without a name `age1qx2j…7fkw`. Both parts can be
 * given to `recipients add` and `recipients remove`. Text that is no recipient may be a secret, and is not repeated.
 *
 * Two keys that look alike in this form can be made on purpose, so it proves nothing of a key that nobody has agreed to:
 * write that one with {@link wholeRecipient}.
 */
export function recipientText(recipient: string, names: RecipientNames = NO_NAMES): string {
  const name = names.get(recipient);
  const short = shortened(recipient);
  return name === undefined ? short : `${name} (${short})`;
}

/** A recipient as it is copied into a command or a file: its name, or all of it. Not for text that may be no recipient. */
export function copyableRecipient(recipient: string, names: RecipientNames = NO_NAMES): string {
  return names.get(recipient) ?? recipient;
}

/**
 * A recipient that nobody can mistake for another one: all of it, behind its name if it has one. Of a hybrid one, which has 1,959
 * characters, so many from both ends that no second key with these can be made. Text that is no recipient may be a secret, and is
 * not repeated.
 */
export function wholeRecipient(recipient: string, names: RecipientNames = NO_NAMES): string {
  const name = names.get(recipient);
  const whole = notRepeated(recipient) ?? (recipient.length > LONGEST ? ends(recipient, 24, 16) : recipient);
  return name === undefined ? whole : `${name} (${whole})`;
}

function shortened(recipient: string): string {
  const other = notRepeated(recipient);
  if (other !== undefined) return other;
  // The separator of bech32 is the last 1: what is in front of it says only which kind of key it is.
  const prefix = recipient.lastIndexOf("1") + 1;
  return recipient.length > prefix + 2 * KEPT ? ends(recipient, prefix + KEPT, KEPT) : recipient;
}

function ends(text: string, first: number, last: number): string {
  return `${text.slice(0, first)}…${text.slice(-last)}`;
}

/** What stands in place of text that is no age recipient; undefined for one. */
function notRepeated(text: string): string | undefined {
  const [ssh] = /^ssh-[a-z0-9]{1,20} [A-Za-z0-9+/]{1,60}/.exec(text) ?? [];
  if (ssh !== undefined) return `${ssh}…`;
  return /^age1[0-9a-z]+$/.test(text) ? undefined : "what is no age recipient (not repeated here)";
}
