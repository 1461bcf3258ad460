import type { Grouping } from "../../cluster/groups";
import { clusterNames } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { clustersOfGroups, readGrouping } from "../../cluster/selection";
import { loadClusters } from "../load-clusters";
import type { Terminal } from "../terminal";

/** What a command over groups is about: the groups that were asked for, and all that stand before the last of them. */
export interface Fleet {
  readonly asked: ReadonlySet<string>;
  /** In the order of the settings. */
  readonly groups: Grouping["groups"];
  /** The group behind them; undefined where there is none. */
  readonly following: string | undefined;
  /** Clusters of no group at all: no `--group` reaches them. */
  readonly rest: readonly string[];
  /** By name. */
  readonly clusters: ReadonlyMap<string, LoadedCluster>;
}

/**
 * Reads the groups, and the clusters of those that matter.
 *
 * @throws ProblemError for unknown groups, and with what is wrong in any of the clusters
 */
export function readFleet(terminal: Terminal, repository: ConfiguredRepository, asked: readonly string[]): Fleet {
  const grouping = readGrouping(repository, clusterNames(repository));
  clustersOfGroups(grouping, asked);
  const { groups, rest } = grouping;
  const wanted: ReadonlySet<string> = new Set(asked);
  const last = groups.findLastIndex(({ name }) => wanted.has(name));
  const shown = groups.slice(0, last + 1);
  const names = shown.flatMap(({ clusters }) => clusters);
  const loaded = loadClusters(terminal, repository, names);
  const clusters = new Map(loaded.map((cluster) => [cluster.name, cluster]));
  return { asked: wanted, groups: shown, following: groups[last + 1]?.name, rest, clusters };
}
