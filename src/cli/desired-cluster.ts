import { CLUSTERS } from "../cluster/layout";
import { type LoadedCluster, loadCluster, loadClusterFrom } from "../cluster/load";
import { atStage, hasReached } from "../cluster/rollout";
import { type Desired, desiredFrom, type RenderedObject } from "../components/desired";
import { committedFiles, committedSource } from "../files/git-head";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { renderCluster } from "../render/render";
import { DIST } from "../synth";
import { parseYaml } from "../yaml/parse";

/** What git renders for a cluster, parsed; not what lies in `dist/`, which may be older. @throws ProblemError */
export function desiredCluster(repository: Repository, name: string, kubectl: string): Desired {
  return desiredOf(loadCluster(repository, name), kubectl);
}

/**
 * What the last commit renders: nothing else can have reached a cluster. Where there is no git, what the files say.
 *
 * @throws ProblemError, with files of the commit named as git names them
 */
export function committedCluster(repository: Repository, name: string, kubectl: string): Desired {
  const committed = committedFiles(repository.root, `${CLUSTERS}/${name}`);
  if (committed === undefined) return desiredCluster(repository, name, kubectl);
  try {
    return desiredOf(loadClusterFrom(committedSource(committed), name), kubectl);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map(({ file, ...told }) => ({ ...told, file: `HEAD:${file ?? ""}` }));
    throw new ProblemError(problems, error.kind);
  }
}

function desiredOf(loaded: LoadedCluster, kubectl: string): Desired {
  const now = rendered(loaded);
  // Before the cutover not all of it is rendered; what is to come is what the cluster is made ready for.
  const moved = hasReached(loaded.config.spec.rollout.stage, "cutover") ? now : rendered(atStage(loaded, "cutover"));
  return desiredFrom(loaded, moved.objects, { moved: moved.calicoNode, now: now.calicoNode }, kubectl);
}

function rendered(loaded: LoadedCluster) {
  const { files } = renderCluster(loaded, DIST);
  const below = (folder: string) =>
    files
      .filter(({ path }) => path.startsWith(`${DIST}/${loaded.name}/${folder}/`))
      .map(({ path, content }) => parseYaml(content, path).value as RenderedObject);
  return { objects: below("objects"), calicoNode: below("calico-node").find(({ kind }) => kind === "DaemonSet")! };
}
