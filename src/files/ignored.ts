import { posix } from "node:path";
import { workTreeOf } from "./git";

/** Most that git says of the paths, in bytes. */
const MAX_ANSWER = 1024 * 1024;

/**
 * Those of some paths that git ignores and does not hold: they belong to the person whose work tree it is. All of a folder
 * that is ignored is, too. None without git.
 *
 * @param root - links resolved
 * @param paths - relative to `root`; they may lead up to the top of the work tree
 * @throws ProblemError where git refuses to look
 */
export function ignoredPaths(root: string, paths: readonly string[]): ReadonlySet<string> {
  const workTree = paths.length === 0 ? undefined : workTreeOf(root);
  if (workTree === undefined) return new Set();
  const inGit = new Map(paths.map((path) => [posix.join(workTree.prefix, path), path]));
  const answer = workTree.git.ask(["check-ignore", "-z", "--stdin"], MAX_ANSWER, `${[...inGit.keys()].join("\0")}\0`);
  // Exit code 1, which counts as refused: none is ignored.
  const ignored = "out" in answer ? answer.out.toString("utf8").split("\0") : [];
  return new Set(ignored.flatMap((path) => inGit.get(path) ?? []));
}

/**
 * Whether the repository's own files make git ignore what lies in a folder; the user's own configuration does not count.
 * False without git.
 *
 * @param root - links resolved
 * @param folder - relative to `root`; need not exist
 * @throws ProblemError where git refuses to look
 */
export function isIgnoredFolder(root: string, folder: string): boolean {
  const workTree = workTreeOf(root);
  if (workTree === undefined) return false;
  const path = [workTree.prefix, folder, "file"].filter((part) => part !== "").join("/");
  // Exit code 1, which counts as refused: not ignored.
  return "out" in workTree.git.ask(["-c", "core.excludesFile=/dev/null", "check-ignore", "--quiet", path], MAX_ANSWER);
}
