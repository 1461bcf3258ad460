import type { KindDelivery } from "../component";

/**
 * How the autoscalers of a Typha are delivered, by their kinds. Nothing is kept when it vanishes from git: an autoscaler that
 * is left would scale against the number that git renders then. It comes after Typha, so that it holds nothing up.
 */
export const AUTOSCALER_KINDS = {
  ConfigMap: { wave: 1, guarded: false },
  ServiceAccount: { wave: 1, guarded: false },
  ClusterRole: { wave: 1, guarded: false },
  ClusterRoleBinding: { wave: 1, guarded: false },
  Role: { wave: 1, guarded: false },
  RoleBinding: { wave: 1, guarded: false },
  Deployment: { wave: 1, guarded: false },
  // Last: where the VerticalPodAutoscaler is not installed, only this fails.
  VerticalPodAutoscaler: { wave: 2, guarded: false },
} satisfies Readonly<Record<string, KindDelivery>>;
