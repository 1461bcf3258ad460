import { type RecipientNames, recipientText, wholeRecipient } from "@typha-mtls/sealing";

/** Names of recipients in a commit, and in the work tree that is compared with it. */
interface NamesOfBoth {
  readonly before: RecipientNames;
  readonly after: RecipientNames;
  /** As the user named the commit. */
  readonly revision: string;
}

/**
 * How a comparison writes recipients. A change can name its own key as it likes, and bring one that is shortened like a known one:
 * a key that comes is shortened only where it had its name in the commit.
 */
export class ComparedNames {
  constructor(private readonly names: NamesOfBoth) {}

  /** A recipient that can do more than before. @param also - what else is said of it, in the same parentheses */
  came(recipient: string, also?: string): string {
    const { before, after, revision } = this.names;
    const [name, former] = [after.get(recipient), before.get(recipient)];
    if (name !== undefined && name === former) {
      const text = recipientText(recipient, before);
      return also === undefined ? text : `${text.slice(0, -1)}, ${also})`;
    }
    const said = [
      ...(name === undefined ? [] : [`named ${name} by this change`]),
      ...([...before.values()].includes(name ?? "") ? [`a name of another key at ${revision}`] : []),
      ...(former === undefined ? [] : [`named ${former} at ${revision}`]),
      ...(also === undefined ? [] : [also]),
    ];
    return said.length === 0 ? wholeRecipient(recipient) : `${wholeRecipient(recipient)} (${said.join(", ")})`;
  }

  /** A recipient that can do less than before. */
  went(recipient: string): string {
    return recipientText(recipient, this.names.before);
  }
}
