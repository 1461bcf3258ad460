import { hash } from "node:crypto";
import { nodeProgram, rangesOf, UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { ClusterSpec } from "../../../cluster/cluster.generated";
import type { LoadedCluster } from "../../../cluster/loaded-cluster";
import { typhaNetworkVariables } from "../../../cluster/network/network";
import { hasReached } from "../../../cluster/rollout";
import { upstreamVersion } from "../../../cluster/upstream-version";
import type { ObjectPatch } from "../../partial-object";
import type { CalicoChanges, CalicoFields, Contribution } from "../contribution";
import { upstreamImage } from "../options/images";
import { type CniConfigOf, cniNetworkConfig, dropIns } from "./cni-config";
import { ipPools } from "./pools";
import { initContainers, NON_PRIVILEGED, sideCars } from "./side-containers";
import { type NetworkOf, networkVariables } from "./variables";
import { type BesideSpec, cniConfigOf } from "./whole-chain";

/** Annotation of calico-node's pods that changes with what they read of `calico-config` when they start. */
const CONFIG_HASH_ANNOTATION = "typha-mtls/calico-config-hash";

/** After the CRDs, before calico-node, which would create pools of its own; pods have addresses of them, so they are kept. */
const POOL_DELIVERY = { wave: -1, guarded: true };

/** What `spec.network` asks of calico-node, and the pools that are objects of git; nothing of what it does not say. */
export const NETWORK: Contribution = {
  field: "spec.network",
  deletedBy: ({ networkConfig }) => `spec.${networkConfig === undefined ? "network" : "networkConfig"}.ipam.type`,
  changes: ({ spec, ...beside }) => ({ ...networkChanges(spec, beside), patchesIfPresent: upstreamTyphaChanges(spec) }),
};

/**
 * Upstream's Typha has to read the nodes as ours does, for as long as a calico-node may talk to it: Felix asks the API server
 * for its settings first, and where Typha then says something else of the node, it restarts, without an end (felix/daemon).
 */
function upstreamTyphaChanges({ network, calicoNode, rollout }: CalicoFields): ObjectPatch[] {
  const env = typhaNetworkVariables({ network });
  if (env.length === 0 || hasReached(rollout.stage, "mtls")) return [];
  return [
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: UPSTREAM_TYPHA, namespace: calicoNode.namespace },
      spec: { template: { spec: { containers: [{ name: "calico-typha", env }] } } },
    },
  ];
}

type NetworkFields = Pick<ClusterSpec, "network" | "calico" | "calicoNode" | "cniChain" | "images">;

/**
 * Changes to Calico by what cluster.yaml says of the network.
 *
 * @throws ProblemError where the CNI configuration cannot be completed
 */
export function networkChanges(spec: NetworkFields, beside: BesideSpec = {}): CalicoChanges {
  const { network, calicoNode, cniChain } = spec;
  if (network === undefined && cniChain?.wholeChain === undefined) return {};
  const of = networkOf(spec);
  const patch = (apiVersion: string, kind: string, name: string, rest: object): ObjectPatch => ({
    apiVersion,
    kind,
    metadata: { name, namespace: calicoNode.namespace },
    ...rest,
  });
  const data = configData(of, cniConfigOf(spec, beside));
  const pod = podPatch(of, data, upstreamImage("node", spec));
  return {
    patches: [
      ...(isEmpty(data) ? [] : [patch("v1", "ConfigMap", "calico-config", { data })]),
      ...(isEmpty(pod) ? [] : [patch("apps/v1", "DaemonSet", "calico-node", { spec: { template: pod } })]),
      ...(network?.kubeControllers === false
        ? [patch("apps/v1", "Deployment", "calico-kube-controllers", { spec: { replicas: 0 } })]
        : []),
    ],
    objects: ipPools(of).map((object) => ({ object, delivery: POOL_DELIVERY })),
  };
}

function networkOf(spec: NetworkFields): NetworkOf {
  const { network = {} } = spec;
  const [ipv4] = rangesOf("ipv4", network.podCIDRs);
  const [ipv6] = rangesOf("ipv6", network.podCIDRs);
  return { network, version: upstreamVersion(spec), podRanges: { ...(ipv4 && { ipv4 }), ...(ipv6 && { ipv6 }) } };
}

/** What the runtime has to find beside the file that Calico writes. @throws ProblemError as {@link networkChanges} */
export function networkDropIns({ config: { spec }, ...beside }: Pick<LoadedCluster, "config"> & BesideSpec) {
  return dropIns({ ...networkOf(spec), ...cniConfigOf(spec, beside) });
}

/** What `calico-config` says. */
function configData(of: NetworkOf, cni: Pick<CniConfigOf, "ipam" | "chain" | "present">): Record<string, string> {
  const { backend, mtu } = of.network;
  return {
    ...(backend === undefined ? {} : { calico_backend: backend }),
    ...(mtu === undefined ? {} : { veth_mtu: String(mtu) }),
    ...(cni.ipam === undefined && cni.chain === undefined
      ? {}
      : { cni_network_config: cniNetworkConfig({ ...of, ...cni }) }),
  };
}

/** @param image - of calico-node, which the containers that are added have too */
function podPatch(of: NetworkOf, data: Record<string, string>, image: string): Record<string, unknown> {
  const { network } = of;
  const env = networkVariables(of);
  const container = {
    ...(env.length === 0 ? {} : { env }),
    ...(network.backend === undefined ? {} : probes(of, network.backend === "bird")),
    ...(network.nonPrivileged === true ? NON_PRIVILEGED.container : {}),
  };
  const containers = [...(isEmpty(container) ? [] : [{ name: "calico-node", ...container }]), ...sideCars(of, image)];
  // It would move the addresses of host-local to Calico's IPAM at the next start of a node's pod (cni-plugin/pkg/upgrade).
  const migration = network.ipam?.type === "host-local" ? [{ name: "upgrade-ipam", $patch: "delete" }] : [];
  const before = [...migration, ...initContainers(of, image)];
  const spec = {
    ...(before.length === 0 ? {} : { initContainers: before }),
    ...(containers.length === 0 ? {} : { containers }),
    ...(network.nonPrivileged === true ? NON_PRIVILEGED.pod : {}),
  };
  return {
    ...(isEmpty(data) ? {} : { metadata: { annotations: { [CONFIG_HASH_ANNOTATION]: hashOf(data) } } }),
    ...(isEmpty(spec) ? {} : { spec }),
  };
}

/** BIRD runs with its own backend only, and a probe that asks for it fails otherwise. */
function probes({ version }: NetworkOf, hasBird: boolean) {
  const probe = (kind: "live" | "ready") => {
    const parts = [`felix-${kind}`, ...(hasBird ? [`bird-${kind}`] : [])];
    return { exec: { command: nodeProgram(version).probe(...parts) } };
  };
  return { livenessProbe: probe("live"), readinessProbe: probe("ready") };
}

function hashOf(data: object): string {
  return hash("sha256", JSON.stringify(data), "hex").slice(0, 16);
}

function isEmpty(map: object): boolean {
  return Object.keys(map).length === 0;
}
