import { groupedBy } from "@typha-mtls/problems";
import { TRANSITION_CODES } from "../lifecycle/transitions/codes";
import type { ClusterReport, ReportFact, ReportFacts } from "./model";

/** Of what there are findings: a cluster, or the repository. */
type Judged = ReportFacts & { readonly live?: readonly ReportFact[] };

/**
 * Every problem and warning of a cluster or of the repository: what `check` finds with the same `--against`, changes first, then
 * what `doctor` finds where a live cluster was looked at. Whatever counts, colours or filters reads this one list.
 */
export function allFindings({ changes, facts, live = [] }: Judged): readonly ReportFact[] {
  return [...changes, ...facts, ...live].filter(isFinding);
}

/** Changes that would cut nodes off: each message once, with the clusters that have it. */
export function dangerousChanges(clusters: readonly Pick<ClusterReport, "name" | "changes">[]) {
  const found = clusters.flatMap(({ name, changes }) =>
    changes.flatMap(({ code, message }) =>
      TRANSITION_CODES.some((dangerous) => dangerous === code) ? [{ name, message }] : [],
    ),
  );
  return groupedBy(found, ({ message }) => message).map((group) => ({
    message: group[0].message,
    clusters: group.map(({ name }) => name),
  }));
}

/** Every problem and warning but for changes that a reviewer has to agree to, which events tell. */
export function findingsToMend(judged: Judged): readonly ReportFact[] {
  return allFindings({ ...judged, changes: judged.changes.filter(({ state }) => state === "problem") });
}

function isFinding({ state }: ReportFact): boolean {
  return state === "problem" || state === "warning";
}
