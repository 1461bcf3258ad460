import { forEach } from "../collect";
import type { FileSource } from "../files/reads";
import { isRecord } from "../record";
import { parseYaml } from "../yaml/parse";
import { parseClusterFile } from "./cluster-file";
import { type Grouping, groupsOf } from "./groups";
import type { ClusterPaths } from "./layout";
import { clusterText } from "./load";
import type { ConfiguredRepository } from "./repository";
import type { LabelMap } from "./repository.generated";
import { readGroups } from "./settings";

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
 * Labels of one cluster. Nothing else of cluster.yaml is checked: a fleet's are read at once.
 *
 * @throws ProblemError where they cannot be read; the cluster might belong to any group
 */
export function labelsOf(source: FileSource, paths: ClusterPaths): LabelMap {
  const text = clusterText(source, paths);
  const { value } = parseYaml(text, paths.clusterFile);
  const metadata = isRecord(value) ? value["metadata"] : undefined;
  const labels = isRecord(metadata) ? (metadata["labels"] ?? {}) : undefined;
  if (isRecord(labels) && Object.values(labels).every((label) => typeof label === "string")) return labels as LabelMap;
  return parseClusterFile(text, paths.clusterFile, paths.name).cluster.metadata.labels ?? {};
}
