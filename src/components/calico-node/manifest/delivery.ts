import type { Delivery, KubeObject } from "@typha-mtls/gitops";
import { hasReached, type Stage } from "../../../cluster/rollout";

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

/** Upstream's Typha, in the node's network as calico-node: kept until that has moved, for the last step leaves it out. */
export function typhaDelivery(stage: Stage): Delivery {
  return { wave: 0, guarded: !hasReached(stage, "cutover") };
}

/** How other objects of upstream's manifest are delivered. What the network of a running cluster needs is kept when it vanishes. */
export function manifestDelivery({ kind }: KubeObject): Delivery {
  const isLarge = kind === "CustomResourceDefinition";
  return { wave: WAVES.get(kind) ?? 0, guarded: true, ...(isLarge && { large: true }) };
}
