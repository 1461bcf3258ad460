import type { Labels } from "./metadata";
import type { Container, DaemonSet, Deployment, Pod, PodTemplate, Volume } from "./objects";

/** Prefix of the annotations by which a changed certificate restarts Typha. */
const RESTART_PREFIX = "typha-mtls/";

/** The annotations by which a changed certificate restarts Typha, to be compared. */
export function restartsOf(metadata: { readonly annotations?: Labels } | undefined): string {
  const own = Object.entries(metadata?.annotations ?? {}).filter(([name]) => name.startsWith(RESTART_PREFIX));
  return JSON.stringify(own.sort());
}

export function containerOf(template: PodTemplate | undefined, name: string): Container | undefined {
  return template?.spec.containers.find((container) => container.name === name);
}

/** Volumes of git's pods that live pods have from another source, or not at all. */
export function differingVolumes(live: PodTemplate, git: PodTemplate): readonly Volume[] {
  return (git.spec.volumes ?? []).filter((volume) => {
    const found = live.spec.volumes?.find(({ name }) => name === volume.name);
    return (
      found?.configMap?.name !== volume.configMap?.name ||
      found?.secret?.secretName !== volume.secret?.secretName ||
      found?.hostPath?.path !== volume.hostPath?.path
    );
  });
}

/** Pods that have not ended; those that failed or were evicted stay listed. */
export function running(pods: readonly Pod[] = []): Pod[] {
  return pods.filter(({ status }) => status?.phase !== "Failed" && status?.phase !== "Succeeded");
}

export function isReady({ status }: Pod): boolean {
  return status?.conditions?.some(({ type, status: is }) => type === "Ready" && is === "True") === true;
}

/** Whether a pod is terminating; it serves until it has ended. */
export function isEnding({ metadata }: Pod): boolean {
  return metadata.deletionTimestamp !== undefined;
}

/** Why a pod does not run: `CreateContainerConfigError`, or what the scheduler says. Undefined where nothing tells. */
export function troubleOf({ status }: Pod): string | undefined {
  const waiting = status?.containerStatuses
    ?.map(({ state }) => state?.waiting?.reason)
    .find((one) => one !== undefined);
  return waiting ?? (unscheduled(status) === undefined ? undefined : "no node takes it");
}

function unscheduled(status: Pod["status"]) {
  return status?.conditions?.find(({ type, status: is }) => type === "PodScheduled" && is === "False");
}

/** Words of the scheduler, and what they mean for Typha. */
const SCHEDULER: readonly (readonly [says: RegExp, meaning: string])[] = [
  [/free ports/, "no host port free"],
  [/anti-affinity/, "no node without another Typha"],
  [/Insufficient/, "no node has room"],
  [/node affinity|node selector|untolerated taint/, "no node fits"],
];

/** A pod that holds a rollout back, for one line: `node-17: Pending (no host port free)`. */
export function heldBack(pod: Pod): string {
  const { metadata, spec, status } = pod;
  const condition = unscheduled(status);
  const location = spec.nodeName ?? metadata.name;
  if (condition === undefined) return `${location}: ${troubleOf(pod) ?? "not Ready"}`;
  const [, meaning = "no node takes it"] = SCHEDULER.find(([says]) => says.test(condition.message ?? "")) ?? [];
  return `${location}: Pending (${meaning})`;
}

/** Whether a controller has come as far as what was asked for. */
export function isObserved({ metadata, status }: DaemonSet | Deployment): boolean {
  // The API server gives each of them a generation from its first day on.
  return metadata.generation !== undefined && (status?.observedGeneration ?? 0) >= metadata.generation;
}

/** How many Typhas there should be: as git says, or, where git leaves that to a scaler, as the scaler has set it. */
export function desiredTyphas(live: Deployment | undefined, git: Deployment): number {
  return git.spec.replicas ?? live?.spec.replicas ?? 1;
}
