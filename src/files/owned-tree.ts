import { type Problem, ProblemError } from "../problem";
import { NoTextError } from "./capped-read";
import { isLeftover } from "./leftovers";
import type { Repository } from "./repository";
import type { FilePlan, FileWrite } from "./write-all";

/** What has to change so that the marked files below a directory are exactly `files`. */
export interface TreePlan extends FilePlan {
  /** Files that hold these bytes already. */
  readonly unchanged: number;
}

/**
 * Compares a rendered tree with the disk. Files that do not begin with `mark`, and links, belong to somebody
 * else: they are neither changed nor removed. Only what a killed process staged goes as well, for it may lack the mark.
 *
 * @param mark - first line of every file that synth writes, and all by which it knows them again
 * @param directory - the folder that the files lie in, relative to the repository; all of `files` are below it
 * @throws ProblemError where a file would have to take the place of somebody else's, or cannot be looked at
 */
export function planOwnedTree(
  repository: Repository,
  mark: string,
  directory: string,
  files: readonly FileWrite[],
): TreePlan {
  const wanted = new Map(files.map((file) => [file.path, file]));
  const writes = new Map(wanted);
  const removes: string[] = [];
  const problems: Problem[] = [];
  for (const { path: present, isLink, isFile } of repository.walk(directory)) {
    const file = wanted.get(present);
    if (isFile && file?.content.startsWith(mark) && repository.holdsWalked(present, file.content)) {
      writes.delete(present);
      continue;
    }
    const content = isLink ? undefined : ownedContent(repository, mark, present);
    if (file === undefined) {
      if (content !== undefined || isLeftover(present)) removes.push(present);
    } else if (content === undefined) {
      problems.push({
        file: present,
        message: "was not written by synth, and synth needs this name",
        remedy: "move it out of dist/",
      });
    } else if (content === file.content) {
      writes.delete(present);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return { writes: [...writes.values()], removes, unchanged: wanted.size - writes.size };
}

/** Content of a file that bears the mark; undefined for every other file, also for one that cannot be text of ours. */
function ownedContent(repository: Repository, mark: string, file: string): string | undefined {
  try {
    const content = repository.readWalked(file);
    return content.startsWith(mark) ? content : undefined;
  } catch (error) {
    if (error instanceof NoTextError) return undefined;
    throw error;
  }
}
