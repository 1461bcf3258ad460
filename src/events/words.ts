import { allOf, groupedBy } from "@typha-mtls/problems";
import type { TrustChange, TrustFact } from "@typha-mtls/trust";
import { arrowBetween, excerpt } from "./excerpt";
import { filled, MEANINGS, type ValueMeaning } from "./meanings";

/** What a change of a value means; undefined where that is not known, so that its field has to be named. */
export function meaningOf({ before, after }: TrustChange): string | undefined {
  const meaning = meaningOfSubject((after ?? before)!);
  if (before !== undefined && after !== undefined) {
    const [was, is] = [factShown(before), factShown(after)];
    return inWords(meaning?.changed, { BEFORE: was, AFTER: is, CHANGE: arrowBetween(was, is) });
  }
  return after === undefined
    ? inWords(meaning?.went, { WHAT: factShown(before!) })
    : inWords(meaning?.came, { WHAT: factShown(after) });
}

/** What a value means that stays, though another file says it; undefined where that is nothing to tell. */
export function stayingWords(fact: TrustFact): string | undefined {
  const sentence = meaningOfSubject(fact)?.stays;
  return sentence && filled(sentence, { WHAT: factShown(fact) });
}

function meaningOfSubject({ subject }: TrustFact): ValueMeaning | undefined {
  return subject === undefined || subject === "right" || subject === "applied" ? undefined : MEANINGS[subject];
}

function inWords([, event]: ValueMeaning["came"] | readonly [] = [], words: Readonly<Record<string, string>>) {
  return event === undefined ? undefined : filled(event, words);
}

/** A field and how its value changed, such as `spec.nodes: 100 → 300`. */
export function fieldWords(change: TrustChange): string {
  const { field } = (change.after ?? change.before)!;
  const { before, after } = change;
  return changeInWords(before && factShown(before), after && factShown(after), field, ": ");
}

/**
 * How a value changed, behind its name: `Calico v3.29.1 → v3.31.7`, `namespace of Typha: calico (new)`.
 *
 * @param between - what stands behind the name; without a name, nothing does
 */
export function changeInWords(
  before: string | undefined,
  after: string | undefined,
  name: string,
  between = name.includes(" ") ? ": " : " ",
): string {
  const place = name === "" ? "" : `${name}${between}`;
  if (before === undefined) return `${place}${after} (new)`;
  if (after === undefined) return `${place}${before} (gone)`;
  return before === after ? `${place}${after} was replaced` : `${place}${arrowBetween(before, after)}`;
}

/** Verbs on resources that a role newly has or lost; one sentence for all of one role. */
export function rightsWords(changes: readonly TrustChange[], role: string): string {
  const gained = changes.flatMap(({ before, after }) => verbsOnlyOf(after, before));
  const lost = changes.flatMap(({ before, after }) => verbsOnlyOf(before, after));
  const words = [
    gained.length === 0 ? "" : `may now ${grantsInWords(gained, " ")}`,
    lost.length === 0 ? "" : `may no longer ${grantsInWords(lost, " ")}`,
  ].filter(Boolean);
  return words.length === 0 ? "" : `${role} ${words.join(", and ")}`;
}

interface Grant {
  readonly resource: string;
  readonly verbs: readonly string[];
}

/** What one fact grants and the other does not. */
export function verbsOnlyOf(fact: TrustFact | undefined, other: TrustFact | undefined): Grant[] {
  if (fact === undefined) return [];
  const others = other?.value.split(", ") ?? [];
  const verbs = fact.value.split(", ").filter((verb) => !others.includes(verb));
  return verbs.length === 0 ? [] : [{ resource: fact.shown ?? fact.field, verbs }];
}

/**
 * Resources with the same verbs together; all of them, for the one that matters may be the last.
 *
 * @param between - what stands between verbs and resources
 */
export function grantsInWords(grants: readonly Grant[], between: string): string {
  return groupedBy(grants, ({ verbs }) => verbs.join())
    .map((alike) => `${allOf(alike[0].verbs)}${between}${alike.map(({ resource }) => resource).join(", ")}`)
    .join("; ");
}

/** A value as a sentence has it. */
export function factShown(fact: TrustFact): string {
  return excerpt(fact.shown ?? fact.value);
}

/** Words in which `{cluster}` stands for the name of their cluster, such as `dist/{cluster}`: other clusters have the same. */
export function withoutName(words: string, cluster: string | null): string {
  if (cluster === null) return words;
  const parts = words.split(cluster);
  return parts.reduce((line, part, at) => {
    const isName = !/[\w.-]$/.test(parts[at - 1]!) && !/^[\w.-]/.test(part);
    return `${line}${isName ? "{cluster}" : cluster}${part}`;
  });
}
