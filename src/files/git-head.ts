import { problem } from "../problem";
import { type CommittedEntry, CommittedTree } from "./committed-tree";
import type { Git } from "./git";
import { workTreeOf } from "./work-tree";

export type { CommittedEntry } from "./committed-tree";

/** Most that git says of a name, in bytes. */
const MAX_NAME_BYTES = 1024 * 1024;

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
}

/** What a commit holds that was named. */
export interface CommittedFiles extends CommittedFolder {
  /** Full reference that was used, such as refs/remotes/origin/main; the commit's id where an id was given. */
  readonly reference: string;
  readonly commit: string;
}

/**
 * The last commit around a folder; undefined where there is no git, or the folder is in no work tree.
 *
 * @throws ProblemError where git refuses to look, as it does in folders of another user
 */
export function committedFiles(root: string): CommittedFolder | undefined {
  const workTree = workTreeOf(root);
  if (workTree === undefined) return undefined;
  const { git, prefix } = workTree;
  return folderOf(new CommittedTree(git, commitOf(git, "HEAD"), prefix, "HEAD"));
}

/**
 * The commit that a revision such as `origin/main` names.
 *
 * @throws ProblemError where there is no git, or no such commit
 */
export function filesAt(root: string, revision: string): CommittedFiles {
  const workTree = workTreeOf(root);
  if (workTree === undefined) {
    throw problem({ message: "is in no git repository, so there is nothing to compare with" }, "unusable");
  }
  const { git, prefix } = workTree;
  const commit = commitOf(git, revision);
  if (commit === undefined) {
    throw problem(
      {
        message: `git knows no commit ${JSON.stringify(revision)}`,
        remedy: "fetch it first: CI often clones the newest commit alone",
      },
      "unusable",
    );
  }
  const reference = text(git, ["rev-parse", "--symbolic-full-name", revision]) || commit;
  return { reference, commit, ...folderOf(new CommittedTree(git, commit, prefix, revision)) };
}

function folderOf(tree: CommittedTree): CommittedFolder {
  return { read: (relative) => tree.read(relative), list: (relative) => tree.list(relative) };
}

function commitOf(git: Git, revision: string): string | undefined {
  if (revision.startsWith("-") || revision.includes("\0")) return undefined;
  return text(git, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
}

function text(git: Git, args: readonly string[]): string | undefined {
  const answer = git.ask(args, MAX_NAME_BYTES);
  return "out" in answer ? answer.out.toString("utf8").trim() : undefined;
}
