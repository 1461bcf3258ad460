/**
 * Recipients to which a key was sealed and that are no longer named: they have opened it, or can still do so in git's history.
 *
 * @param sealedTo - recipients of the key
 * @param named - those that are meant to open it
 */
export function formerRecipients(sealedTo: readonly string[], named: readonly string[]): string[] {
  return sealedTo.filter((recipient) => !named.includes(recipient));
}
