import { stringify } from "yaml";
import { parseClusterFile } from "../../../../src/cluster/cluster-file";
import { typhaNetworkVariables } from "../../../../src/cluster/network/network";
import { networkChanges } from "../../../../src/components/calico-node/network/network";
import type { Manifest } from "../../../upstream";

/** What `spec.network` and `spec.networkConfig` of a cluster change, in the terms in which tests speak of it. */
export interface RenderedNetwork {
  /** Variables of the container `calico-node`. */
  readonly env: Readonly<Record<string, string>>;
  /** What `calico-config` says; the CNI configuration as its section `ipam`. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Names of the containers that are added, and of those that are dropped, with a minus. */
  readonly containers: readonly string[];
  /** `spec` of each pool. */
  readonly pools: Readonly<Record<string, unknown>>;
  /** The text of the CNI configuration. */
  readonly cni: string | undefined;
  readonly typhaEnv: Readonly<Record<string, string>>;
  readonly kubeControllers: number | undefined;
  readonly daemonSet: Manifest;
}

/** The text of a cluster.yaml with these fields in `spec`. */
export function clusterText(spec: object): string {
  return stringify({
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Cluster",
    metadata: { name: "demo" },
    spec: { calico: { version: "v3.31.7" }, nodes: 10, ...spec },
  });
}

/** @throws ProblemError where cluster.yaml is refused */
export function renderedNetwork(spec: object): RenderedNetwork {
  const { cluster } = parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo");
  const { patches = [], objects = [] } = networkChanges(cluster.spec);
  const patchOf = (kind: string): Manifest => patches.find((patch) => patch.kind === kind);
  const daemonSet = patchOf("DaemonSet");
  const { initContainers = [], containers = [] } = daemonSet?.spec.template.spec ?? {};
  const { cni_network_config: cni, ...config } = patchOf("ConfigMap")?.data ?? {};
  const named = (variables: readonly { name: string; value: string }[] = []) =>
    Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  return {
    env: named(containers.find(({ name }: Manifest) => name === "calico-node")?.env),
    config: { ...config, ...(cni === undefined ? {} : { ipam: cniPlugins(cni)[0].ipam }) },
    containers: [...initContainers, ...containers]
      .filter(({ name }: Manifest) => name !== "calico-node")
      .map((container: Manifest) => (container.$patch === "delete" ? `-${container.name}` : container.name)),
    pools: Object.fromEntries(objects.map(({ object: { metadata, spec: pool } }) => [metadata.name, pool])),
    cni,
    typhaEnv: named(typhaNetworkVariables(cluster.spec)),
    kubeControllers: patchOf("Deployment")?.spec.replicas,
    daemonSet,
  };
}

/** The plugins of a CNI configuration, whose MTU the installer fills in. */
export function cniPlugins(text: string): Manifest[] {
  return JSON.parse(text.replace("__CNI_MTU__", "0")).plugins;
}
