import { checkedVersion, RELEASES } from "@typha-mtls/calico";
import { digestOf, eventsAsData, eventsOf, type FoundFact, isApproved } from "@typha-mtls/events";
import { type Code, type CommandStyle, printable, type Watch } from "@typha-mtls/problems";
import { instant } from "@typha-mtls/x509";
import type { Commit } from "../checks/against/commit";
import { knownSame, type Unchanged, unchangedSentence } from "../checks/changed/unchanged";
import { sharedEvidence } from "../checks/evidence";
import { PastKeys } from "../checks/history/past-keys";
import { repositoryFacts } from "../checks/repository";
import { findClusters, selectFound } from "../cluster/load";
import type { ConfiguredRepository } from "../cluster/repository";
import { STAGES } from "../cluster/rollout";
import { STAGE_WORDS } from "../lifecycle/steps";
import { assembleCluster } from "./assemble-cluster";
import { reportFacts } from "./facts";
import { type ClusterReport, type FleetReport, REPORT_KIND, type ReportFact } from "./model";

/** What a report is made with, besides the repository. */
export interface Assembly {
  readonly now: Date;
  /** Version of typha-mtls. */
  readonly version: string;
  /** The commit that is compared with; undefined where none was named. */
  readonly against: Commit | undefined;
  /** Digests of changes that were approved. @default - none */
  readonly approvals?: readonly string[];
  /** How commands are printed. */
  readonly style: CommandStyle;
  /** What a code means; undefined for one that is not described. */
  meaningOf(code: Code): string | undefined;
  /** Adds what a live cluster says. @default - no cluster is looked at */
  readonly live?: { readonly context: string; look(name: string): Promise<Pick<ClusterReport, "served" | "live">> };
  /** Leaves out the clusters of which nothing changed. @default - none is left out */
  readonly narrow?: (names: readonly string[]) => Promise<{
    readonly names: readonly string[];
    readonly unchanged?: Unchanged;
  }>;
  readonly watch?: Watch | undefined;
}

/**
 * Everything that a report shows. Clusters are looked at one by one, and of each only what is shown is kept.
 *
 * @param asked - names of clusters; all where it is empty
 * @throws ProblemError where the repository has no cluster, or none of a name that was asked for
 */
export async function assembleReport(
  repository: ConfiguredRepository,
  asked: readonly string[],
  {
    now,
    version,
    against,
    approvals = [],
    style,
    meaningOf,
    live,
    narrow = async (all) => ({ names: all }),
    watch,
  }: Assembly,
): Promise<FleetReport> {
  const found = findClusters(repository);
  const { names, unchanged } = await narrow(selectFound(found, asked, repository));
  // A report opens no key.
  const past = new PastKeys(repository, names, found.names);
  const shared = sharedEvidence(repository, { now, against, identities: [], version, past });
  const clusters: ClusterReport[] = [];
  const changed: FoundFact[] = [];
  for (const [done, name] of names.entries()) {
    watch?.(done, names.length);
    const { report, compared } = await assembleCluster(shared, name, style);
    clusters.push({ ...report, ...(await live?.look(name)) });
    if (against !== undefined) changed.push(...compared);
  }
  const { facts, changes } = repositoryFacts(
    repository,
    found,
    asked.length === 0 ? "all" : "some",
    against,
    knownSame(unchanged, against),
  );
  changed.push(...changes.map((fact) => ({ cluster: null, fact })));
  const ofRepository = reportFacts([...facts, ...past.limits], changes, style);
  return onOneLine({
    kind: REPORT_KIND,
    generated: instant(now),
    version,
    newestCalico: checkedVersion(RELEASES[RELEASES.length - 1]!),
    stages: STAGES.map((stage) => ({ stage, what: STAGE_WORDS[stage] })),
    ...(against !== undefined && { against: { revision: against.revision, commit: against.commit } }),
    ...(live !== undefined && { context: live.context }),
    ...(unchanged !== undefined && { unchanged: { ...unchanged, message: unchangedSentence(unchanged) } }),
    clusters,
    ...(against !== undefined && reportEvents(changed, against.revision, { approvals, style })),
    repository: ofRepository,
    codes: meanings([...clusters, ofRepository].flatMap(factsOf), meaningOf),
  });
}

/** What happens, in the words of `check --against`. */
function reportEvents(
  changed: readonly FoundFact[],
  revision: string,
  { approvals, style }: Pick<Assembly, "style"> & { readonly approvals: readonly string[] },
): Pick<FleetReport, "events" | "approve" | "isApproved"> {
  const events = eventsOf(changed, revision);
  const approve = digestOf(events, revision);
  return {
    events: eventsAsData(events, style),
    ...(approve !== undefined && { approve, ...(isApproved(approve, approvals) && { isApproved: true }) }),
  };
}

function factsOf({
  facts,
  changes,
  live = [],
}: Pick<ClusterReport, "facts" | "changes" | "live">): readonly ReportFact[] {
  return [...facts, ...changes, ...live];
}

function meanings(facts: readonly ReportFact[], meaningOf: Assembly["meaningOf"]): FleetReport["codes"] {
  const codes = [...new Set(facts.flatMap(({ code }) => code ?? []))].sort();
  return Object.fromEntries(codes.flatMap((code) => [[code, meaningOf(code)]].filter(([, meaning]) => meaning)));
}

/** A part of the report with each text as `printable` has it: names, values of certificates and messages may be from outside. */
function onOneLine<T>(value: T): T {
  if (typeof value === "string") return printable(value) as T;
  if (Array.isArray(value)) return value.map(onOneLine) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, onOneLine(inside)])) as T;
}
