import type { Toleration } from "@typha-mtls/calico";
import { demandArgument, isRecord } from "@typha-mtls/fields";
import type * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import type { TyphaProps } from "./typha-props.generated";

type Scheduling = Pick<TyphaProps, "affinity" | "topologySpreadConstraints" | "tolerations" | "nodeSelector">;
type Fields = Readonly<Record<string, unknown>>;

/** Nodes that calico-node and Typha run on. */
export const LINUX = { "kubernetes.io/os": "linux" } as const;

/** Upstream's: no node can network a pod before its calico-node has a Typha, so every node must be able to run one. */
const UPSTREAM_TOLERATIONS: readonly Toleration[] = [
  { key: "CriticalAddonsOnly", operator: "Exists" },
  { operator: "Exists", effect: "NoSchedule" },
  { operator: "Exists", effect: "NoExecute" },
];

/** Of a program beside Typha: its pod leaves a node that is lost. */
export const LEAVES_LOST_NODES: readonly Toleration[] = [
  { key: "CriticalAddonsOnly", operator: "Exists" },
  { operator: "Exists", effect: "NoSchedule" },
];

/** Where Typha's pods may run. @internal */
export function scheduling(props: Scheduling, selector: Readonly<Record<string, string>>) {
  const spread = props.topologySpreadConstraints?.map((given) => ({
    labelSelector: { matchLabels: selector },
    ...given,
  }));
  return {
    nodeSelector: { ...LINUX, ...props.nodeSelector },
    tolerations: (props.tolerations ?? UPSTREAM_TOLERATIONS).map((toleration) => ({ ...toleration })),
    ...(props.affinity === undefined ? {} : { affinity: props.affinity as k8s.Affinity }),
    topologySpreadConstraints: (spread ?? defaultSpread(selector)) as k8s.TopologySpreadConstraint[],
  };
}

/**
 * Over hosts always: the host port allows one per host anyway, and as a hard rule it holds in clusters without zones too,
 * where the scheduler ignores soft rules on nodes that lack any of their labels. Over zones only as far as possible: when
 * a zone is lost, its Typhas must come up in the others. Each revision by itself, because a rollout runs both at once.
 */
function defaultSpread(selector: Readonly<Record<string, string>>): Fields[] {
  return [
    {
      maxSkew: 1,
      topologyKey: "kubernetes.io/hostname",
      whenUnsatisfiable: "DoNotSchedule",
      labelSelector: { matchLabels: selector },
    },
    {
      maxSkew: 1,
      topologyKey: "topology.kubernetes.io/zone",
      whenUnsatisfiable: "ScheduleAnyway",
      labelSelector: { matchLabels: selector },
      matchLabelKeys: ["pod-template-hash"],
    },
  ];
}

/**
 * An affinity with the demand added that no pod shares a node with upstream's plaintext Typha, whose port it would want.
 * The host port alone would keep them apart as well, unless an admission webhook removes it from the pods.
 *
 * @param namespace - of upstream's Typha
 * @example
 * ```ts
 * import { apartFromUpstream } from "typha-mtls";
 *
 * const affinity = apartFromUpstream(undefined, "kube-system");
 * console.log(Object.keys(affinity).join()); // podAntiAffinity
 * ```
 */
export function apartFromUpstream(
  affinity: Readonly<Record<string, unknown>> | undefined,
  namespace: string,
): Readonly<Record<string, unknown>> {
  demandArgument(affinity === undefined || isRecord(affinity), "affinity", "an object as in a pod's spec.affinity");
  demandArgument(typeof namespace === "string", "namespace", "a string");
  const required = "requiredDuringSchedulingIgnoredDuringExecution";
  const given = (affinity?.["podAntiAffinity"] ?? {}) as Fields;
  const others = typeof given === "object" ? (given[required] ?? []) : undefined;
  // The rule about affinity reports that this is no list.
  if (!Array.isArray(others)) return affinity!;
  const term = {
    labelSelector: { matchLabels: { "k8s-app": "calico-typha" } },
    namespaces: [namespace],
    topologyKey: "kubernetes.io/hostname",
  };
  return { ...affinity, podAntiAffinity: { ...given, [required]: [...others, term] } };
}
