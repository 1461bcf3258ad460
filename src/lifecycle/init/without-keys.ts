import type { ClusterSpec } from "../../cluster/cluster.generated";
import { clusterPaths } from "../../cluster/layout";
import { type Problem, ProblemError, problem } from "../../problem";
import { advice, own } from "../../remedy";
import type { PlannedWrite } from "../planned-write";
import { presentCluster } from "../present";
import type { InitRequest } from "./init";
import { newClusterFile, refuseContradictions } from "./new-cluster-file";

/**
 * Plans a new cluster whose keys lie elsewhere: cluster.yaml and nothing else. No CA is made: the
 * external store of the keys has one.
 *
 * @param keyOptions - options that were given and are about keys, in camel case
 * @returns nothing where cluster.yaml is there already and only the CA's certificate is awaited
 * @throws ProblemError where everything is there already, or an option has no use or contradicts what is there
 */
export function planInitWithoutKeys(
  request: Pick<InitRequest, "cluster" | "read">,
  keyOptions: readonly string[],
): PlannedWrite[] {
  const { cluster, read } = request;
  const before = presentCluster(cluster.name, read);
  const paths = clusterPaths(cluster.name);
  refuseKeyOptions(keyOptions, cluster.secrets);
  if (before === undefined) return newClusterFile(cluster, paths).writes;
  refuseContradictions(cluster, before, paths);
  if (read(paths.trustBundle) === undefined) return [];
  throw problem({
    code: "complete-already",
    file: paths.directory,
    message: "is complete already; init overwrites nothing",
    remedy: advice`look at it with ${own("status", [cluster.name])}`,
  });
}

function refuseKeyOptions(given: readonly string[], secrets: ClusterSpec["secrets"]): void {
  const problems = given.map(
    (field): Problem => ({
      code: "useless-option",
      field,
      message: `has no use with \`secrets: ${secrets}\`: git holds no key, and no CA is made`,
      remedy: "leave it out",
    }),
  );
  if (problems.length > 0) throw new ProblemError(problems);
}
