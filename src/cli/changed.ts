import type { Commit } from "../checks/against/commit";
import { beginLook, changedClusters } from "../checks/changed/changed-clusters";
import type { Unchanged } from "../checks/changed/unchanged";
import type { ConfiguredRepository } from "../cluster/repository";
import { comparedCommit } from "./compared-commit";
import type { Changed } from "./options";
import type { Terminal } from "./terminal";
import { VERSION } from "./version";

/** Clusters of a run, and those that it leaves out. */
export interface Narrowed {
  readonly names: readonly string[];
  readonly unchanged?: Unchanged;
}

/** Leaves those clusters out that are as a commit has them. @param against - the commit that the run compares with, where it does */
export type Narrow = (
  repository: ConfiguredRepository,
  names: readonly string[],
  against?: Commit,
) => Promise<Narrowed>;

/** What {@link narrowing} takes. */
interface Narrowing {
  readonly directory: string;
  /** What `--changed` was given; undefined where it was not. */
  readonly changed: Changed | undefined;
  /** The clusters, where they are known already: git begins to look at once then. @default - when it is called */
  readonly ahead?: { readonly repository: ConfiguredRepository; readonly names: readonly string[] };
}

/**
 * What `--changed` does to the clusters that were asked for; the commit is looked for when it is called.
 *
 * @throws ProblemError, when it is called, as {@link comparedCommit}
 */
export function narrowing(terminal: Pick<Terminal, "env">, { directory, changed, ahead }: Narrowing): Narrow {
  const look = changed === undefined || ahead === undefined ? undefined : beginLook(ahead.repository, ahead.names);
  return async (repository, names, against) => {
    if (changed === undefined) return { names };
    const revision = changed === true ? (against?.revision ?? "HEAD") : changed;
    const commit =
      against !== undefined && against.revision === revision
        ? against
        : comparedCommit(terminal, repository, directory, revision, { option: "changed", ahead: [] });
    const found = await changedClusters(repository, names, commit, VERSION, look);
    const different = new Set(found.names);
    return {
      names: found.names,
      unchanged: {
        revision: commit.revision,
        commit: commit.commit,
        clusters: names.filter((name) => !different.has(name)),
        of: names.length,
        ...(found.cause !== undefined && { cause: found.cause }),
      },
    };
  };
}

/** Of so many clusters or fewer, files of a commit are asked for by cluster; of more, all of the fleet at once. */
const FEW = 20;

/** Reads files of a commit ahead, those of some clusters. @param all - how many clusters there are */
export function readAheadOf(commit: Commit, { layout }: ConfiguredRepository, names: readonly string[], all: number) {
  const isFew = names.length <= FEW && names.length < all;
  const folders = isFew
    ? names.map((name) => layout.paths(name)).flatMap(({ directory, dist }) => [directory, dist])
    : [layout.inputs, layout.dist];
  for (const folder of folders) commit.readAhead(folder);
}
