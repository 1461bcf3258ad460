import { committedSource, type FileSource } from "@typha-mtls/files";
import type { RenderedFiles } from "@typha-mtls/plan";
import { attempt } from "@typha-mtls/problems";
import { type Commit, commitAt } from "../../checks/against/commit";
import { renderedBelow, renderedFor } from "../../checks/against/texts";
import { lastCommitOf } from "../../cluster/committed";
import type { ConfiguredRepository } from "../../cluster/repository";
import { comparedCommit } from "../compared-commit";
import type { Terminal } from "../terminal";

/** What clusters run today, as far as files tell. */
export interface Before {
  /** How a plan names it, such as `HEAD`. */
  readonly since: string;
  /** The commit that was named, or the last one: inputs are compared with it. Undefined without git, and before the first commit. */
  readonly against: Commit | undefined;
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
  const against =
    revision === undefined
      ? lastCommit(repository, directory)
      : comparedCommit(terminal, repository, directory, revision, { ahead: [] });
  if (against !== undefined) return { since: against.revision, against, ...renderedIn(against.source, repository) };
  const committed = lastCommitOf(repository);
  if (committed !== undefined)
    return { since: "HEAD", against: undefined, ...renderedIn(committedSource(committed), repository) };
  const since = "nothing, for there is no git repository";
  return { since, against: undefined, filesOf: () => new Map(), others: () => [] };
}

/** What the work tree has in `dist/`; inputs are compared with the last commit. */
export function writtenBefore(repository: ConfiguredRepository, directory: string): Before {
  const since = `${repository.layout.dist}/ as it is`;
  return { since, against: lastCommit(repository, directory), ...renderedIn(repository, repository) };
}

/** Undefined where there is none; why git refuses to look is reported where its files are read. */
function lastCommit(repository: ConfiguredRepository, directory: string): Commit | undefined {
  return attempt(() => commitAt(repository, directory, "HEAD", [])).result;
}

function renderedIn(source: FileSource, { layout }: ConfiguredRepository): Pick<Before, "filesOf" | "others"> {
  return {
    filesOf: (cluster) => renderedFor(source, layout.paths(cluster)),
    others: (known) =>
      source
        .list(layout.dist)
        .filter(({ name, isDirectory }) => isDirectory && !known.includes(name))
        .map(({ name }) => name)
        .filter((name) => renderedBelow(source, `${layout.dist}/${name}`).size > 0),
  };
}
