import { renderedView, type TrustChange, type TrustFact, type TrustView } from "@typha-mtls/trust";
import type { Texts } from "./texts";

/** What is known of a cluster at one time. */
export interface Known {
  readonly rendered: Texts;
  /** Undefined where the inputs did not change. */
  readonly inputs: TrustView | undefined;
}

/**
 * Changes in which it is no news that a file comes or goes whole with a CA that another bundle holds all the same, or with a recipient
 * that can open the key in `pki/` all the same: such a value is one of that file like any other.
 */
export function onlyNews(changes: readonly TrustChange[], then: Known, now: Known): TrustChange[] {
  if (!changes.some(isOfPlace)) return [...changes];
  const [before, after] = [then, now].map(({ rendered, inputs }) => {
    const cas = [...renderedView(rendered).facts.values()].filter(({ subject }) => subject === "ca");
    const openers = [...(inputs?.facts.values() ?? [])].filter(({ subject }) => subject === "opens");
    return new Set([...cas, ...openers].map(spelled));
  });
  return changes.map((change) => {
    if (!isOfPlace(change)) return change;
    const { before: was, after: is } = change;
    if (is !== undefined)
      return before!.has(spelled(is)) && !then.rendered.has(is.file) ? { after: plain(is) } : change;
    return after!.has(spelled(was!)) && !now.rendered.has(was!.file) ? { before: plain(was!) } : change;
  });
}

/** Whether something came or went that may stand in another place too. */
function isOfPlace({ before, after }: TrustChange): boolean {
  const subject = before !== undefined && after !== undefined ? undefined : (after ?? before)!.subject;
  return subject === "ca" || subject === "opens";
}

function spelled({ subject, key, value }: TrustFact): string {
  return JSON.stringify([subject, key ?? null, value]);
}

function plain({ subject: _, ...fact }: TrustFact): TrustFact {
  return fact;
}
