import type { Range } from "./plan";

/** How long one pod takes until it is Ready: an assumption, in seconds. */
export interface PodAssumption extends Range {
  /** What it consists of. */
  readonly why: string;
  readonly source: string;
}

/**
 * What is assumed of pods. Nothing here was measured in your cluster: pulls of images depend on its registry, and the time of
 * calico-node on its policies.
 */
export const POD_SECONDS = {
  "calico-node": {
    least: 5,
    most: 30,
    why: "its grace period is 0, its init containers copy the CNI plugin, and the kubelet asks every 10 s whether it is Ready",
    source:
      "upstream's calico.yaml, each supported release: terminationGracePeriodSeconds 0, readinessProbe.periodSeconds 10",
  },
  typha: {
    least: 5,
    most: 20,
    why: "it is Ready once it has read the datastore, and the kubelet asks every 10 s",
    source: "readinessProbe.periodSeconds 10 (src/components/typha/typha-pod.ts, as upstream's calico-typha.yaml)",
  },
  other: {
    least: 5,
    most: 60,
    why: "one small container, and the grace period of the old one is 30 s unless it says otherwise",
    source: "Kubernetes: terminationGracePeriodSeconds 30",
  },
  image: {
    least: 5,
    most: 60,
    why: "each node pulls the new image",
    source: "calico/node is about 150 MB compressed (quay.io), at 20 to 250 Mbit/s",
  },
} as const satisfies Readonly<Record<string, PodAssumption>>;

/** A number of pods as Kubernetes takes it from a number or a percentage. */
export function podsOf(value: number | string, pods: number, round: "up" | "down"): number {
  if (typeof value === "number") return value;
  const percent = Number(/^(\d+)%$/.exec(value)?.[1] ?? Number.NaN);
  const part = (percent * pods) / 100;
  return round === "up" ? Math.ceil(part) : Math.floor(part);
}

/** How pods are replaced. */
export interface Replacement {
  readonly kind: "Deployment" | "DaemonSet";
  readonly pods: number;
  readonly unavailable: number | string;
  readonly surge: number | string;
  /**
   * Whether two of them cannot share a node, as with a host port; with how many nodes there are.
   * @default - they can
   */
  readonly oneEachOf?: number;
}

/**
 * How many rounds it takes to replace all pods. A DaemonSet rounds `maxUnavailable` up
 * (kubernetes pkg/controller/daemon/util/daemonset_util.go, `UnavailableCount`); a Deployment rounds it down and `maxSurge` up,
 * and takes 1 where both are 0 (pkg/controller/deployment/util/deployment_util.go, `ResolveFenceposts`).
 */
export function rounds({ kind, pods, unavailable, surge, oneEachOf }: Replacement): number {
  if (pods === 0) return 0;
  if (kind === "DaemonSet") return Math.ceil(pods / Math.max(1, podsOf(unavailable, pods, "up")));
  const down = podsOf(unavailable, pods, "down");
  const wanted = podsOf(surge, pods, "up");
  const room = oneEachOf === undefined ? wanted : Math.max(0, Math.min(wanted, oneEachOf - pods));
  return Math.ceil(pods / Math.max(1, down + room));
}
