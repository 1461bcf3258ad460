import { type Problem, ProblemError } from "../problem";
import { NoTextError } from "./capped-read";
import { isLeftover } from "./leftovers";
import type { Repository, Walked } from "./repository";
import type { FilePlan, FileWrite } from "./write-all";

/** What has to change so that the marked files below a directory are exactly `files`. */
export interface TreePlan extends FilePlan {
  /** Files that hold these bytes already. */
  readonly unchanged: number;
  /** What lies there, is not in `files`, and does not bear the mark: it stays as it is. */
  readonly foreign: readonly Walked[];
}

/**
 * Compares a rendered tree with the disk. Files that do not begin with `mark`, links and empty folders are foreign: they
 * are neither changed nor removed. Only files that a killed process staged go as well, for they may lack the mark.
 *
 * @param mark - first line of every file that synth writes, and all by which it knows them again
 * @param directory - the folder that the files lie in, relative to the repository; all of `files` are below it
 * @param isAllowed - whether a path may lie there beside `files`, and is not looked at; of a folder, it ends in `/`
 * @throws ProblemError where a file would have to take the place of a foreign one, or cannot be looked at
 */
export function planOwnedTree(
  repository: Repository,
  mark: string,
  directory: string,
  files: readonly FileWrite[],
  isAllowed: (path: string) => boolean = () => false,
): TreePlan {
  const wanted = new Map(files.map((file) => [file.path, file]));
  const writes = new Map(wanted);
  const removes: string[] = [];
  const foreign: Walked[] = [];
  const problems: Problem[] = [];
  for (const walked of repository.walk(directory)) {
    const { path: present, isFile, isEmptyFolder } = walked;
    const file = wanted.get(present);
    if (isFile && file?.content.startsWith(mark) && repository.holdsWalked(present, file.content)) {
      writes.delete(present);
      continue;
    }
    if (file === undefined && isAllowed(isEmptyFolder ? `${present}/` : present)) continue;
    const content = isFile ? ownedContent(repository, mark, present) : undefined;
    if (file === undefined) {
      if (content !== undefined || (isFile && isLeftover(present))) removes.push(present);
      else foreign.push(walked);
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
  return { writes: [...writes.values()], removes, unchanged: wanted.size - writes.size, foreign };
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
