import { type FieldProblem, isRecord, shownField } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { checkRecipients, type RecipientNames } from "@typha-mtls/sealing";
import type { RecipientMap } from "./repository.generated";

/** Names by their keys, as lists and messages need them. @param recipients - `spec.recipients` of the settings */
export function namesOf(recipients: RecipientMap): RecipientNames {
  return new Map(Object.entries(recipients).map(([name, recipient]) => [recipient, name]));
}

/**
 * What the schema cannot say of names: a value that is no public key, a second name for one key, and a name that reads like
 * another.
 *
 * @param recipients - `spec.recipients`, of whatever shape: all that is wrong in a file is reported at once
 */
export function recipientNameProblems(recipients: unknown): FieldProblem[] {
  if (!isRecord(recipients)) return [];
  const entries = Object.entries(recipients).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return entries.flatMap(([name, recipient], at): FieldProblem[] => {
    const path = ["spec", "recipients", name];
    const before = entries.slice(0, at);
    const twin = before.find(([, other]) => other === recipient)?.[0];
    const alike = before.find(([other]) => asRead(other) === asRead(name))?.[0];
    return [
      ...attempt(() => checkRecipients([recipient])).problems.map(({ code, message, remedy }) => ({
        code,
        path,
        message,
        remedy,
      })),
      ...(twin === undefined
        ? []
        : [
            {
              code: "recipient-name-twice" as const,
              path,
              message: `is a second name for the key of ${shownField([twin])}`,
              remedy: "keep one of both names",
            },
          ]),
      ...(alike === undefined ? [] : [confusable(path, `reads like ${shownField([alike])}`)]),
    ];
  });
}

/** A list that has recipients and clusters must not show one for the other. @param clusters - names of all clusters */
export function namesOfClusters(recipients: RecipientMap, clusters: ReadonlySet<string>): FieldProblem[] {
  return Object.keys(recipients)
    .filter((name) => clusters.has(name))
    .map((name) => confusable(["spec", "recipients", name], "is the name of a cluster too"));
}

function confusable(path: string[], message: string): FieldProblem {
  return { code: "recipient-name-confusable", path, message, remedy: "choose a name that nobody can mistake" };
}

/** Names that a reader can hardly distinguish have this in common. */
function asRead(name: string): string {
  return name
    .replaceAll("1", "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll(".", "-");
}
