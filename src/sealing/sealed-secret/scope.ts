/** How far a sealed value may travel: not at all, within its namespace, anywhere. */
export type SealingScope = "strict" | "namespace-wide" | "cluster-wide";

/** Annotations by which the controller knows the scope when it opens a value; strict has none. */
export const SCOPE_ANNOTATIONS = {
  "namespace-wide": "sealedsecrets.bitnami.com/namespace-wide",
  "cluster-wide": "sealedsecrets.bitnami.com/cluster-wide",
} as const;

/**
 * The label that binds a sealed value to its scope (sealed-secrets pkg/apis/sealedsecrets/v1alpha1, EncryptionLabel).
 * A value with the label of another name or namespace cannot be opened.
 *
 * @returns empty where the scope is cluster-wide
 */
export function sealingLabelOf(scope: SealingScope, namespace: string, name: string): string {
  if (scope === "cluster-wide") return "";
  return scope === "namespace-wide" ? namespace : `${namespace}/${name}`;
}
