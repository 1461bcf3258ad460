import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { Stage } from "../../cluster/rollout";
import { planStage, type StagePlan } from "../../lifecycle/migrate/plan";
import type { JourneyStep } from "../waves/take-step";
import { renderedStage } from "./rendered-stage";

/**
 * The step of clusters to a stage.
 *
 * @param compared - folders of which most files are compared with the last commit
 * @param neverApplied - whether the operator says that nothing of them was ever applied
 */
export function stepToStage(
  to: Stage,
  compared: readonly string[],
  neverApplied: boolean = false,
): JourneyStep<StagePlan> {
  return {
    plan(cluster, { read }, evidence) {
      const { paths } = cluster;
      const from = stageOf(cluster);
      const rendered = renderedStage(cluster, from).files;
      return planStage({ paths, text: read(paths.clusterFile)!, from, to, evidence, neverApplied, rendered });
    },
    doing: "planning for cluster",
    compared,
    // The stage stands in cluster.yaml alone.
    unchanged: () => [],
  };
}

/** The stage that a cluster is at, as its cluster.yaml says. */
export function stageOf({ config }: LoadedCluster): Stage {
  return config.spec.rollout.stage;
}
