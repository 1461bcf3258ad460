import { EMPTY_GROUP_REMEDY } from "../../cluster/selection";
import { someOf } from "../../count";
import type { Evidence } from "../../lifecycle/evidence";
import type { Wave } from "../../lifecycle/waves/waves";
import { type Problem, unusableInput } from "../../problem";
import { advice, type OwnCommand, option, own } from "../../remedy";
import type { EvidenceOptions } from "../options";
import { CLUSTER_NAME } from "./wait-for-fleet";

/** What keeps a wave from being taken: a group before it without a cluster, that git does not show at the target, or that nothing shows in its clusters. */
export function earlierGroupProblems(
  { group, clusters, behind, uncommitted }: Wave,
  wave: Wave,
  there: string,
  { reached }: Evidence,
  command: (groups: readonly string[]) => OwnCommand,
): Problem[] {
  const before = `group ${group} comes before ${wave.group}`;
  // Its labels may be misspelt: its clusters would then take the step with a later group.
  if (clusters.length === 0) {
    return [{ code: "empty-group", message: `${before}, and no cluster belongs to it`, remedy: EMPTY_GROUP_REMEDY }];
  }
  if (behind.length > 0) {
    const remedy = advice`take that group first: ${command([group])}`;
    return [{ code: "group-behind", message: `${before}, and is not ${there}: ${someOf(behind)}`, remedy }];
  }
  if (uncommitted.length > 0) {
    const message = `${before}, and is ${there} in the work tree only: ${someOf(uncommitted)}`;
    const remedy = advice`${own("synth", [], { group })}, commit, and let it reach the clusters first`;
    return [{ code: "step-not-committed", message, remedy }];
  }
  if (reached) return [];
  const found: Problem = {
    code: "step-not-reached",
    message: `${before}, and nothing shows that its clusters are ${there}: ${someOf(clusters)}`,
  };
  return [notReached(found, command([wave.group]))];
}

/** The same problem, with the command of the whole wave. */
export function notReached(found: Problem, command: OwnCommand): Problem {
  const remedy = advice`wait for it: ${command}; or, without a way to the API servers and once you have seen it in each cluster, add ${option("yesItReachedTheCluster")}`;
  return { ...found, remedy };
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
