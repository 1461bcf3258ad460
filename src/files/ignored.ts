import { workTreeOf } from "./git";

/** Most that git says of the paths, in bytes. */
const MAX_ANSWER = 64 * 1024;

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
