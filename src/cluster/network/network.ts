import type { EnvVariable } from "@typha-mtls/calico";
import { below, type FieldProblem, isRecord } from "@typha-mtls/fields";
import type { Cluster, ClusterSpec, NetworkConfigSpec } from "../cluster.generated";
import type { Written } from "../cluster-rules";
import { unrefused, withoutRefused } from "../refused";
import { switchedOffProblems } from "../route-rules";
import { soundUpstreamVersion } from "../upstream-version";
import { fromNetworkConfig } from "./from-network-config";
import { networkConfigProblems } from "./network-config-rules";
import { networkProblems } from "./network-rules";
import { doubleSizeProblems, sizedTypha } from "./sizes";

/**
 * What is wrong with `spec.network` and `spec.networkConfig`, by paths from `spec` on.
 *
 * @param refused - what the schema refuses: that is not looked at again
 */
export function networkFieldProblems(
  given: unknown,
  written: Pick<Written, "typha">,
  refused: readonly FieldProblem[],
): FieldProblem[] {
  if (!isRecord(given) || (given["network"] ?? given["networkConfig"]) === undefined) return [];
  const spec = (withoutRefused(given, ["spec"], refused) ?? {}) as Partial<ClusterSpec>;
  const { network, networkConfig: config } = spec;
  const minor = soundUpstreamVersion(spec)?.minor;
  const found =
    config === undefined
      ? networkProblems(network ?? {}, minor, true)
      : [
          ...networkConfigProblems(config, network),
          ...doubleSizeProblems(config, written.typha),
          ...switchProblems(config, spec, written.typha),
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
  return unrefused(below("spec", [...found, ...unreadable]), refused);
}

/** A Typha that is switched here and there, or switched off while nodes move. */
function switchProblems(
  config: NetworkConfigSpec,
  { rollout }: Partial<ClusterSpec>,
  written: readonly string[],
): FieldProblem[] {
  const path = ["networkConfig", "typha"];
  if (config.typha !== undefined && written.includes("enabled"))
    return [
      {
        code: "fields-contradict",
        path,
        message: "stands beside `typha.enabled`, and both switch Typha",
        remedy: "remove one of them",
      },
    ];
  return switchedOffProblems({ isOn: typhaSwitch(config), rollout, path: [...path, "enabled"] });
}

/** The cluster with what its NetworkConfig means in the other fields, so that all that follows knows those only. */
export function withNetworkConfig(cluster: Cluster): Cluster {
  const { networkConfig, network = {}, typha } = cluster.spec;
  if (networkConfig === undefined) return cluster;
  const meant = {
    network: fromNetworkConfig(networkConfig, network),
    typha: { ...sizedTypha(typha, networkConfig), enabled: typhaSwitch(networkConfig) ?? typha.enabled },
  };
  return { ...cluster, spec: { ...cluster.spec, ...meant } };
}

/** What a NetworkConfig says of Typha: a map without the field switches it off, for in Go it is false then. */
function typhaSwitch({ typha }: NetworkConfigSpec): boolean | undefined {
  return typha && (typha.enabled ?? false);
}

/** Variables that Typha needs for the network: it reads the nodes for Felix (libcalico-go/lib/backend/k8s/resources/node.go). */
export function typhaNetworkVariables({ network }: Pick<ClusterSpec, "network">): EnvVariable[] {
  return network?.ipam?.type === "host-local" ? [{ name: "USE_POD_CIDR", value: "true" }] : [];
}
