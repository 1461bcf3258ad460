import { locationOf, type Problem } from "./problem";
import type { Remedy } from "./remedy";

/** What is right, or was not looked at. */
export interface Remark {
  readonly state: "ok" | "skipped";
  readonly message: string;
  /** What may be done next. */
  readonly remedy?: Remedy;
}

/** One line of a report: a problem, a warning, or what is right. */
export type Fact = Problem | Remark;

/** `skipped`: nothing is wrong, but it was not looked at. */
export type State = Remark["state"] | "warning" | "problem";

/** What is reported of one cluster, or of what belongs to no single cluster. */
export interface Report {
  /** Name of the cluster; null for the repository that holds them all. */
  readonly cluster: string | null;
  readonly facts: readonly Fact[];
}

export function ok(message: string, remedy?: Remedy): Remark {
  return { state: "ok", message, ...(remedy !== undefined && { remedy }) };
}

export function skipped(message: string, remedy?: Remedy): Remark {
  return { state: "skipped", message, ...(remedy !== undefined && { remedy }) };
}

export function isRemark(fact: Fact): fact is Remark {
  return "state" in fact;
}

export function stateOf(fact: Fact): State {
  if (isRemark(fact)) return fact.state;
  return fact.severity === "warning" ? "warning" : "problem";
}

/** Place, field and message on one line; the remedy stands apart. */
export function sentenceOf(fact: Fact): string {
  if (isRemark(fact)) return fact.message;
  return [locationOf(fact), fact.field, fact.message].filter((part) => part !== undefined && part !== "").join(": ");
}

/** Whether it is a fault of the program itself. */
export function isInternal(fact: Fact): boolean {
  return !isRemark(fact) && fact.code === "internal-error";
}

/** Each fact once: what is damaged is found again by all that read it. @param factOf - the fact that an item is about */
export function distinctFacts<T>(items: readonly T[], factOf: (item: T) => Fact): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const sentence = sentenceOf(factOf(item));
    return !seen.has(sentence) && seen.add(sentence);
  });
}
