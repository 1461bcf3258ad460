import { type TyphaScaling, UPSTREAM_TYPHA } from "@typha-mtls/calico";
import { shellCommand } from "@typha-mtls/problems";
import { programName, programsOf } from "../autoscaler/programs";

/**
 * What runs and scales a Typha, deleted: Typha is guarded against pruning. Its PodDisruptionBudget and autoscalers are still
 * there where nothing prunes.
 *
 * @param kubectl - with the options that reach the cluster
 */
export function deleteTypha(
  namespace: string,
  { name, scaling }: { readonly name: string; readonly scaling: TyphaScaling },
  kubectl = "kubectl",
): string {
  const names = [name, ...programsOf(scaling).map((program) => programName(program, name))];
  return `${kubectl} ${shellCommand`-n ${namespace} delete deployment,service,poddisruptionbudget ${names} --ignore-not-found`}`;
}

/** What runs and scales upstream's Typha, deleted: nothing guards it, and its manifest may lack a part. */
export function deleteUpstreamTypha(namespace: string): string {
  return deleteTypha(namespace, { name: UPSTREAM_TYPHA, scaling: {} });
}
