import { type OwnCommand, unusableInput } from "@typha-mtls/problems";
import type { ContextOptions } from "../kube-context";
import type { EvidenceOptions } from "../options";

/** What stands for the name of a cluster in the options that name a live one. */
export const CLUSTER_NAME = "{cluster}";

/** The options with the name of a cluster put in. */
export function contextOfCluster({ context, kubeconfig }: ContextOptions, cluster: string): ContextOptions {
  const withClusterName = (text: string) => text.replaceAll(CLUSTER_NAME, cluster);
  return {
    context: withClusterName(context),
    ...(kubeconfig !== undefined && { kubeconfig: withClusterName(kubeconfig) }),
  };
}

/** The command of a journey with the options of this run that say how clusters are looked at. */
export function withContext(command: OwnCommand, { context, kubeconfig, timeout }: EvidenceOptions): OwnCommand {
  const options = {
    ...command.options,
    ...(kubeconfig !== undefined && { kubeconfig }),
    context: context ?? CLUSTER_NAME,
    ...(timeout !== undefined && { timeout: timeout === 0 ? "0" : `${timeout / 1000}s` }),
  };
  return { ...command, options };
}

/** @throws ProblemError where a context would be that of one cluster */
export function demandContextOfEach({ context, kubeconfig }: EvidenceOptions): void {
  if (context === undefined || [context, kubeconfig].some((text) => text?.includes(CLUSTER_NAME))) return;
  throw unusableInput({
    code: "context-and-clusters",
    field: "context",
    message: "a context is one cluster, and a group has many",
    remedy: `write ${CLUSTER_NAME} where the name of the cluster stands in the names of your contexts`,
  });
}
