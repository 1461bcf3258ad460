import type { Observer, Outcome, Result } from "./outcome";

/** How long an observer takes after the chain broke, and where one reads it. */
export const NOTICES: Readonly<Record<Observer, { readonly within: string; readonly where: string }>> = {
  verifier: { within: "1 s", where: "its pod is not ready, and the node's condition CNIChainReady is False" },
  alarm: { within: "10 min", where: "an alert fires" },
  "pod-gate": { within: "at once", where: "the API server warns when the pod is created" },
};

const WORDS: Readonly<Record<Outcome, string>> = {
  "not-possible": "does not happen",
  prevented: "prevented",
  "new-pods-only": "new pods wait, those that were bound before do not",
  detected: "not prevented",
  unnoticed: "not noticed",
};

/** One word or two for each outcome, for a column that is narrow. */
export const SHORT: Readonly<Record<Outcome, string>> = {
  "not-possible": "-",
  prevented: "stops",
  "new-pods-only": "new",
  detected: "tells",
  unnoticed: "OPEN",
};

/** A result as a clause. */
export function describeResult({ outcome, hangs, noticedBy }: Pick<Result, "outcome" | "hangs" | "noticedBy">): string {
  const seen = noticedBy.map((observer) => `${observer.replace("-", " ")} (${NOTICES[observer].within})`);
  return [
    WORDS[outcome],
    ...(seen.length > 0 ? [`noticed by ${seen.join(" and ")}`] : []),
    ...(hangs ? ["pods can wait for ever"] : []),
  ].join("; ");
}
