import { UPSTREAM_TYPHA } from "../../../calico/names";
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

/** How an object of upstream's manifest is delivered. What the network of a running cluster needs is kept when it vanishes. */
export function manifestDelivery({ kind, metadata }: KubeObject): Delivery {
  // Upstream's Typha is in the node's network, and has to go when the last step of the move leaves it out.
  if (metadata.name === UPSTREAM_TYPHA) return { wave: 0, guarded: false };
  const isLarge = kind === "CustomResourceDefinition";
  return { wave: WAVES.get(kind) ?? 0, guarded: true, ...(isLarge && { large: true }) };
}
