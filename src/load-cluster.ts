import { demandArgument, demandOptions } from "@typha-mtls/fields";
import type { ClusterProps } from "./cluster-props";

/** Where to look for a cluster. */
export interface LoadClusterOptions {
  /**
   * Folder that holds `typha-mtls.yaml` and the clusters' folders, as the program's `-C`.
   * @default - the working directory
   */
  readonly directory?: string;

  /**
   * Parts that `synth` renders for the cluster, no construct renders yet, and the chart may do without; by name, as the
   * problem without this option names them, such as `calico-node`.
   * @default - none: a cluster with such parts is refused
   */
  readonly leaveOut?: readonly string[];
}

/**
 * Reads the folder of a cluster (`cluster.yaml` and `pki/`) and checks it as `synth` does, for a chart of your own. It opens
 * no key, asks for no clock and writes nothing.
 *
 * @param name - of the cluster
 * @throws ProblemError with everything that is wrong in the folder, by file, line and field; for objects of the cluster that no
 * construct renders, unless `leaveOut` accepts that
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { deliverBy, loadCluster, TyphaWithMtls } from "typha-mtls";
 *
 * const { gitops, typha } = loadCluster("demo");
 * const chart = new Chart(new App(), "calico");
 * new TyphaWithMtls(chart, "typha", typha);
 * deliverBy(chart, gitops);
 * ```
 */
export function clusterProps(name: string, options: LoadClusterOptions = {}): ClusterProps {
  demandArgument(typeof name === "string", "name", "a string");
  demandOptions(options, "options", ["directory", "leaveOut"]);
  const { directory = ".", leaveOut = [] } = options;
  demandArgument(typeof directory === "string", "directory", "a string");
  // Loaded here only: charts that give the props themselves need neither YAML nor the schema of cluster.yaml.
  const { readClusterProps } = require("./read-cluster-props") as typeof import("./read-cluster-props");
  return readClusterProps(name, directory, leaveOut);
}
