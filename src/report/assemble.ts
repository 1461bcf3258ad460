import type { Watch } from "@typha-mtls/problems";
import { knownSame, type Unchanged } from "../checks/changed/unchanged";
import { clusterCheck } from "../checks/cluster";
import { PastKeys } from "../checks/history/past-keys";
import { repositoryFacts } from "../checks/repository";
import { findClusters, selectFound } from "../cluster/load";
import type { ConfiguredRepository } from "../cluster/repository";
import { ReportDraft, type ReportSettings } from "./draft";
import type { ClusterReport, FleetReport } from "./model";

/** What a report is made with, besides the repository. */
export interface Assembly extends Omit<ReportSettings, "context"> {
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
 * Everything that a report shows. Clusters are looked at one by one.
 *
 * @param asked - names of clusters; all where it is empty
 * @throws ProblemError where the repository has no cluster, or none of a name that was asked for
 */
export async function assembleReport(
  repository: ConfiguredRepository,
  asked: readonly string[],
  { live, narrow = async (all) => ({ names: all }), watch, ...settings }: Assembly,
): Promise<FleetReport> {
  const { now, version, against } = settings;
  const found = findClusters(repository);
  const { names, unchanged } = await narrow(selectFound(found, asked, repository));
  // A report opens no key.
  const past = new PastKeys(repository, names, found.names);
  const judge = clusterCheck(repository, { now, against, identities: [], version, past });
  const draft = new ReportDraft(repository.layout, { ...settings, ...(live && { context: live.context }) });
  for (const [done, name] of names.entries()) {
    watch?.(done, names.length);
    draft.add(name, await judge(name), await live?.look(name));
  }
  const scope = asked.length === 0 ? "all" : "some";
  const ofRepository = repositoryFacts(repository, found, scope, against, knownSame(unchanged, against));
  return draft.finish({ ...ofRepository, limits: past.limits, unchanged });
}
