import type { Desired } from "./desired";
import type { Observed } from "./observed/objects";
import type { SubjectName } from "./observed/subjects";

/** What a rule found. */
export interface Finding {
  /** `warning`: it works, and something to come may break it. */
  readonly state: "problem" | "warning";
  /** One sentence, lower case. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Part of a cluster that rules are about. */
export type Topic = "owner" | "calico-node" | "typha" | "certificates" | "rights";

/** One fault that a cluster can have. Pure: it compares what was seen with what git says. */
export interface LiveRule {
  /** Stable; in `-o json`. */
  readonly id: string;
  readonly topic: Topic;
  /** Everything that it reads: where one of them may not be looked at, the rule is left out. */
  readonly looksAt: readonly SubjectName[];
  /** What happens where the fault stays. */
  readonly why: string;
  /** Where that is known from. */
  readonly source: string;
  /** What is wrong; empty where nothing is, and where another rule tells that the object is not there. */
  find(observed: Observed, desired: Desired): readonly Finding[];
}

export const NONE: readonly Finding[] = [];

export function problem(message: string, remedy: string): readonly Finding[] {
  return [{ state: "problem", message, remedy }];
}

export function warning(message: string, remedy: string): readonly Finding[] {
  return [{ state: "warning", message, remedy }];
}
