import type { ReportedNode } from "./objects";

/** Conditions with which a kubelet takes no new pods, or evicts those that are there. */
const PRESSURES: ReadonlySet<string> = new Set(["DiskPressure", "MemoryPressure", "PIDPressure"]);

/**
 * What keeps pods from starting on a node: `DiskPressure`. Undefined where nothing tells; a node is also NotReady because
 * calico-node does not run there, which is no cause of that.
 */
export function troubleOfNode({ status }: ReportedNode): string | undefined {
  const conditions = status?.conditions ?? [];
  const pressure = conditions.find(({ type, status: is }) => PRESSURES.has(type) && is === "True");
  if (pressure !== undefined) return pressure.type;
  const isSilent = conditions.some(({ type, status: is }) => type === "Ready" && is === "Unknown");
  return isSilent ? "its kubelet does not report" : undefined;
}
