import { clusterPaths } from "../../cluster/layout";
import type { PlannedWrite } from "../planned-write";
import { presentCluster, refuseOwnCa } from "../present";
import { leafSealer } from "../recipients/leaf-sealer";
import { newSealingRules } from "../recipients/new-rules";
import type { InitRequest } from "./init";
import { newClusterFile, refuseContradictions } from "./new-cluster-file";

/**
 * Plans what a new cluster needs before certificates can be requested from an external CA: cluster.yaml,
 * who can open the keys, and nothing that a CA makes. Empty where it is there already.
 *
 * @throws ProblemError where the cluster has a CA of its own, or nobody is named to seal to
 */
export async function planExternalInit(
  request: Pick<InitRequest, "cluster" | "recipients" | "sealingCertificatePem" | "now" | "read">,
): Promise<PlannedWrite[]> {
  const { cluster, recipients, read } = request;
  const before = presentCluster(cluster.name, read);
  const paths = clusterPaths(cluster.name);
  refuseOwnCa(paths, read, cluster.name);
  if (before !== undefined) refuseContradictions(cluster, before, paths);
  const made = before === undefined ? newClusterFile(cluster, paths) : { config: before, writes: [] };
  const { secrets } = made.config.spec;
  const rules = newSealingRules(recipients, { name: cluster.name, secrets, ca: "external" }, read);
  const sealer = await leafSealer(made.config, rules, request, paths);
  return [...rules.writes, ...made.writes, ...sealer.writes];
}
