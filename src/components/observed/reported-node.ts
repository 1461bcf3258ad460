import type { ReportedNode } from "./objects";

type Conditions = NonNullable<NonNullable<ReportedNode["status"]>["conditions"]>;

/** Conditions with which a kubelet takes no new pods, or evicts those that are there. */
const PRESSURES: ReadonlySet<string> = new Set(["DiskPressure", "MemoryPressure", "PIDPressure"]);

/**
 * What keeps pods from starting on a node: `DiskPressure`. Undefined where nothing tells; a node is also NotReady because
 * calico-node does not run there, which is no cause of that.
 */
export function troubleOfNode({ status }: ReportedNode): string | undefined {
  const conditions = status?.conditions ?? [];
  const pressure = conditions.find(({ type, status: is }) => PRESSURES.has(type) && is === "True");
  return pressure?.type ?? silence(conditions);
}

/**
 * Why the kubelet of a node may not write a changed file of a pod that runs: a ConfigMap's lies on the node's disk, a Secret's
 * in memory. Undefined where nothing tells.
 */
export function troubleOfFiles({ status }: ReportedNode, of: "ConfigMap" | "Secret"): string | undefined {
  const conditions = status?.conditions ?? [];
  const isFull = conditions.some(({ type, status: is }) => type === "DiskPressure" && is === "True");
  return of === "ConfigMap" && isFull ? "DiskPressure" : silence(conditions);
}

function silence(conditions: Conditions): string | undefined {
  const isSilent = conditions.some(({ type, status: is }) => type === "Ready" && is === "Unknown");
  return isSilent ? "its kubelet does not report" : undefined;
}
