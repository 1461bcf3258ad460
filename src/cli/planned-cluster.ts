import { type LoadedCluster, loadCluster, loadClusterFrom } from "../cluster/load";
import { atStage, hasReached } from "../cluster/rollout";
import { committedFiles, committedSource } from "../files/git-head";
import type { Repository } from "../files/repository";
import { type Planned, planned, type RenderedObject } from "../live/planned";
import { ProblemError } from "../problem";
import { renderCluster } from "../render/render";
import { DIST } from "../synth";
import { parseYaml } from "../yaml/parse";

/** What git renders for a cluster, parsed; not what lies in `dist/`, which may be older. @throws ProblemError */
export function plannedCluster(repository: Repository, name: string, kubectl: string): Planned {
  return plannedOf(loadCluster(repository, name), kubectl);
}

/**
 * What the last commit renders: nothing else can have reached a cluster. Where there is no git, what the files say.
 *
 * @throws ProblemError, with files of the commit named as git names them
 */
export function committedCluster(repository: Repository, name: string, kubectl: string): Planned {
  const committed = committedFiles(repository.root);
  if (committed === undefined) return plannedCluster(repository, name, kubectl);
  try {
    return plannedOf(loadClusterFrom(committedSource(committed), name), kubectl);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map(({ file, ...told }) => ({ ...told, file: `HEAD:${file ?? ""}` }));
    throw new ProblemError(problems, error.kind);
  }
}

function plannedOf(loaded: LoadedCluster, kubectl: string): Planned {
  const now = rendered(loaded);
  // Before the cutover not all of it is rendered; what is to come is what the cluster is made ready for.
  const moved = hasReached(loaded.config.spec.rollout.stage, "cutover") ? now : rendered(atStage(loaded, "cutover"));
  return planned(loaded, moved.objects, { moved: moved.calicoNode, now: now.calicoNode }, kubectl);
}

function rendered(loaded: LoadedCluster) {
  const { files } = renderCluster(loaded, DIST);
  const below = (folder: string) =>
    files
      .filter(({ path }) => path.startsWith(`${DIST}/${loaded.name}/${folder}/`))
      .map(({ path, content }) => parseYaml(content, path).value as RenderedObject);
  return { objects: below("objects"), calicoNode: below("calico-node").find(({ kind }) => kind === "DaemonSet")! };
}
