import { shellCommand } from "../../shell";

/**
 * What runs a Typha, deleted: it is guarded against pruning. Its PodDisruptionBudget is still there where nothing prunes.
 *
 * @param kubectl - with the options that reach the cluster
 */
export function deleteTypha(namespace: string, name: string, kubectl = "kubectl"): string {
  return `${kubectl} ${shellCommand`-n ${namespace} delete deployment,service,poddisruptionbudget ${name} --ignore-not-found`}`;
}
