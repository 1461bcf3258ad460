import { textsOf } from "../../checks/against/texts";
import { loadCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { ClusterPlan } from "../../plan/plan";
import { planCluster } from "../../plan/plan-cluster";
import { renderCluster } from "../../render/render";
import type { Before } from "./before";

/**
 * What the inputs of a cluster, as they are in the work tree, would do to what runs.
 *
 * @throws ProblemError with everything that is wrong in them
 */
export function planOf(repository: ConfiguredRepository, name: string, before: Before): ClusterPlan {
  const loaded = loadCluster(repository, name);
  const after = textsOf(renderCluster(loaded).files);
  return planCluster({ loaded, before: before.filesOf(name), after, since: before.since });
}
