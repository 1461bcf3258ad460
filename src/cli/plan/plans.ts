import { loadCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { forEach, type Watch } from "../../collect";
import type { ClusterPlan } from "../../plan/plan";
import { planCluster } from "../../plan/plan-cluster";
import { renderCluster } from "../../render/render";
import type { Before } from "./before";

/**
 * What the inputs of clusters, as they are in the work tree, would do to what runs.
 *
 * @throws ProblemError with everything that is wrong in all of them
 */
export function plansOf(
  repository: ConfiguredRepository,
  names: readonly string[],
  before: Before,
  watch?: Watch,
): ClusterPlan[] {
  return forEach(
    names,
    (name) => {
      const loaded = loadCluster(repository, name);
      const after = new Map(renderCluster(loaded).files.map(({ path, content }) => [path, content]));
      return planCluster({ loaded, before: before.filesOf(name), after, since: before.since });
    },
    (name) => repository.layout.paths(name).directory,
    watch,
  );
}
