import * as fs from "node:fs";
import * as path from "node:path";
import { ProblemError } from "@typha-mtls/problems";
import { workTreeOf } from "./git";

/** Longest answer: the name of one commit. */
const MAX_ANSWER = 1024;

/**
 * Whether a file is in any commit of the repository around it, at its present path.
 *
 * @param file - absolute
 * @returns false too where git does not answer, or the clone has a part of the history only
 */
export function isInHistory(file: string): boolean {
  try {
    const real = fs.realpathSync.native(file);
    const workTree = workTreeOf(path.dirname(real));
    if (workTree === undefined) return false;
    const relative = path.posix.join(workTree.prefix, path.basename(real));
    const answer = workTree.git.ask(
      ["--literal-pathspecs", "rev-list", "--max-count=1", "HEAD", "--branches", "--tags", "--remotes", "--", relative],
      MAX_ANSWER,
    );
    return "out" in answer && answer.out.length > 0;
  } catch (error) {
    if (error instanceof ProblemError || (error as NodeJS.ErrnoException).code !== undefined) return false;
    throw error;
  }
}

/**
 * The last commit that changed a file.
 *
 * @param root - links resolved
 * @param file - relative to `root`
 * @returns its id; undefined where no commit did, and without git
 * @throws ProblemError where git refuses to look
 */
export function lastChangeOf(root: string, file: string): string | undefined {
  const workTree = workTreeOf(root);
  if (workTree === undefined) return undefined;
  const relative = path.posix.join(workTree.prefix, file);
  const args = ["--literal-pathspecs", "rev-list", "--max-count=1", "HEAD", "--", relative];
  const answer = workTree.git.ask(args, MAX_ANSWER);
  return ("out" in answer && answer.out.toString("utf8").trim()) || undefined;
}
