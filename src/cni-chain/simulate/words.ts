import type { Observer, Outcome, Result } from "./outcome";

/** How long an observer takes after the chain broke. */
const WITHIN: Readonly<Record<Observer, string>> = {
  verifier: "within 1 s",
  alarm: "within 10 min",
  "pod-gate": "at once",
};

/** An outcome in two or three words. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  "not-possible": "does not happen",
  prevented: "prevented",
  "new-pods-only": "new pods wait",
  detected: "detected",
  unnoticed: "not noticed",
};

/** Who notices a start without the rules, and how soon; empty where nothing does. */
export function describeObservers({ noticedBy }: Pick<Result, "noticedBy">): string {
  return noticedBy.map((observer) => `${observer} ${WITHIN[observer]}`).join(", ");
}
