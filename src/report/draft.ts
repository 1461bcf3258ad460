import { checkedVersion, RELEASES } from "@typha-mtls/calico";
import { digestOf, eventsAsData, eventsOf, type FoundFact, isApproved } from "@typha-mtls/events";
import { type Code, type CommandStyle, type Fact, printable } from "@typha-mtls/problems";
import { instant } from "@typha-mtls/x509";
import type { Commit } from "../checks/against/commit";
import { type Unchanged, unchangedSentence } from "../checks/changed/unchanged";
import type { ClusterVerdict } from "../checks/cluster";
import type { RepositoryFacts } from "../checks/repository";
import { API_VERSION } from "../cluster/api-version";
import type { Layout } from "../cluster/layout";
import { STAGES } from "../cluster/rollout";
import { STAGE_WORDS } from "../lifecycle/steps";
import { assembleCluster } from "./assemble-cluster";
import { reportFacts } from "./facts";
import type { ClusterReport, FleetReport, ReportFact } from "./model";

/** What a report is made with, besides what was judged. */
export interface ReportSettings {
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
  /** Name of the live cluster that is looked at. @default - no cluster is looked at */
  readonly context?: string;
}

/** What is said of no single cluster. */
export interface OfNoCluster extends RepositoryFacts {
  /** What git's history does not tell. */
  readonly limits: readonly Fact[];
  /** Clusters that were left out; undefined where all were to be looked at. */
  readonly unchanged: Unchanged | undefined;
}

/** A report in the making: clusters are added as they are judged, and of each only what is shown is kept. */
export class ReportDraft {
  readonly #clusters: ClusterReport[] = [];
  readonly #changed: FoundFact[] = [];

  /** @param settings - `now` and `against` as the clusters are judged by them */
  constructor(
    private readonly layout: Layout,
    private readonly settings: ReportSettings,
  ) {}

  /** Adds a cluster with all that was found of it. @param live - what was seen of it where it runs */
  add(name: string, verdict: ClusterVerdict, live: Pick<ClusterReport, "served" | "live"> = {}): void {
    const { report, compared } = assembleCluster(this.layout.paths(name), verdict, this.settings);
    this.#clusters.push({ ...report, ...live });
    this.#changed.push(...compared);
  }

  /** The whole report, in the order in which clusters were added. */
  finish({ facts, changes, limits, unchanged }: OfNoCluster): FleetReport {
    const { now, version, against, approvals = [], style, meaningOf, context } = this.settings;
    const clusters = this.#clusters;
    const changed = [...this.#changed, ...changes.map((fact) => ({ cluster: null, fact }))];
    const ofRepository = reportFacts([...facts, ...limits], changes, style);
    return onOneLine({
      apiVersion: API_VERSION,
      kind: "Report",
      generated: instant(now),
      version,
      newestCalico: checkedVersion(RELEASES[RELEASES.length - 1]!),
      stages: STAGES.map((stage) => ({ stage, what: STAGE_WORDS[stage] })),
      ...(against !== undefined && { against: { revision: against.revision, commit: against.commit } }),
      ...(context !== undefined && { context }),
      ...(unchanged !== undefined && { unchanged: { ...unchanged, message: unchangedSentence(unchanged) } }),
      clusters,
      ...(against !== undefined && reportEvents(changed, against.revision, { approvals, style })),
      repository: ofRepository,
      codes: meanings([...clusters, ofRepository].flatMap(factsOf), meaningOf),
    });
  }
}

/** What happens, in the words of `check --against`. */
function reportEvents(
  changed: readonly FoundFact[],
  revision: string,
  { approvals, style }: Pick<ReportSettings, "style"> & { readonly approvals: readonly string[] },
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

function meanings(facts: readonly ReportFact[], meaningOf: ReportSettings["meaningOf"]): FleetReport["codes"] {
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
