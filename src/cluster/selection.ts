import { isRecord } from "@typha-mtls/fields";
import type { FileSource } from "@typha-mtls/files";
import { didYouMean, forEach, ProblemError, unusableInput } from "@typha-mtls/problems";
import { parseYaml } from "@typha-mtls/yaml";
import type { Cluster } from "./cluster.generated";
import { parseClusterFile } from "./cluster-file";
import { type Grouping, groupsOf } from "./groups";
import type { ClusterPaths } from "./layout";
import { clusterNames, clusterText, type FoundClusters, selectFound } from "./load";
import type { ConfiguredRepository } from "./repository";
import type { LabelMap } from "./repository.generated";
import { readGroups, SETTINGS_FILE } from "./settings";
import { type Shard, shardOf } from "./shards";
import validate from "./validate.generated";

/** What a run is asked for: clusters by their names, none for all, or a shard of all. */
export type Asked = readonly string[] | Shard;

/** What a run works on. */
export interface Selection {
  readonly names: readonly string[];
  /** Of what belongs to no single cluster: all, what concerns some clusters too, or nothing, where another shard does it. */
  readonly scope: "all" | "some" | "none";
}

function isShard(asked: Asked): asked is Shard {
  return "of" in asked;
}

/** @throws ProblemError for names that are not there */
export function selectAsked(found: FoundClusters, asked: Asked, repository: ConfiguredRepository): Selection {
  if (!isShard(asked)) {
    return { names: selectFound(found, asked, repository), scope: asked.length === 0 ? "all" : "some" };
  }
  const names = found.names.filter((name) => shardOf(name, asked.of) === asked.index);
  return { names, scope: asked.index === 1 ? "all" : "none" };
}

/** As {@link askedClusters}, or a shard. @throws ProblemError as it does, and where a shard and clusters are given */
export function askedPart(
  repository: ConfiguredRepository,
  clusters: readonly string[],
  { group, shard }: { readonly group?: readonly string[] | undefined; readonly shard?: Shard | undefined },
): Asked {
  if (shard === undefined) return askedClusters(repository, clusters, group);
  if (clusters.length > 0) throw selectedTwice("shard");
  return shard;
}

/** What to do about a group that no cluster belongs to. */
export const EMPTY_GROUP_REMEDY =
  "give its labels to a cluster, in metadata.labels of its cluster.yaml, or correct spec.groups of typha-mtls.yaml";

/**
 * The clusters that a command is asked for, by their names or by groups.
 *
 * @param groups - names of groups, as `--group` gives them
 * @returns none where neither is given, which stands for all
 * @throws ProblemError where both are given, where a group is unknown or has no cluster, and as {@link readGrouping}
 */
export function askedClusters(
  repository: ConfiguredRepository,
  clusters: readonly string[],
  groups: readonly string[] = [],
): readonly string[] {
  if (groups.length === 0) return clusters;
  if (clusters.length > 0) throw selectedTwice("group");
  return clustersOfGroups(readGrouping(repository, clusterNames(repository)), [...new Set(groups)]);
}

/** That clusters are named beside what selects them. */
export function selectedTwice(given: "group" | "shard"): ProblemError {
  return unusableInput({
    code: "contradicting-options",
    message: `clusters are named, and a ${given} is given too`,
    remedy: "give one of both",
  });
}

/** The clusters of some groups. @throws ProblemError for a group that is unknown, or has no cluster */
export function clustersOfGroups({ groups }: Grouping, asked: readonly string[]): readonly string[] {
  demandGroups(groups, asked);
  const wanted = groups.filter(({ name }) => asked.includes(name));
  const empty = wanted.filter(({ clusters }) => clusters.length === 0);
  if (empty.length === 0) return wanted.flatMap(({ clusters }) => clusters).sort();
  throw new ProblemError(
    empty.map(({ name }) => ({
      code: "empty-group",
      message: `no cluster belongs to the group "${name}"`,
      remedy: EMPTY_GROUP_REMEDY,
    })),
    "unusable",
  );
}

/** @throws ProblemError for names of groups that the settings do not define */
function demandGroups(groups: Grouping["groups"], asked: readonly string[]): void {
  const known = groups.map(({ name }) => name);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const those = known.length === 0 ? `${SETTINGS_FILE} has none` : `there are ${known.join(", ")}`;
  throw new ProblemError(
    unknown.map((name) => ({
      code: "unknown-group",
      message: `no group "${name}": ${those}${didYouMean(name, known)}`,
      ...(known.length === 0 && { remedy: `define it in spec.groups of ${SETTINGS_FILE}` }),
    })),
    "unusable",
  );
}

/**
 * The groups of the settings with their clusters. Reads every cluster.yaml, and nothing else of a cluster.
 *
 * @param names - of all clusters: where one is left out, its group is told without it
 * @throws ProblemError where the settings or the labels of a cluster cannot be read
 */
export function readGrouping(repository: ConfiguredRepository, names: readonly string[]): Grouping {
  const labels = forEach(names, (name) => [name, labelsOf(repository, repository.layout.paths(name))] as const);
  return groupsOf(readGroups(repository), new Map(labels));
}

/**
 * Labels of one cluster. Nothing of its spec is checked: a fleet's are read at once.
 *
 * @throws ProblemError where they cannot be read, or do not fit the schema; the cluster might belong to any group
 */
export function labelsOf(source: FileSource, paths: ClusterPaths): LabelMap {
  const text = clusterText(source, paths);
  const { value } = parseYaml(text, paths.clusterFile);
  if (isRecord(value) && hasSoundMetadata(value)) return (value as unknown as Cluster).metadata.labels ?? {};
  return parseClusterFile(text, paths.clusterFile, paths.name).cluster.metadata.labels ?? {};
}

function hasSoundMetadata({ metadata }: Readonly<Record<string, unknown>>): boolean {
  if (validate({ metadata })) return true;
  return !validate.errors?.some(({ instancePath }) => instancePath.startsWith("/metadata"));
}
