import type { Code } from "@typha-mtls/problems";
import type { Subject, TrustFact } from "@typha-mtls/trust";

/**
 * Code and sentence; WHAT stands for the value, WHEN for such as `since HEAD`. Of who can open keys, WHAT is the sentence that
 * `accessOf` gives.
 */
type Sentence = readonly [code: Code, text: string];

interface Sentences {
  readonly came: Sentence;
  readonly went: Sentence;
  /** Only where a value can take the place of another one. */
  readonly changed?: Sentence;
  /** Whether it is of interest in which field it stands; else the file is enough. */
  readonly hasField?: true;
}

/** What many facts of one file are about; one sentence names them all. */
export type ListedSubject = Extract<Subject, "right" | "applied">;

export type ListedFact = TrustFact & { readonly subject: ListedSubject };

/** A fact that has a sentence of its own. */
export type ValueFact = TrustFact & { readonly subject: Exclude<Subject, ListedSubject> };

export function isListed(fact: TrustFact): fact is ListedFact {
  return fact.subject === "right" || fact.subject === "applied";
}

export function isValue(fact: TrustFact): fact is ValueFact {
  return fact.subject !== undefined && !isListed(fact);
}

/** What is said of a value whose meaning is known. */
export const SENTENCES: Readonly<Record<ValueFact["subject"], Sentences>> = {
  ca: {
    came: ["trusted-ca-added", "trusts WHAT, which is new WHEN"],
    went: ["trusted-ca-removed", "no longer trusts WHAT WHEN"],
  },
  "next-ca": {
    came: ["next-ca-changed", "names WHAT as the CA of a rotation, which is new WHEN"],
    went: ["next-ca-changed", "no longer names WHAT as the CA of a rotation WHEN"],
  },
  "lets-in": {
    came: ["client-identity-changed", "Typha accepts clients with WHAT, which is new WHEN"],
    went: ["client-identity-changed", "Typha no longer accepts clients with WHAT WHEN"],
    changed: ["client-identity-changed", "Typha accepts clients of another identity WHEN: WHAT"],
    hasField: true,
  },
  accepts: {
    came: ["server-identity-changed", "calico-node accepts a Typha with WHAT, which is new WHEN"],
    went: ["server-identity-changed", "calico-node no longer accepts a Typha with WHAT WHEN"],
    changed: ["server-identity-changed", "calico-node accepts a Typha of another identity WHEN: WHAT"],
    hasField: true,
  },
  opens: {
    came: ["opener-added", "WHAT, new WHEN"],
    went: ["opener-removed", "WHAT WHEN"],
  },
  rule: {
    came: ["rule-recipient-added", "WHAT WHEN"],
    went: ["rule-recipient-removed", "WHAT WHEN"],
  },
  controller: {
    came: ["sealing-certificate-changed", "keys are sealed to a WHAT, which is new WHEN"],
    went: ["sealing-certificate-changed", "the WHAT is gone WHEN, so no further key is sealed to it"],
    changed: ["sealing-certificate-changed", "keys are sealed to another controller WHEN: WHAT"],
  },
  request: {
    came: ["request-changed", "requests a certificate for WHAT, which is new WHEN"],
    went: ["request-changed", "no longer requests a certificate for WHAT WHEN"],
    changed: ["request-changed", "another certificate is requested WHEN: WHAT"],
  },
  image: {
    came: ["image-changed", "WHAT runs, which is new WHEN"],
    went: ["image-changed", "WHAT no longer runs WHEN"],
    changed: ["image-changed", "another image runs WHEN: WHAT"],
    hasField: true,
  },
  "mutual-tls": {
    came: ["mutual-tls-switched", "mutual TLS is WHAT, which is new WHEN"],
    went: ["mutual-tls-switched", "mutual TLS was WHAT, and is gone WHEN"],
    changed: ["mutual-tls-switched", "mutual TLS is switched WHEN: WHAT"],
  },
  "cni-plugin": {
    came: ["chain-plugin-added", "the CNI plugin WHAT runs as root on every node, which is new WHEN"],
    went: ["chain-plugin-removed", "pods start without the CNI plugin WHAT WHEN"],
    hasField: true,
  },
  "cni-layers": {
    came: ["chain-layers-changed", "WHAT keeps pods off half a CNI chain, which is new WHEN"],
    went: ["chain-layers-changed", "WHAT no longer keeps pods off half a CNI chain WHEN"],
    changed: ["chain-layers-changed", "what keeps pods off half a CNI chain is changed WHEN: WHAT"],
  },
};

/** In one pass: a value may hold these words too. */
export function filled(text: string, what: string, when: string): string {
  return text.replace(/WHAT|WHEN/g, (word) => (word === "WHAT" ? what : when));
}

export function shown(fact: TrustFact): string {
  return excerpt(fact.shown ?? fact.value);
}

export function withField(fact: TrustFact): string {
  return `${fact.field} = ${shown(fact)}`;
}

/** Most characters of a value in a message. */
const LONGEST = 100;
/** Characters that are kept in front of the place where two values part. */
const BEFORE = 24;

/** A value on one line, not longer than a reader wants. */
function excerpt(value: string): string {
  const line = value.split("\n").join(" ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What was and what is, cut so that the difference can be seen. */
export function excerptOfChange(then: TrustFact, now: TrustFact): string {
  const [before, after] = [then.shown ?? then.value, now.shown ?? now.value];
  if (before === after) return `${after} was replaced`;
  if (!before.includes("\n") && !after.includes("\n")) return arrow(before, after);
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const differ = Array.from({ length }, (_, line) => line).filter((line) => old[line] !== fresh[line]);
  const first = differ[0] ?? 0;
  const rest = differ.length > 1 ? `, and ${differ.length - 1} more` : "";
  return `line ${first + 1}: ${arrow(old[first]?.trim() ?? "nothing", fresh[first]?.trim() ?? "nothing")}${rest}`;
}

function arrow(before: string, after: string): string {
  if (before.length <= LONGEST && after.length <= LONGEST) return `${before} → ${after}`;
  let part = 0;
  while (part < before.length && before[part] === after[part]) part += 1;
  const from = Math.max(0, part - BEFORE);
  const cut = (text: string) =>
    `${from === 0 ? "" : "…"}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? "…" : ""}`;
  return `${cut(before)} → ${cut(after)}`;
}
