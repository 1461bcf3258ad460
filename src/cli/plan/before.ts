import { committedSource, type FileSource } from "@typha-mtls/files";
import type { RenderedFiles } from "@typha-mtls/plan";
import { renderedBelow } from "../../checks/against/texts";
import { type EarlierFiles, lastFiles } from "../../checks/earlier-files";
import { lastCommitOf } from "../../cluster/committed";
import type { ConfiguredRepository } from "../../cluster/repository";
import { comparedCommit } from "../compared-commit";
import type { Terminal } from "../terminal";

/** What clusters run today, as far as files tell. */
export interface Before {
  /** How a plan names it, such as `HEAD`. */
  readonly since: string;
  /** Id of the commit; undefined where it is none. */
  readonly commit?: string;
  /** The inputs of a commit: of the one that is compared with, else of the last one; undefined without git. @throws ProblemError */
  inputs(): EarlierFiles | undefined;
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
  const { inputs, dist } = repository.layout;
  if (revision !== undefined) {
    const { source, commit } = comparedCommit(terminal, repository, directory, revision);
    return { commit, ...beforeIn(source, repository, revision, () => ({ revision, source })) };
  }
  const committed = lastCommitOf(repository, inputs, dist);
  if (committed !== undefined) {
    const source = committedSource(committed);
    return beforeIn(source, repository, "HEAD", () => ({ revision: "HEAD", source }));
  }
  const since = "nothing, for there is no git repository";
  return { since, inputs: () => undefined, filesOf: () => new Map(), others: () => [] };
}

/** What the work tree has in `dist/`; inputs are those of the last commit. */
export function writtenBefore(repository: ConfiguredRepository): Before {
  let last: { readonly files: EarlierFiles | undefined } | undefined;
  return beforeIn(repository, repository, `${repository.layout.dist}/ as it is`, () => {
    last ??= { files: lastFiles(repository) };
    return last.files;
  });
}

function beforeIn(
  source: FileSource,
  { layout }: ConfiguredRepository,
  since: string,
  inputs: Before["inputs"],
): Before {
  return {
    since,
    inputs,
    filesOf: (cluster) => renderedBelow(source, layout.paths(cluster).dist),
    others: (known) =>
      source
        .list(layout.dist)
        .filter(({ name, isDirectory }) => isDirectory && !known.includes(name))
        .map(({ name }) => name)
        .filter((name) => renderedBelow(source, `${layout.dist}/${name}`).size > 0),
  };
}
