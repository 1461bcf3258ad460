import * as fs from "node:fs";
import * as path from "node:path";
import { problem } from "../problem";
import { Git } from "./git";
import { nearestTop } from "./top";

/** Most that git says of a work tree, in bytes. */
const MAX_PATHS = 64 * 1024;

/** A folder in a work tree, and the git that knows it. */
export interface WorkTree {
  readonly git: Git;
  /** The folder's path from the top of the work tree, written with `/`; empty for the top. */
  readonly prefix: string;
}

/**
 * The work tree that holds a folder: that of the nearest `.git` on the way up. git itself would take a folder for a bare
 * repository before it came to that, and nobody commits a `.git`.
 *
 * @param folder - links resolved
 * @returns undefined where there is no git, or the folder is in no work tree
 * @throws ProblemError where git refuses to look, as it does in folders of another user, or would ask another repository
 */
export function workTreeOf(folder: string): WorkTree | undefined {
  const top = nearestTop(folder);
  const git = top === undefined ? undefined : Git.in(top);
  if (top === undefined || git === undefined) return undefined;
  const answer = git.ask(["rev-parse", "--is-inside-work-tree", "--absolute-git-dir", "--show-toplevel"], MAX_PATHS);
  if ("failed" in answer) {
    if (/not a git repository/i.test(answer.complaint)) return undefined;
    throw refused();
  }
  const [, gitFolder = "", shown = ""] = answer.out.toString("utf8").split("\n");
  if (!isSame(shown, top) || !isSame(gitFolder, gitFolderOf(top))) throw refused();
  return { git, prefix: path.relative(top, folder).split(path.sep).join("/") };
}

function gitFolderOf(top: string): string {
  const entry = path.join(top, ".git");
  if (fs.statSync(entry).isDirectory()) return entry;
  const [, target = ""] = /^gitdir: (.*?)[\r\n]*$/s.exec(fs.readFileSync(entry, "utf8")) ?? [];
  return path.resolve(top, target);
}

function isSame(one: string, other: string): boolean {
  try {
    return fs.realpathSync.native(one) === fs.realpathSync.native(other);
  } catch {
    return false;
  }
}

function refused() {
  return problem(
    { message: "git refuses to say what is committed", remedy: "see what `git status` says in this folder" },
    "unusable",
  );
}
