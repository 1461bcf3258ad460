import { arrowBetween, excerpt, type ListedSubject, type ValueSubject } from "@typha-mtls/events";
import type { TrustFact } from "@typha-mtls/trust";

export type ListedFact = TrustFact & { readonly subject: ListedSubject };

/** A fact that has a sentence of its own. */
export type ValueFact = TrustFact & { readonly subject: ValueSubject };

export function isListed(fact: TrustFact): fact is ListedFact {
  return fact.subject === "right" || fact.subject === "applied";
}

export function isValue(fact: TrustFact): fact is ValueFact {
  return fact.subject !== undefined && !isListed(fact);
}

export function shown(fact: TrustFact): string {
  return excerpt(fact.shown ?? fact.value);
}

export function withField(fact: TrustFact): string {
  return `${fact.field} = ${shown(fact)}`;
}

/** What was and what is, cut so that the difference can be seen. */
export function excerptOfChange(then: TrustFact, now: TrustFact): string {
  const [before, after] = [then.shown ?? then.value, now.shown ?? now.value];
  if (before === after) return `${after} was replaced`;
  if (!before.includes("\n") && !after.includes("\n")) return arrowBetween(before, after);
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const differ = Array.from({ length }, (_, line) => line).filter((line) => old[line] !== fresh[line]);
  const first = differ[0] ?? 0;
  const rest = differ.length > 1 ? `, and ${differ.length - 1} more` : "";
  return `line ${first + 1}: ${arrowBetween(old[first]?.trim() ?? "nothing", fresh[first]?.trim() ?? "nothing")}${rest}`;
}
