import { UPSTREAM_TYPHA } from "../../../calico/names";
import { hasReached, type Stage } from "../../../cluster/rollout";
import type { Delivery } from "../../../gitops/delivery";
import type { KubeObject } from "../../../gitops/kube-object";

/**
 * In which wave an object of upstream's manifest is applied, by its kind. calico-node starts when Typha serves. What runs in
 * the pod network starts with it: in a wave before, it would wait for a network that never comes.
 */
const WAVES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    CustomResourceDefinition: -4,
    Namespace: -3,
    ConfigMap: -2,
    ServiceAccount: -1,
    ClusterRole: -1,
    ClusterRoleBinding: -1,
    Role: -1,
    RoleBinding: -1,
    DaemonSet: 1,
    Deployment: 1,
  }),
);

/**
 * How an object of upstream's manifest is delivered. What the network of a running cluster needs is kept when it vanishes;
 * upstream's Typha only until calico-node has moved, for the last step of the move leaves it out.
 */
export function manifestDelivery({ kind, metadata }: KubeObject, stage: Stage): Delivery {
  // In the node's network, as calico-node.
  if (metadata.name === UPSTREAM_TYPHA) return { wave: 0, guarded: !hasReached(stage, "cutover") };
  const isLarge = kind === "CustomResourceDefinition";
  return { wave: WAVES.get(kind) ?? 0, guarded: true, ...(isLarge && { large: true }) };
}
