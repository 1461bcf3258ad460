import { CLUSTERS } from "../cluster/layout";
import { type LoadedCluster, loadCluster, loadClusterFrom } from "../cluster/load";
import { atStage } from "../cluster/rollout";
import { type Desired, desiredFrom } from "../components/desired";
import { committedFiles, committedSource } from "../files/git-head";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { renderCluster } from "../render/render";
import { DIST } from "../synth";

/** What git renders for a cluster; not what lies in `dist/`, which may be older. @throws ProblemError */
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
  const { stage } = loaded.config.spec.rollout;
  const now = renderCluster(loaded, DIST);
  // Before the cutover not all of it is rendered; what is to come is what the cluster is made ready for.
  const isMoved = stage === "cutover" || stage === "mtls";
  return desiredFrom(loaded, { now, moved: isMoved ? now : renderCluster(atStage(loaded, "cutover"), DIST) }, kubectl);
}
