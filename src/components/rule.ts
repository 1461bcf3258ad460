import type { DescribedRule, Problem, Remark } from "@typha-mtls/problems";
import type { Stage } from "../cluster/rollout";
import type { Desired } from "./desired";
import type { Need } from "./missing";
import type { Observed, SubjectName } from "./subjects";

/** What a rule found: one sentence in lower case, and what to do about it. */
export type LiveFault = Required<Pick<Problem, "message" | "remedy">>;

/** Faults; a sentence alone where the remedy is to apply what git renders; `false` or undefined where nothing is wrong. */
export type LiveFinding = readonly LiveFault[] | LiveFault | string | false | undefined;

/** What to do where the cluster is not what git renders. */
export const APPLY_GIT =
  "Apply what git renders: let Flux or Argo CD sync, or apply `dist/<cluster>` as `typha-mtls docs kubectl` says. Then look with `typha-mtls doctor` again.";
/** What to do where calico-node is not what git renders. */
export const BRING_CALICO_NODE =
  "Let the owner of calico-node apply it with the patch that git renders, by the route of the cluster: `typha-mtls docs routes`. Then look with `typha-mtls doctor` again.";

/** One fault that a live cluster can have. Pure: it compares what is observed with what git says. */
export interface LiveRule extends DescribedRule {
  /**
   * `warning`: it works, and something to come may break it.
   * @default "error"
   */
  readonly severity?: "warning";
  /**
   * What its fault may follow from, and is named after: `settings`, such as a Secret; or `typha`, for what nodes see of one that
   * does not run.
   *
   * @default - nothing: the fault is a cause
   */
  readonly follows?: "settings" | "typha";
  /** Everything that it reads: where one of them may not be looked at, the rule is left out. */
  readonly looksAt: readonly SubjectName[];
  /** What it reads too; where one of them may not be looked at, it judges without. */
  readonly alsoLooksAt?: readonly SubjectName[];
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

/** Most objects of one kind that are named one by one. */
const MOST_NAMED = 5;

/** A fault for each of the first, and one for all of the rest: a cluster may have thousands of pods and nodes. */
export function firstFaults<T>(
  found: readonly T[],
  faultOf: (one: T) => LiveFault,
  rest: (more: number) => LiveFault,
): LiveFault[] {
  const more = found.length - MOST_NAMED;
  return [...found.slice(0, MOST_NAMED).map(faultOf), ...(more > 0 ? [rest(more)] : [])];
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
  /** Its lines come first, whatever they say: all else that is wrong may follow from it. */
  readonly leads?: true;
  /** What the rules are about; heads the line where they have nothing to look at. */
  readonly about: string;
  /**
   * What has to be there for the rules to judge anything: without it, that they find nothing does not mean that all is well.
   * @default - nothing: of each object that is missing, a rule says so
   */
  needs?(desired: Desired): readonly Need[];
  /**
   * The line where no rule finds anything: what is right, or why nothing was judged. Undefined where git renders nothing that
   * it is about.
   */
  sound(observed: Observed, desired: Desired): string | Remark | undefined;
}
