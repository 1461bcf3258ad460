import { fileChanges, objectWords, planCluster, type Restart, type Sign } from "@typha-mtls/plan";
import { type Texts, textsOf } from "../../checks/against/texts";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { atStage, type Stage } from "../../cluster/rollout";
import { type RenderedCluster, renderCluster } from "../../render/render";

/** A rendered file that two stages do not have alike. */
export interface FileChange {
  readonly sign: Sign;
  readonly path: string;
  /** What becomes of the pods whose template it has; undefined where nothing does. */
  readonly effect: string | undefined;
}

/** What synth would render at a stage. */
export function renderedStage(loaded: LoadedCluster, stage: Stage): RenderedCluster {
  return renderCluster(atStage(loaded, stage));
}

/** What a move to a stage changes in the rendered files of the present one, by path. */
export function changesTo(stage: Stage, loaded: LoadedCluster, files: RenderedCluster["files"]): FileChange[] {
  const moved = atStage(loaded, stage);
  const [before, after] = [textsOf(files), textsOf(renderCluster(moved).files)];
  const effects = effectsOf(moved, before, after);
  return fileChanges(before, after, [...before.keys(), ...after.keys()]).map(({ sign, file }) => ({
    sign,
    path: file,
    effect: effects.get(file),
  }));
}

/** By file. */
function effectsOf(loaded: LoadedCluster, before: Texts, after: Texts): ReadonlyMap<string, string> {
  const { rollout, typha } = loaded.config.spec;
  const { objects, restarts } = planCluster({ loaded, before, after, since: rollout.stage });
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
