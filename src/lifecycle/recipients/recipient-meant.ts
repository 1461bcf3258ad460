import { advice, count, own, type Problem, problem, problemsOf, refuse, someOf } from "@typha-mtls/problems";
import { checkRecipients, type RecipientNames, wholeRecipient } from "@typha-mtls/sealing";

/** Characters of an X25519 recipient: what is as long is meant as a whole one. */
const WHOLE = 62;
/** Characters of a beginning that can be no accident. */
const FEWEST = "age1".length + 4;
/** Characters at the end of what output shortens. */
const END = 4;

/** Where a recipient is looked for. */
interface Recipients {
  /** Recipients that files or rules name; asked for only where a text is not whole. */
  readonly known: () => readonly string[];
  readonly names: RecipientNames;
  /** Clusters whose they are. */
  readonly of: readonly string[];
}

/**
 * The recipient that is meant by a text: itself; one by its name; or the one that begins with it, with `…` at its end, or that
 * has both ends of `age1qx2j…7fkw`, as output shortens it.
 *
 * @param demands - `both ends` of what is shortened, for what gives access: a key with a given beginning is quickly made
 * @throws ProblemError where it is no recipient and no name, or several or none are written so
 */
export function recipientMeant(
  text: string,
  { known, names, of }: Recipients,
  demands: "beginning" | "both ends" = "beginning",
): string {
  const named = [...names].find(([, name]) => name === text);
  if (named !== undefined) return named[0];
  const [, beginning, cut, end = ""] = /^(age1[0-9a-z]*)(…|\.\.\.)?([0-9a-z]*)$/.exec(text) ?? [];
  const isWhole = cut === undefined && (demands === "both ends" || (beginning?.length ?? WHOLE) >= WHOLE);
  if (beginning === undefined || isWhole) {
    checkWhole(text, names);
    return text;
  }
  const meant = [...new Set([...known(), ...names.keys()])].filter(
    (recipient) => recipient.startsWith(beginning) && recipient.endsWith(end),
  );
  const [only] = meant;
  const isLongEnough = beginning.length >= FEWEST && (demands === "beginning" || end.length >= END);
  if (only !== undefined && meant.length === 1 && isLongEnough) return only;
  throw problem({
    code: "age-recipient-invalid",
    field: "recipient",
    message: `"${beginning}${end === "" ? "" : `…${end}`}" ${notOne(meant, names, of, end)}`,
    remedy:
      only === undefined
        ? advice`${own("recipients list", [], { output: "wide" })} prints whole recipients`
        : "give one of them whole",
  });
}

function notOne(meant: readonly string[], names: RecipientNames, of: readonly string[], end: string): string {
  const is = end === "" ? "is the beginning of" : "is short for";
  if (meant.length === 0) return `${is} no recipient of ${of.join(", ")}`;
  const whole = meant.map((recipient) => wholeRecipient(recipient, names));
  return `${is} ${count(meant.length, "recipient")}: ${whole.join(", ")}`;
}

/** @throws ProblemError where it is no recipient; where recipients have names, it may have been meant as one of them */
function checkWhole(text: string, names: RecipientNames): void {
  const [first] = [...names.values()];
  const problems = problemsOf(() => checkRecipients([text], { field: "recipient" }));
  const isNameless = first === undefined || /^age|[A-Z/+=\s]/.test(text);
  refuse(
    problems.map((found): Problem => (isNameless ? found : { ...found, remedy: namesThere([...names.values()]) })),
  );
}

function namesThere(names: readonly string[]): string {
  return `give a recipient (age1…) or a name of spec.recipients in typha-mtls.yaml: ${someOf([...names].sort())}`;
}
