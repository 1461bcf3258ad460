import type { ChangedFact } from "@typha-mtls/events";
import { wholeRecipient } from "@typha-mtls/sealing";
import type { RepositorySettings } from "../../cluster/repository.generated";
import { SETTINGS_FILE } from "../../cluster/settings";

type Spec = Pick<RepositorySettings["spec"], "recipients">;

/**
 * Each name of a recipient that is new, gone, or names another key. People trust what they read: a key under the name of a known
 * person looks like that person's.
 */
export function recipientNameChanges(now: Spec | undefined, then: Spec | undefined, revision: string): ChangedFact[] {
  const namesIn = (spec: Spec | undefined): Names => new Map(Object.entries(spec?.recipients ?? {}));
  const [is, was] = [namesIn(now), namesIn(then)];
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  return names.flatMap((name): ChangedFact[] => {
    const message = changeOf(name, is, was, revision);
    if (message === undefined) return [];
    const field = `spec.recipients.${name}`;
    // The message shortens a key of hundreds of letters.
    const exact = [was.get(name) ?? "", is.get(name) ?? ""];
    return [{ code: "recipient-name-changed", severity: "warning", file: SETTINGS_FILE, field, message, exact }];
  });
}

/** Keys by their names. */
type Names = ReadonlyMap<string, string>;

function changeOf(name: string, is: Names, was: Names, revision: string): string | undefined {
  const [key, before] = [is.get(name), was.get(name)];
  if (key === before) return undefined;
  if (key === undefined) {
    // A key that has another name now is reported under that one.
    return nameOf(before!, is) === undefined
      ? `${name} is gone since ${revision}; it named ${wholeRecipient(before!)}`
      : undefined;
  }
  if (before !== undefined)
    return `${name} now names ${wholeRecipient(key)}; it named ${wholeRecipient(before)} at ${revision}`;
  const former = nameOf(key, was);
  const renamed = former === undefined ? "" : `, which was named ${former} there`;
  return `${name} is new since ${revision} and names ${wholeRecipient(key)}${renamed}`;
}

function nameOf(key: string, names: Names): string | undefined {
  return [...names].find(([, one]) => one === key)?.[0];
}
