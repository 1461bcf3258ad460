import { findingsOf, isGood, type ProbeRow } from "@typha-mtls/live";
import type { CommandStyle, Fact } from "@typha-mtls/problems";
import { reportFact } from "./facts";
import type { ClusterReport } from "./model";

/** What was seen of a live cluster. */
export interface LiveEvidence {
  /** A row for each Typha that was asked. */
  readonly served: readonly ProbeRow[];
  /** What `doctor` finds, and what could not be looked at. */
  readonly facts: readonly Fact[];
}

/** What was seen of a live cluster, as a report shows it. */
export function liveReport(
  { served, facts }: LiveEvidence,
  style: CommandStyle,
): Pick<ClusterReport, "served" | "live"> {
  return {
    served: served.map(({ restart: _, ...row }) => ({
      ...row,
      isGood: isGood(row),
      findings: findingsOf({ ...row, ...(_ !== undefined && { restart: _ }) }),
    })),
    live: facts.map((fact) => reportFact(fact, style)),
  };
}
