import type { Code } from "@typha-mtls/problems";
import type { Subject } from "@typha-mtls/trust";
import type { EventKind } from "./kinds";

/** What many facts of one file are about; one sentence names them all. */
export type ListedSubject = Extract<Subject, "right" | "applied">;

/** What has sentences of its own. */
export type ValueSubject = Exclude<Subject, ListedSubject>;

/**
 * How a change is said: of a fact, WHAT stands for the value, or for how it changed, and WHEN for such as `since HEAD`; of an
 * event, WHAT for the value, or BEFORE and AFTER for the two, and CHANGE for both. Of who can open keys, `accessOf` has the words.
 */
type Sentences = readonly [fact: string, event?: string];

/** What a value means to a reader who never saw this program. */
export type ValueMeaning = {
  readonly kind: EventKind;
  readonly came: Sentences;
  readonly went: Sentences;
  /** Of an event, where one file says in place of another what was said before. */
  readonly stays?: string;
  /** Whether it is of interest in which field it stands; else the file is enough. */
  readonly hasField?: true;
} & (
  | {
      readonly code: Code;
      /** Only where a value can take the place of another one. */
      readonly changed?: Sentences;
    }
  | { readonly code: Readonly<Record<"came" | "went", Code>>; readonly changed?: undefined }
);

/** The one table of what values mean: a fact names the value at its place, an event says what that does. */
export const MEANINGS: Readonly<Record<ValueSubject, ValueMeaning>> = {
  ca: {
    kind: "trust",
    code: { came: "trusted-ca-added", went: "trusted-ca-removed" },
    came: ["trusts WHAT, which is new WHEN", "calico-node and Typha now trust the CA WHAT"],
    went: ["no longer trusts WHAT WHEN", "calico-node and Typha no longer trust the CA WHAT"],
  },
  "next-ca": {
    kind: "trust",
    code: "next-ca-changed",
    came: ["names WHAT as the CA of a rotation, which is new WHEN", "WHAT is named as the next CA"],
    went: ["no longer names WHAT as the CA of a rotation WHEN", "WHAT is no longer named as the next CA"],
  },
  "lets-in": {
    kind: "trust",
    code: "client-identity-changed",
    came: ["Typha accepts clients with WHAT, which is new WHEN", "Typha now accepts clients with WHAT"],
    went: ["Typha no longer accepts clients with WHAT WHEN", "Typha no longer accepts clients with WHAT"],
    changed: [
      "Typha accepts clients of another identity WHEN: WHAT",
      "Typha accepts clients with AFTER instead of BEFORE",
    ],
    stays: "Typha demands WHAT of its clients as before",
    hasField: true,
  },
  accepts: {
    kind: "trust",
    code: "server-identity-changed",
    came: ["calico-node accepts a Typha with WHAT, which is new WHEN", "calico-node now accepts a Typha with WHAT"],
    went: ["calico-node no longer accepts a Typha with WHAT WHEN", "calico-node no longer accepts a Typha with WHAT"],
    changed: [
      "calico-node accepts a Typha of another identity WHEN: WHAT",
      "calico-node accepts a Typha with AFTER instead of BEFORE",
    ],
    stays: "calico-node demands WHAT of Typha as before",
    hasField: true,
  },
  opens: {
    kind: "keys",
    code: { came: "opener-added", went: "opener-removed" },
    came: ["WHAT, new WHEN"],
    went: ["WHAT WHEN"],
  },
  rule: {
    kind: "keys",
    code: { came: "rule-recipient-added", went: "rule-recipient-removed" },
    came: ["WHAT WHEN"],
    went: ["WHAT WHEN"],
  },
  controller: {
    kind: "keys",
    code: "sealing-certificate-changed",
    came: ["keys are sealed to a WHAT, which is new WHEN", "the next keys are sealed to the WHAT"],
    went: ["the WHAT is gone WHEN, so no further key is sealed to it", "no further key is sealed to the WHAT"],
    changed: [
      "keys are sealed to another controller WHEN: WHAT",
      "the next keys are sealed to another controller: CHANGE",
    ],
  },
  request: {
    kind: "trust",
    code: "request-changed",
    came: ["requests a certificate for WHAT, which is new WHEN", "a certificate is requested for WHAT"],
    went: ["no longer requests a certificate for WHAT WHEN", "a certificate is no longer requested for WHAT"],
    changed: ["another certificate is requested WHEN: WHAT", "a certificate is requested for AFTER instead of BEFORE"],
  },
  image: {
    kind: "runs",
    code: "image-changed",
    came: ["WHAT runs, which is new WHEN", "WHAT runs"],
    went: ["WHAT no longer runs WHEN", "WHAT no longer runs"],
    changed: ["another image runs WHEN: WHAT", "AFTER runs instead of BEFORE"],
    hasField: true,
  },
  "mutual-tls": {
    kind: "trust",
    code: "mutual-tls-switched",
    came: ["mutual TLS is WHAT, which is new WHEN", "mutual TLS between calico-node and Typha is WHAT"],
    went: ["mutual TLS was WHAT, and is gone WHEN", "mutual TLS between calico-node and Typha was WHAT, and is gone"],
    changed: ["mutual TLS is switched WHEN: WHAT", "mutual TLS between calico-node and Typha is switched AFTER"],
  },
  "cni-plugin": {
    kind: "runs",
    code: { came: "chain-plugin-added", went: "chain-plugin-removed" },
    came: [
      "the CNI plugin WHAT runs as root on every node, which is new WHEN",
      "the CNI plugin WHAT now runs as root on every node",
    ],
    went: ["pods start without the CNI plugin WHAT WHEN", "pods start without the CNI plugin WHAT"],
    hasField: true,
  },
  "cni-layers": {
    kind: "runs",
    code: "chain-layers-changed",
    came: ["WHAT keeps pods off half a CNI chain, which is new WHEN", "half a CNI chain is now kept from pods by WHAT"],
    went: [
      "WHAT no longer keeps pods off half a CNI chain WHEN",
      "half a CNI chain is no longer kept from pods by WHAT",
    ],
    changed: [
      "what keeps pods off half a CNI chain is changed WHEN: WHAT",
      "what keeps pods off half a CNI chain: CHANGE",
    ],
  },
};

/** Of codes of which no value above is the reason. */
const OTHER_KINDS: Readonly<Partial<Record<Code, EventKind>>> = {
  "certificate-rollback": "breaks",
  "setting-changed": "runs",
  "file-added": "applied",
  "file-removed": "applied",
  "cluster-added": "clusters",
  "cluster-removed": "clusters",
  "not-comparable": "unknown",
  "nested-repository": "unknown",
  "linked-repository": "unknown",
  "future-rule-changed": "keys",
  "recipient-name-changed": "keys",
  "sealed-key-proof-gone": "keys",
  "guard-changed": "guard",
};

/** What has no row of its own is of the repository: settings, defaults, groups, what steers git and CI. */
export function kindOfCode(code: Code): EventKind {
  const meaning = Object.values(MEANINGS).find(({ code: own }) =>
    typeof own === "string" ? own === code : own.came === code || own.went === code,
  );
  return meaning?.kind ?? OTHER_KINDS[code] ?? "settings";
}

/** A sentence with what its words in capitals stand for; in one pass, for a value may hold these words too. */
export function filled(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(/\b(?:WHAT|WHEN|BEFORE|AFTER|CHANGE)\b/g, (word) => words[word] ?? word);
}
