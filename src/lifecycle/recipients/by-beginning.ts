import { advice, count, own, problem } from "@typha-mtls/problems";
import { checkRecipients, shortenRecipient } from "@typha-mtls/sealing";

/** Characters of an X25519 recipient: what is as long is meant as a whole one. */
const WHOLE = 62;
/** Characters of a beginning that can be no accident. */
const FEWEST = "age1".length + 4;

/**
 * The recipient that is meant by a text: itself, or the one that begins with it. `…` at its end is that of a table.
 *
 * @param known - recipients that files or rules name
 * @param of - clusters whose they are
 * @throws ProblemError where it is no recipient, or several or none begin with it
 */
export function recipientMeant(text: string, known: readonly string[], of: readonly string[]): string {
  const [, beginning] = /^(age1[0-9a-z]*)(?:…|\.\.\.)?$/.exec(text) ?? [];
  if (beginning === undefined || beginning.length >= WHOLE) {
    checkRecipients([text], { field: "recipient" });
    return text;
  }
  const meant = [...new Set(known)].filter((recipient) => recipient.startsWith(beginning));
  const [only] = meant;
  if (only !== undefined && meant.length === 1 && beginning.length >= FEWEST) return only;
  const found =
    only === undefined
      ? `no recipient of ${of.join(", ")}`
      : `${count(meant.length, "recipient")}: ${meant.map(shortenRecipient).join(", ")}`;
  throw problem({
    code: "age-recipient-invalid",
    field: "recipient",
    message: `"${beginning}" is the beginning of ${found}`,
    remedy:
      only === undefined
        ? advice`${own("recipients list", [], { output: "wide" })} prints whole recipients`
        : "give one of them whole",
  });
}
