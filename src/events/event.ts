import type { Code, Problem } from "@typha-mtls/problems";
import type { ChangedFact } from "./change";
import type { EventKind, Rank } from "./kinds";

/** What becomes of an event. */
export type EventNeed =
  /** It is a problem: nobody can approve it. */
  | "mending"
  /** A person has to approve it. */
  | "approval"
  /** A person has to look, and cannot approve it: what it hides could become another thing without another digest. */
  | "attention"
  /** It is told, and passes. */
  | "nothing";

/** A fact, and the cluster that it is of; null for what is of the repository. */
export interface FoundFact {
  readonly cluster: string | null;
  readonly fact: ChangedFact;
}

/** Something that happens when a change is merged and applied, in one sentence for all clusters in which it is alike. */
export interface Event {
  readonly kind: EventKind;
  readonly rank: Rank;
  readonly need: EventNeed;
  /** Code of the fact that it begins with; absent where no approval is needed. */
  readonly code?: Code;
  /** Sorted; empty for what is of the repository. */
  readonly clusters: readonly string[];
  /** The sentence, with the clusters in it. */
  readonly message: string;
  /** What to do. */
  readonly remedy?: Problem["remedy"];
  /** The facts that it is made of, those that it begins with first. */
  readonly evidence: readonly FoundFact[];
}
