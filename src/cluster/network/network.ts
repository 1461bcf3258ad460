import type { EnvVariable } from "../../calico/environment/problems";
import { parseCalicoVersion } from "../../calico/version";
import { attempt } from "../../collect";
import type { FieldProblem } from "../../schema-problems";
import type { Cluster, ClusterSpec } from "../cluster.generated";
import { fromNetworkConfig } from "./from-network-config";
import { networkConfigProblems } from "./network-config-rules";
import { networkProblems } from "./network-rules";

/**
 * What is wrong with `spec.network` and `spec.networkConfig`, by paths from `spec` on.
 *
 * @param isSound - whether the schema takes a field of `spec`: a map that it refuses is not looked at again
 */
export function networkFieldProblems(
  spec: Partial<ClusterSpec>,
  isSound: (field: keyof ClusterSpec) => boolean,
): FieldProblem[] {
  if (!isSound("network")) return [];
  const { network } = spec;
  const config = isSound("networkConfig") ? spec.networkConfig : undefined;
  const version =
    isSound("calicoNode") && isSound("calico") ? (spec.calicoNode?.version ?? spec.calico?.version) : undefined;
  const minor = version === undefined ? undefined : attempt(() => parseCalicoVersion(version)).result?.minor;
  const found =
    config === undefined
      ? networkProblems(network ?? {}, minor, true)
      : [
          ...networkConfigProblems(config, network),
          ...networkProblems(fromNetworkConfig(config, network ?? {}), minor, false),
        ];
  const unreadable: FieldProblem[] =
    network?.nonPrivileged === true && spec.secrets === "host-files"
      ? [
          {
            code: "fields-contradict",
            path: ["network", "nonPrivileged"],
            message: "calico-node could not read its key on the node's disk, which root alone may read",
            remedy: "choose another kind of `secrets`, or leave it out",
          },
        ]
      : [];
  return [...found, ...unreadable].map(({ path, ...problem }) => ({ ...problem, path: ["spec", ...path] }));
}

/** The cluster with what its NetworkConfig means in `spec.network`, so that all that follows knows one of them only. */
export function withNetworkConfig(cluster: Cluster): Cluster {
  const { spec } = cluster;
  if (spec.networkConfig === undefined) return cluster;
  return { ...cluster, spec: { ...spec, network: fromNetworkConfig(spec.networkConfig, spec.network ?? {}) } };
}

/** Variables that Typha needs for the network: it reads the nodes for Felix (libcalico-go/lib/backend/k8s/resources/node.go). */
export function typhaNetworkVariables({ network }: ClusterSpec): EnvVariable[] {
  return network?.ipam?.type === "host-local" ? [{ name: "USE_POD_CIDR", value: "true" }] : [];
}
