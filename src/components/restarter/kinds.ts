import type { KindDelivery } from "../component";

/**
 * How the objects of the restarter are delivered, by their kinds: what limits its rights comes before it has them, and the program
 * after Typha. Nothing is kept when it vanishes from git: a restarter that is left would go on restarting Typha.
 */
export const RESTARTER_KINDS = {
  ValidatingAdmissionPolicy: { wave: -3, guarded: false },
  ValidatingAdmissionPolicyBinding: { wave: -3, guarded: false },
  ServiceAccount: { wave: 1, guarded: false },
  Role: { wave: 1, guarded: false },
  RoleBinding: { wave: 1, guarded: false },
  ConfigMap: { wave: 1, guarded: false },
  Deployment: { wave: 1, guarded: false },
} satisfies Readonly<Record<string, KindDelivery>>;
