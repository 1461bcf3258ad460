import { demandArgument, demandOptions, isRecord } from "@typha-mtls/fields";
import type { ClusterProps } from "./cluster-props";

/** Where to look for a cluster. */
export interface LoadClusterOptions {
  /**
   * Folder that holds `typha-mtls.yaml` and the clusters' folders, as the program's `-C`.
   * @default - the working directory
   */
  readonly directory?: string;

  /**
   * Files in place of a folder: texts by their paths in the repository, such as `clusters/demo/cluster.yaml`. No file is read then. As
   * nothing of it lies in a repository, certificates of `typha-mtls/testing` are taken too.
   * @default - the files of `directory`
   */
  readonly files?: Readonly<Record<string, string>>;

  /**
   * Parts that `synth` renders for the cluster, for which there is no construct of their own, and which the chart may do without; by
   * name, as the problem without this option names them, such as `calico-node`. `TyphaCluster` renders them in any case.
   * @default - none: who takes the props of a single construct of such a cluster gets the problem
   */
  readonly leaveOut?: readonly string[];
}

/**
 * Reads the folder of a cluster (`cluster.yaml` and `pki/`) and checks it as `synth` does, for a chart of your own. It opens
 * no key, asks for no clock and writes nothing.
 *
 * @param name - of the cluster
 * @throws ProblemError with everything that is wrong in the folder, by file, line and field. The props of single constructs throw
 * one where they leave out objects of the cluster, unless `leaveOut` accepts that
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { loadCluster, TyphaCluster } from "typha-mtls";
 *
 * const chart = new Chart(new App(), "calico");
 * new TyphaCluster(chart, "typha", loadCluster("demo"));
 * ```
 */
export function clusterProps(name: string, options: LoadClusterOptions = {}): ClusterProps {
  demandArgument(typeof name === "string", "name", "a string");
  demandOptions(options, "options", ["directory", "files", "leaveOut"]);
  const { directory = ".", files, leaveOut = [] } = options;
  demandArgument(typeof directory === "string", "directory", "a string");
  const areFiles =
    files === undefined || (isRecord(files) && Object.values(files).every((text) => typeof text === "string"));
  demandArgument(areFiles, "files", "an object of texts by path");
  demandArgument(
    files === undefined || options.directory === undefined,
    "files",
    "given without directory, in whose place it is",
  );
  // Loaded here only: charts that give the props themselves need neither YAML nor the schema of cluster.yaml.
  const { readClusterProps } = require("./read-cluster-props") as typeof import("./read-cluster-props");
  return readClusterProps(name, files ?? directory, leaveOut);
}
