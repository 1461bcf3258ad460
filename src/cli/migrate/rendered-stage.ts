import type { LoadedCluster } from "../../cluster/load";
import { atStage, type Stage } from "../../cluster/rollout";
import { type RenderedCluster, renderCluster } from "../../render/render";

/** What synth would render at a stage. */
export function renderedStage(loaded: LoadedCluster, stage: Stage): RenderedCluster {
  return renderCluster(atStage(loaded, stage));
}
