import type { Stage } from "../cluster/rollout";
import type { Code } from "../codes.generated";
import type { Problem } from "../problem";
import type { Desired } from "./desired";
import type { Observed, SubjectName } from "./subjects";

/** What a rule found: one sentence in lower case, and what to do about it. */
export type LiveFault = Required<Pick<Problem, "message" | "remedy">>;

/** Faults; a sentence alone where the remedy is to apply what git renders; `false` or undefined where nothing is wrong. */
export type LiveFinding = readonly LiveFault[] | LiveFault | string | false | undefined;

/** One fault that a live cluster can have. Pure: it compares what is observed with what git says. */
export interface LiveRule {
  /** Kebab-case; never changes. It is the code of what the rule finds. */
  readonly code: Code;
  /**
   * `warning`: it works, and something to come may break it.
   * @default "error"
   */
  readonly severity?: "warning";
  /** Everything that it reads: where one of them may not be looked at, the rule is left out. */
  readonly looksAt: readonly SubjectName[];
  /** What happens where the fault stays. */
  readonly why: string;
  /** Where that is known from. */
  readonly source: string;
  /**
   * What is wrong; nothing where another rule reports that the object is missing.
   *
   * @param at - the API server's clock; undefined where it did not send the time
   */
  find(observed: Observed, desired: Desired, at?: Date): LiveFinding;
}

/** What a rule finds wrong with a cluster. */
export function faultsOf({ find }: LiveRule, observed: Observed, desired: Desired, at?: Date): readonly LiveFault[] {
  const found = find(observed, desired, at) || [];
  return typeof found === "string" ? [{ message: found, remedy: desired.apply }] : [found].flat();
}

/** Rules about one part of a cluster, which share a line where none of them finds anything. */
export interface Topic {
  readonly rules: readonly LiveRule[];
  /**
   * Stage of the rollout from which on the rules apply.
   * @default - all of them
   */
  readonly from?: Stage;
  /**
   * Whether the rules apply to a cluster with a Typha, or to one where it is switched off.
   * @default "on"
   */
  readonly typha?: "on" | "off" | "either";
  /** The line where all is well; undefined where git renders nothing that it is about. */
  sound(observed: Observed, desired: Desired): string | undefined;
}
