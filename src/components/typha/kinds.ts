import type { KindDelivery } from "../component";

/** How the objects of a Typha are delivered, by their kinds; certificates and rights at every stage, for alone they do nothing. */
export const TYPHA_KINDS = {
  // Kept is what calico-node needs to start, or to get its policy updates; and the rights of a Typha that stays.
  Namespace: { wave: -3, guarded: true },
  ConfigMap: { wave: -2, guarded: true },
  Secret: { wave: -2, guarded: true },
  SealedSecret: { wave: -2, guarded: true },
  ExternalSecret: { wave: -2, guarded: true },
  Certificate: { wave: -2, guarded: true },
  ServiceAccount: { wave: -1, guarded: true },
  ClusterRole: { wave: -1, guarded: true },
  ClusterRoleBinding: { wave: -1, guarded: true },
  Role: { wave: -1, guarded: true },
  RoleBinding: { wave: -1, guarded: true },
  PodDisruptionBudget: { wave: 0, guarded: false, from: "parallel" },
  Service: { wave: 0, guarded: true, from: "parallel" },
  Deployment: { wave: 0, guarded: true, from: "parallel" },
} satisfies Readonly<Record<string, KindDelivery>>;
