/** How one kind of object is delivered. */
export interface KindRule {
  readonly kind: string;
  /**
   * Argo CD's sync wave: a wave starts when the one before is healthy. Also the order of files in kustomization.yaml.
   * calico-node is patched by its owner, after all of these.
   */
  readonly wave: number;
  /**
   * Kept when it vanishes from git: without it calico-node cannot start, or loses its policy updates. A Typha that stays
   * needs its rights too.
   */
  readonly guarded: boolean;
}

/** In the order of delivery. */
export const KIND_RULES: readonly KindRule[] = [
  { kind: "Namespace", wave: -3, guarded: true },
  { kind: "ConfigMap", wave: -2, guarded: true },
  { kind: "Secret", wave: -2, guarded: true },
  { kind: "SealedSecret", wave: -2, guarded: true },
  { kind: "ExternalSecret", wave: -2, guarded: true },
  { kind: "ServiceAccount", wave: -1, guarded: true },
  { kind: "ClusterRole", wave: -1, guarded: true },
  { kind: "ClusterRoleBinding", wave: -1, guarded: true },
  { kind: "Role", wave: -1, guarded: true },
  { kind: "RoleBinding", wave: -1, guarded: true },
  { kind: "PodDisruptionBudget", wave: 0, guarded: false },
  { kind: "Service", wave: 0, guarded: true },
  { kind: "Deployment", wave: 0, guarded: true },
  // Last: where the Prometheus operator is not installed, only these fail.
  { kind: "PodMonitor", wave: 1, guarded: false },
  { kind: "ServiceMonitor", wave: 1, guarded: false },
  { kind: "PrometheusRule", wave: 1, guarded: false },
];

/** The rule of a kind. @throws Error for a kind that nothing here renders. */
export function kindRule(kind: string): KindRule & { readonly position: number } {
  const position = KIND_RULES.findIndex((rule) => rule.kind === kind);
  const rule = KIND_RULES[position];
  if (rule === undefined) throw new Error(`no delivery rule for kind ${kind}`);
  return { ...rule, position };
}
