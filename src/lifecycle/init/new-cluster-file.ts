import { parseCalicoVersion } from "../../calico/version";
import type { Cluster } from "../../cluster/cluster.generated";
import { parseClusterFile } from "../../cluster/cluster-file";
import type { ClusterPaths } from "../../cluster/layout";
import { type Problem, ProblemError } from "../../problem";
import type { PlannedWrite } from "../planned-write";
import { clusterYaml, type NewCluster } from "./cluster-yaml";

/** cluster.yaml of a new cluster. @throws ProblemError for values that it cannot hold */
export function newClusterFile(
  cluster: NewCluster,
  { clusterFile }: ClusterPaths,
): { config: Cluster; writes: PlannedWrite[] } {
  const text = clusterYaml(cluster);
  try {
    const { cluster: config } = parseClusterFile(text, clusterFile, cluster.name);
    const { tag } = parseCalicoVersion(config.spec.calico.version, "spec.calico.version");
    const note = `Calico ${tag}, ${config.spec.nodes} nodes, ${config.spec.gitops}, ${config.spec.secrets}`;
    return { config, writes: [{ path: clusterFile, content: text, verb: "created", note }] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The file is not written yet: its line numbers would mean nothing to a reader.
    throw new ProblemError(error.problems.map(({ file: _, line: __, column: ___, ...told }): Problem => told));
  }
}

/** Refuses options that contradict the file, which would have no effect. @throws ProblemError */
export function refuseContradictions(given: NewCluster, { spec }: Cluster, { clusterFile }: ClusterPaths): void {
  const pairs: readonly (readonly [option: string, given: string | number | undefined, found: string | number])[] = [
    ["calico", given.calico, spec.calico.version],
    ["nodes", given.nodes, spec.nodes],
    ["gitops", given.gitops, spec.gitops],
    ["secrets", given.secrets, spec.secrets],
    ["namespace", given.namespace, spec.namespace],
    ["repoUrl", given.repoURL, spec.argocd.repoURL ?? "none"],
    ["serverUri", given.uris?.server, spec.identities?.server?.uri ?? "none"],
    ["clientUri", given.uris?.client, spec.identities?.client?.uri ?? "none"],
  ];
  const problems = pairs
    .filter(([, wanted, found]) => wanted !== undefined && wanted !== found)
    .map(
      ([field, wanted, found]): Problem => ({
        code: "contradicting-options",
        field,
        message: `${wanted} contradicts ${clusterFile}, which is there already and says ${found}`,
        remedy: "change the file by hand, or leave the option out",
      }),
    );
  if (problems.length > 0) throw new ProblemError(problems);
}
