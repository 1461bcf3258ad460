import type { ObjectPatch } from "../../partial-object";

/**
 * What makes linkerd-cni start before other pods of a node, as far as the chart linkerd2-cni has values for it
 * (linkerd2 charts/linkerd2-cni/values.yaml).
 */
export const FIRST_ON_A_NODE = {
  priorityClassName: "system-node-critical",
  tolerations: [{ operator: "Exists" }],
} as const;

/**
 * A patch of Linkerd's DaemonSet. A chain that is whole from the first write on has linkerd-cni in it before its program is
 * on the node: every pod that needs the chain waits for linkerd-cni, and linkerd-cni itself may not.
 */
export function linkerdCniPatch(namespace: string): ObjectPatch {
  return {
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "linkerd-cni", namespace },
    spec: {
      template: { spec: { hostNetwork: true, dnsPolicy: "ClusterFirstWithHostNet", ...FIRST_ON_A_NODE } },
    },
  };
}
