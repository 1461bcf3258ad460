import { renderedBelow } from "../../checks/against/texts";
import { lastCommitOf } from "../../cluster/committed";
import type { ConfiguredRepository } from "../../cluster/repository";
import { committedSource } from "../../files/git-head";
import type { FileSource } from "../../files/reads";
import type { RenderedFiles } from "../../plan/documents";
import { comparedCommit } from "../compared-commit";
import type { Terminal } from "../terminal";

/** What clusters run today, as far as files tell. */
export interface Before {
  /** How a plan names it, such as `HEAD`. */
  readonly since: string;
  /** Id of the commit; undefined where it is none. */
  readonly commit?: string;
  /** What is rendered there for a cluster; empty where nothing is. @throws ProblemError where it cannot be read */
  filesOf(cluster: string): RenderedFiles;
  /** Clusters that are rendered there, but for these. @throws ProblemError where it cannot be read */
  others(known: readonly string[]): readonly string[];
}

/**
 * What a commit has in `dist/`: what tools apply is what is committed.
 *
 * @param directory - absolute path of the repository as it is called
 * @param revision - undefined for the last commit; without git, nothing runs then
 * @throws ProblemError where there is no such commit, or git refuses to look
 */
export function committedBefore(
  terminal: Pick<Terminal, "env">,
  repository: ConfiguredRepository,
  directory: string,
  revision: string | undefined,
): Before {
  const { dist } = repository.layout;
  if (revision !== undefined) {
    const { source, commit } = comparedCommit(terminal, repository, directory, revision);
    return { commit, ...beforeIn(source, repository, revision) };
  }
  const committed = lastCommitOf(repository, dist);
  if (committed !== undefined) return beforeIn(committedSource(committed), repository, "HEAD");
  return { since: "nothing, for there is no git repository", filesOf: () => new Map(), others: () => [] };
}

/** What the work tree has in `dist/`. */
export function writtenBefore(repository: ConfiguredRepository): Before {
  return beforeIn(repository, repository, `${repository.layout.dist}/ as it is`);
}

function beforeIn(source: FileSource, { layout }: ConfiguredRepository, since: string): Before {
  return {
    since,
    filesOf: (cluster) => renderedBelow(source, layout.paths(cluster).dist),
    others: (known) =>
      source
        .list(layout.dist)
        .filter(({ name, isDirectory }) => isDirectory && !known.includes(name))
        .map(({ name }) => name)
        .filter((name) => renderedBelow(source, `${layout.dist}/${name}`).size > 0),
  };
}
