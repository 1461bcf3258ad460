import type { ClusterSpec } from "../../../cluster/cluster.generated";
import type { Layer } from "../../../cni/simulate/premises";
import type { Column } from "../../../cni/simulate/table";

/** What a cluster has chosen, as a column of the table. */
export function layersOf(name: string, { cniChain, monitoring }: Pick<ClusterSpec, "cniChain" | "monitoring">): Column {
  const { wholeChain, verifier, nodeGate, podGate, alerts } = cniChain ?? {};
  const chosen: Readonly<Record<Layer, boolean>> = {
    "whole-chain": wholeChain !== undefined,
    verifier: verifier !== undefined,
    "node-gate": nodeGate !== undefined,
    "pod-gate": podGate !== undefined,
    alarm: verifier !== undefined && alerts === true && monitoring.rules !== "none",
    "network-validator": false,
    "repair-controller": false,
  };
  return {
    name,
    title: name,
    layers: (Object.keys(chosen) as Layer[]).filter((layer) => chosen[layer]),
    gates: {
      ...(nodeGate && { mode: nodeGate.mode, effect: nodeGate.taint.effect }),
      ...(podGate && { action: podGate.action }),
    },
  };
}
