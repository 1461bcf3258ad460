import type { ClusterSpec } from "../../cluster/cluster.generated";
import { clusterPaths } from "../../cluster/layout";
import { type Problem, ProblemError, problem } from "../../problem";
import { shellWord } from "../../shell";
import type { PlannedWrite } from "../planned-write";
import { presentCluster } from "../present";
import type { InitRequest } from "./init";
import { newClusterFile, refuseContradictions } from "./new-cluster-file";

/** What is said on the command line, and has no use where git holds no key. */
export interface KeyOptions {
  /** Options that were given, such as `--recipient`. */
  readonly given: readonly string[];
}

/**
 * Plans a new cluster whose keys lie elsewhere: cluster.yaml and nothing else. No CA is made: whoever keeps the keys has
 * one.
 *
 * @returns nothing where cluster.yaml is there already and only the CA's certificate is awaited
 * @throws ProblemError where everything is there already, or an option has no use or contradicts what is there
 */
export function planInitWithoutKeys(
  request: Pick<InitRequest, "cluster" | "read">,
  options: KeyOptions,
): PlannedWrite[] {
  const { cluster, read } = request;
  const before = presentCluster(cluster.name, read);
  const paths = clusterPaths(cluster.name);
  refuseKeyOptions(options, cluster.secrets);
  if (before === undefined) return newClusterFile(cluster, paths).writes;
  refuseContradictions(cluster, before, paths);
  if (read(paths.trustBundle) === undefined) return [];
  throw problem({
    file: paths.directory,
    message: "is complete already; init overwrites nothing",
    remedy: `look at it with \`npx typha-mtls status ${shellWord(cluster.name)}\``,
  });
}

function refuseKeyOptions({ given }: KeyOptions, secrets: ClusterSpec["secrets"]): void {
  const problems = given.map(
    (field): Problem => ({
      field,
      message: `has no use with \`--secrets ${secrets}\`: git holds no key, and no CA is made`,
      remedy: "leave it out",
    }),
  );
  if (problems.length > 0) throw new ProblemError(problems);
}
