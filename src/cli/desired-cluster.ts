import { type Desired, desiredFrom } from "@typha-mtls/components";
import { committedFiles, committedSource } from "@typha-mtls/files";
import { changingProblems } from "@typha-mtls/problems";
import { loadCluster, loadClusterFrom } from "../cluster/load";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../cluster/repository";
import { atStage, hasReached, isTyphaOn, withTypha } from "../cluster/rollout";
import { layoutOf, SETTINGS_FILE } from "../cluster/settings";
import { renderCluster } from "../render/render";

/** What git renders for a cluster; not what lies in `dist/`, which may be older. @throws ProblemError */
export function desiredCluster(repository: ConfiguredRepository, name: string, kubectl: string): Desired {
  return desiredOf(loadCluster(repository, name), kubectl);
}

/**
 * What the last commit renders: nothing else can have reached a cluster. Where there is no git, what the files say.
 *
 * @throws ProblemError, with files of the commit named as git names them
 */
export function committedCluster(repository: ConfiguredRepository, name: string, kubectl: string): Desired {
  const committed = committedFiles(repository.root, repository.layout.paths(name).directory);
  if (committed === undefined) return desiredCluster(repository, name, kubectl);
  return changingProblems(
    () => {
      const paths = layoutOf(committed.read(SETTINGS_FILE), repository.layout.prefix).paths(name);
      return desiredOf(loadClusterFrom(committedSource(committed), paths), kubectl);
    },
    (found) => ({ ...found, file: `HEAD:${found.file ?? ""}` }),
  );
}

function desiredOf(loaded: LoadedCluster, kubectl: string): Desired {
  const { stage } = loaded.config.spec.rollout;
  const now = renderCluster(loaded);
  // Before the cutover not all of it is rendered; what is to come is what the cluster is made ready for.
  const isMoved = isTyphaOn(loaded.config.spec) && hasReached(stage, "cutover");
  const moved = isMoved ? now : renderCluster(atStage(withTypha(loaded), "cutover"));
  return desiredFrom(loaded, { now, moved }, kubectl);
}
