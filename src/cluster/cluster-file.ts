import { type FieldProblem, inFile, overlongEntries, schemaProblems } from "@typha-mtls/fields";
import { type Problem, refuse } from "@typha-mtls/problems";
import { parseYaml } from "@typha-mtls/yaml";
import type { Cluster } from "./cluster.generated";
import { clusterProblems, type Written } from "./cluster-rules";
import { cniChainProblems } from "./cni-chain-rules";
import type { ClusterFile } from "./loaded-cluster";
import { networkFieldProblems, withNetworkConfig } from "./network/network";
import validate from "./validate.generated";

/** Largest cluster.yaml that is read, in bytes. */
export const MAX_CLUSTER_FILE_BYTES = 64 * 1024;

/** Loaded for problems only. */
const schema = () => require("../../schema/cluster.schema.json") as object;

/**
 * Reads a cluster.yaml.
 *
 * @param file - path for problems
 * @param name - name that it has to bear: that of its folder
 * @throws ProblemError with everything that is wrong in the file
 */
export function parseClusterFile(text: string, file: string, name: string): ClusterFile {
  const yaml = parseYaml(text, file);
  refuse(inFile(overlongEntries(yaml.value), file, yaml.locate));
  const { found, cluster } = checkCluster(yaml.value, name);
  refuse(inFile(found, file, yaml.locate).sort(byPlace));
  return { cluster: cluster(), yaml };
}

/**
 * Checks what a cluster.yaml holds, and fills its defaults in.
 *
 * @param name - that it has to bear
 * @param words - for types, where the value comes from another place than YAML
 * @returns what is wrong, and the cluster where that is nothing
 */
export function checkCluster(
  value: unknown,
  name: string,
  words?: Parameters<typeof schemaProblems>[3],
): { readonly found: readonly FieldProblem[]; cluster(): Cluster } {
  // Before the validator fills the defaults in.
  const spec = (value as Partial<Cluster> | null)?.spec;
  const written: Written = {
    spec: Object.keys(spec ?? {}),
    rollout: Object.keys(spec?.rollout ?? {}),
    typha: Object.keys(spec?.typha ?? {}),
  };
  const refused = validate(value) ? [] : schemaProblems(validate.errors, value, schema(), words);
  // The other rules look at single fields, so they hold as well for a file that fails the schema elsewhere.
  const cluster = value as Cluster;
  const found = [
    ...refused,
    ...clusterProblems(cluster, written, name, refused),
    ...networkFieldProblems(cluster?.spec, written, refused),
    ...cniChainProblems(cluster?.spec, refused),
  ];
  return { found, cluster: () => withNetworkConfig(cluster) };
}

function byPlace(a: Problem, b: Problem): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
