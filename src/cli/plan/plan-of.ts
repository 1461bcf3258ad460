import { type ClusterPlan, planCluster } from "@typha-mtls/plan";
import type { Problem } from "@typha-mtls/problems";
import { textsOf } from "../../checks/against/texts";
import type { EarlierFiles } from "../../checks/earlier-files";
import { changeProblems } from "../../checks/transition";
import { clusterFiles, loadCluster } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { renderCluster } from "../../render/render";
import type { Before } from "./before";

/**
 * What the inputs of a cluster, as they are in the work tree, would do to what runs.
 *
 * @throws ProblemError with everything that is wrong in them
 */
export function planOf(repository: ConfiguredRepository, name: string, before: Before): ClusterPlan {
  const loaded = loadCluster(repository, name);
  const problems = transitionOf(repository, loaded, before.inputs());
  const after = textsOf(renderCluster(loaded).files);
  return planCluster({ loaded, before: before.filesOf(name), after, since: before.since, problems });
}

/** Why what changed in the inputs of a cluster would cut nodes off; empty where there is nothing to compare them with. */
function transitionOf(
  repository: ConfiguredRepository,
  { name, paths, file, pki }: LoadedCluster,
  earlier: EarlierFiles | undefined,
): readonly Problem[] {
  if (earlier === undefined) return [];
  return changeProblems({ paths, source: clusterFiles(repository, name), file, pki }, earlier);
}
