import { isRecord, valueAt } from "@typha-mtls/fields";
import { type Remark, skipped } from "@typha-mtls/problems";
import { type Observed, SUBJECTS, type SubjectName } from "./subjects";

/** Something without which the rules of a topic judge nothing. */
export interface Need {
  readonly subject: SubjectName;
  /** As it is called in a sentence: `DaemonSet calico-node in kube-system`. */
  readonly what: string;
  /**
   * An empty list answers the question, as which objects stand in the way.
   * @default - there is nothing to look at in an empty list
   */
  readonly mayBeEmpty?: true;
}

/** Why there is nothing to look at, a sentence for each need that a cluster does not meet. */
export function missingOf(needs: readonly Need[], observed: Observed): string[] {
  return needs.flatMap(({ subject, what, mayBeEmpty }) => {
    const value: unknown = observed[subject];
    if (!isRecord(value)) return `there is no ${what}`;
    if (Array.isArray(value["items"])) {
      return value["items"].length === 0 && mayBeEmpty === undefined ? `there is no ${what}` : [];
    }
    // Only its controller knows for how many nodes a DaemonSet is.
    const runsNowhere =
      SUBJECTS[subject].resource === "daemonsets" && (valueAt(value, "status", "desiredNumberScheduled") ?? 0) === 0;
    return runsNowhere ? `${what} has no node to run on` : [];
  });
}

/** The line of a topic that is neither right nor wrong. @param about - such as `calico-node's connection to Typha` */
export function notJudged(about: string, reasons: readonly string[]): Remark {
  return skipped(`${about}: cannot be judged, because ${reasons.join(", and ")}`);
}
