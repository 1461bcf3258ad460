import { demandArgument } from "./arguments";
import type { Stage } from "./cluster/rollout";
import type { Autoscalers } from "./components/autoscaler/autoscalers";
import type { CalicoNodePatchProps } from "./components/calico-node/calico-node-patch";
import type { CniChainGateProps } from "./components/cni/cni-chain-gate-props";
import type { TyphaMonitoringProps } from "./components/monitoring/typha-monitoring";
import type { ComponentFiles } from "./components/partial-object";
import type { ExternalCertificateProps } from "./components/typha/external-certificate";
import type { TyphaWithMtlsProps } from "./components/typha/typha-with-mtls";
import type { GitOpsTool } from "./gitops/delivery";

export type { Stage } from "./cluster/rollout";

/** Where to look for a cluster. */
export interface LoadClusterOptions {
  /**
   * Folder that holds `typha-mtls.yaml` and the clusters' folders, as the program's `-C`.
   * @default - the working directory
   */
  readonly directory?: string;

  /**
   * Parts that `synth` renders for the cluster, no construct renders yet, and the chart may do without; by name, as the
   * problem without this option names them.
   * @default - none: a cluster with such parts is refused
   */
  readonly leaveOut?: readonly "calico-node"[];
}

/** What the folder of a cluster says, as props of the constructs. */
export interface ClusterProps {
  /** Name of the cluster and of its folder. */
  readonly name: string;

  /** What applies it. */
  readonly gitops: GitOpsTool;

  /** How far its move to mutual TLS has come: `synth` renders a Deployment from `parallel` on. */
  readonly stage: Stage;

  /** Whether the cluster has a Typha: where not, `synth` renders nothing of it, and the props are those that it would have. */
  readonly typhaEnabled: boolean;

  /** Props of `TyphaWithMtls`; `calicoNodePatch` takes them too. */
  readonly typha: TyphaWithMtlsProps & Pick<CalicoNodePatchProps, "failsafePorts">;

  /** Props of what scales Typha, where `typha.scaling` asks for it. */
  readonly autoscalers: Autoscalers;

  /** Props of `TyphaMonitoring`; undefined where nothing is to be rendered for it. */
  readonly monitoring: TyphaMonitoringProps | undefined;

  /** Props of a `CniChainGate`; undefined where cluster.yaml asks for none of its layers. */
  readonly cniChain: CniChainGateProps | undefined;

  /** Props of an `ExternalCertificate` for each side; undefined where cluster.yaml names no store. */
  readonly externalCertificates: Readonly<Record<"server" | "client", ExternalCertificateProps>> | undefined;

  /**
   * kustomize Components for the owner of calico-node, by folder, as the stage demands; to be written as YAML. They are those
   * of the route `component`, whichever route cluster.yaml names. `linkerd-cni` is for the owner of Linkerd's CNI plugin, where
   * `spec.cniChain` changes it.
   */
  readonly components: Readonly<
    Record<"calico-node" | "without-upstream-typha", ComponentFiles> & Partial<Record<"linkerd-cni", ComponentFiles>>
  >;
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
  const { directory = ".", leaveOut = [] } = options ?? {};
  demandArgument(typeof name === "string", "name", "text");
  demandArgument(typeof directory === "string", "directory", "text");
  const isNames = Array.isArray(leaveOut) && leaveOut.every((part) => part === "calico-node");
  demandArgument(isNames, "leaveOut", 'a list of "calico-node"');
  // Loaded here only: charts that give the props themselves need neither YAML nor the schema of cluster.yaml.
  const { readClusterProps } = require("./read-cluster-props") as typeof import("./read-cluster-props");
  return readClusterProps(name, directory, leaveOut);
}
