import type { ClusterSpec } from "../../cluster/cluster.generated";
import { type Problem, ProblemError } from "../../problem";
import { checkRecipients } from "../../sealing/sops/recipients";

/** age recipients that were given on the command line; empty where `.sops.yaml` is to name them. */
export interface GivenRecipients {
  readonly cluster: readonly string[];
  readonly operators: readonly string[];
}

/** @throws ProblemError with all that are no recipients, or stand in the wrong place */
export function refuseUnfitRecipients({ cluster, operators }: GivenRecipients, secrets: ClusterSpec["secrets"]): void {
  const problems: Problem[] = [...unfit(cluster, "--recipient"), ...unfit(operators, "--operator-recipient")];
  if (cluster.some((recipient) => operators.includes(recipient))) {
    problems.push({
      field: "--recipient",
      message: "is an operator's recipient too: the cluster could open the CA's key",
      remedy: "give the cluster an identity of its own",
    });
  }
  if (secrets === "sealed-secrets" && cluster.length > 0) {
    problems.push({
      field: "--recipient",
      message: "has no use with sealed-secrets: the controller's certificate stands for the cluster",
      remedy: "give --operator-recipient for the CA's key",
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

function unfit(recipients: readonly string[], field: string): readonly Problem[] {
  if (recipients.length === 0) return [];
  try {
    checkRecipients(recipients, { field });
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems;
  }
}
