import { type ClusterPlan, fileChanges, objectWords, planCluster, type Restart, type Sign } from "@typha-mtls/plan";
import { textsOf } from "../../checks/against/texts";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isOfChart } from "../../cluster/render-steps";
import { atStage, type Stage } from "../../cluster/rollout";
import { type RenderedCluster, renderCluster } from "../../render/render";

/** What two stages do not have alike: a rendered file, or an object where a chart has it in a file of its own. */
export type StageChange = {
  readonly sign: Sign;
  /** What becomes of the pods whose template it has; undefined where nothing does. */
  readonly effect: string | undefined;
} & ({ readonly path: string } | { readonly object: string });

/** What synth would render at a stage. */
export function renderedStage(loaded: LoadedCluster, stage: Stage): RenderedCluster {
  return renderCluster(atStage(loaded, stage));
}

/** What a move to a stage changes of the rendered files of the present one; of the objects, where a chart renders the cluster. */
export function changesTo(stage: Stage, loaded: LoadedCluster, files: RenderedCluster["files"]): StageChange[] {
  const moved = atStage(loaded, stage);
  const [before, after] = [textsOf(files), textsOf(renderCluster(moved).files)];
  const plan = planCluster({ loaded: moved, before, after, since: loaded.config.spec.rollout.stage });
  const effects = effectsOf(plan, moved);
  if (isOfChart(loaded)) {
    return plan.objects.map((one) => ({ sign: one.sign, object: objectWords(one), effect: effects.get(one.file) }));
  }
  return fileChanges(before, after, [...before.keys(), ...after.keys()]).map(({ sign, file }) => ({
    sign,
    path: file,
    effect: effects.get(file),
  }));
}

/** By file. */
function effectsOf({ objects, restarts }: ClusterPlan, { config }: LoadedCluster): ReadonlyMap<string, string> {
  const { typha } = config.spec;
  const effectOf = ({ workload: { kind, name }, way }: Restart) =>
    `${way === "recreated" ? "restarts" : way} ${name === typha.name ? "Typha" : name}${kind === "DaemonSet" ? ", node by node" : ""}`;
  return new Map(
    restarts.flatMap((restart) =>
      objects
        .filter((object) => objectWords(object) === objectWords(restart.workload))
        .map(({ file, kept }) => [file, kept ? "keeps running until it is deleted" : effectOf(restart)] as const),
    ),
  );
}
