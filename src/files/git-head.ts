import { problem } from "../problem";
import { type CommittedEntry, CommittedTree } from "./committed-tree";
import { lastCommit, type Revision, resolveRevision } from "./revision";
import { workTreeOf } from "./work-tree";

export type { CommittedEntry } from "./committed-tree";

/** What a commit holds; paths are relative to the same folder as elsewhere. */
export interface CommittedFolder {
  /**
   * Text of a file in the commit, or undefined where the commit has nothing there.
   *
   * @throws ProblemError where it holds something else there or on the way (link, submodule, folder), or git cannot show it
   */
  read(relative: string): string | undefined;
  /**
   * What a folder of the commit holds; empty where it has no such folder.
   *
   * @throws ProblemError where it holds something else there or on the way
   */
  list(relative: string): CommittedEntry[];
  /** To be called by those who read most of what is below a folder: its files are then read many at a time. */
  readAhead(relative: string): void;
}

/** What a commit holds that was named. */
export interface CommittedFiles extends CommittedFolder, Revision {}

/**
 * The last commit around a folder; undefined where there is no git, or the folder is in no work tree.
 *
 * @throws ProblemError where git refuses to look, as it does in folders of another user
 */
export function committedFiles(root: string): CommittedFolder | undefined {
  const workTree = workTreeOf(root);
  if (workTree === undefined) return undefined;
  const { git, prefix } = workTree;
  return folderOf(new CommittedTree(git, lastCommit(git), prefix, "HEAD"));
}

/**
 * The commit that a revision such as `origin/main` names.
 *
 * @throws ProblemError where there is no git, no such commit, or the name could be that of several
 */
export function filesAt(root: string, revision: string): CommittedFiles {
  const workTree = workTreeOf(root);
  if (workTree === undefined) {
    throw problem({ message: "is in no git repository, so there is nothing to compare with" }, "unusable");
  }
  const { git, prefix } = workTree;
  const found = resolveRevision(git, revision);
  if (found === undefined) {
    throw problem(
      {
        message: `git knows no commit ${JSON.stringify(revision)}`,
        remedy: "fetch it first: CI often clones the newest commit alone",
      },
      "unusable",
    );
  }
  return { ...found, ...folderOf(new CommittedTree(git, found.commit, prefix, found.reference)) };
}

function folderOf(tree: CommittedTree): CommittedFolder {
  return {
    read: (relative) => tree.read(relative),
    list: (relative) => tree.list(relative),
    readAhead: (relative) => tree.readAhead(relative),
  };
}
