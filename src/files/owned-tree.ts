import { type Problem, ProblemError } from "@typha-mtls/problems";
import { NoTextError } from "./capped-read";
import type { FilePlan, FileWrite } from "./file-plan";
import { isBeingStaged, isLeftover, isTemporaryName } from "./leftovers";
import { MergeConflictError } from "./merge-conflict";
import type { Entry, Repository, Walked } from "./repository";

/** What has to change so that the marked files below a directory are exactly `files`. */
export interface TreePlan extends FilePlan {
  /** Files that hold these bytes already. */
  readonly unchanged: number;
  /** What lies there, is not in `files`, and does not bear the mark: it stays as it is. */
  readonly foreign: readonly Walked[];
  /** Of the files that change: those that a merge left in conflict, each as a problem. To write them anew resolves it. */
  readonly conflicts: readonly Problem[];
}

/**
 * Compares a rendered tree with the disk. Files that do not begin with `mark`, links and empty folders are foreign: they
 * are neither changed nor removed. Only files that a killed process staged go as well, for they may lack the mark; what
 * another process stages at this moment is passed over.
 *
 * @param mark - first line of every file that synth writes, and all by which it knows them again
 * @param directory - the folder that the files lie in, relative to the repository; all of `files` are below it
 * @param isAllowed - whether a path may lie there beside `files`, unless it is a link, and is not looked at; of a folder, it ends in `/`
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
  const conflicts: Problem[] = [];
  for (const walked of repository.walk(directory)) {
    const { path: present, isFile, isEmptyFolder } = walked;
    const file = wanted.get(present);
    if (isFile && file?.content.startsWith(mark) && repository.holdsWalked(present, file.content)) {
      writes.delete(present);
      continue;
    }
    // A link is not what is allowed: it may lead anywhere.
    if (file === undefined && !walked.isLink && isAllowed(isEmptyFolder ? `${present}/` : present)) continue;
    if (file === undefined && isBeingStaged(present)) continue;
    const { content, conflict } = isFile ? ownContent(repository, mark, present) : NOT_OWN;
    if (content !== undefined && conflict !== undefined) conflicts.push(conflict);
    if (file === undefined) {
      if (content !== undefined || (isFile && isLeftover(present))) removes.push(present);
      else foreign.push(walked);
    } else if (content === undefined) {
      const inTheWay: Problem = {
        file: present,
        code: "file-in-the-way",
        message: "was not written by synth, and synth needs this name",
        remedy: `move it out of ${directory}`,
      };
      problems.push(conflict ?? inTheWay);
    } else if (content === file.content) {
      writes.delete(present);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return { writes: [...writes.values()], removes, unchanged: wanted.size - writes.size, foreign, conflicts };
}

interface OwnContent {
  /** Undefined for a file without the mark, also for one that cannot be text of ours. */
  readonly content: string | undefined;
  /** Set where a merge left the file in conflict. */
  readonly conflict?: Problem | undefined;
}

const NOT_OWN: OwnContent = { content: undefined };

function ownContent(repository: Repository, mark: string, file: string): OwnContent {
  try {
    const content = repository.readWalked(file);
    return content.startsWith(mark) ? { content } : NOT_OWN;
  } catch (error) {
    if (error instanceof MergeConflictError) {
      const { text, problems } = error;
      // Two sides that bear different marks begin behind the first marker.
      const isMarked = text.startsWith(mark) || text.slice(text.indexOf("\n") + 1).startsWith(mark);
      return { content: isMarked ? text : undefined, conflict: problems[0] };
    }
    if (error instanceof NoTextError) return NOT_OWN;
    throw error;
  }
}

/** Something in a rendered tree that synth did not write. */
export interface ForeignPlace {
  /** Relative to the repository. */
  readonly path: string;
  /** `folder`: one that holds nothing of ours, named in place of all that it holds. */
  readonly kind: "file" | "link" | "special" | "empty folder" | "folder";
  /** Files and links that it holds, where it is a folder. */
  readonly files: number;
}

/**
 * Foreign files by their place: a folder that holds nothing of ours is one place, however much lies in it.
 *
 * @param directory - the rendered tree
 * @param ours - files that synth writes there, or wrote there once
 */
export function foreignPlaces(directory: string, foreign: readonly Walked[], ours: readonly string[]): ForeignPlace[] {
  if (foreign.length === 0) return [];
  const shared = new Set([directory, ...ours.flatMap((file) => parentsOf(file, directory))]);
  const places = new Map<string, ForeignPlace>();
  for (const walked of foreign) {
    const folder = parentsOf(walked.path, directory).find((parent) => !shared.has(parent));
    if (folder === undefined) places.set(walked.path, { path: walked.path, kind: kindOf(walked), files: 0 });
    else places.set(folder, { path: folder, kind: "folder", files: (places.get(folder)?.files ?? 0) + 1 });
  }
  return [...places.values()];
}

/** What a walk came upon. */
export function kindOf({
  isLink,
  isFile,
  isEmptyFolder,
}: Omit<Walked, "path">): Exclude<ForeignPlace["kind"], "folder"> {
  if (isEmptyFolder) return "empty folder";
  if (isLink) return "link";
  return isFile ? "file" : "special";
}

/** Folders below a directory on the way to a path in it, from the topmost. */
function parentsOf(path: string, directory: string): string[] {
  const parts = path.slice(directory.length + 1).split("/");
  return parts.slice(0, -1).map((_, at) => `${directory}/${parts.slice(0, at + 1).join("/")}`);
}

/** Something in the folder of all rendered trees that belongs to none of them. */
export interface Orphan extends ForeignPlace {
  /** Files in it that bear the mark, relative to the repository; those that synth may remove. */
  readonly marked: readonly string[];
}

/**
 * What lies directly in a folder of rendered trees, hidden or not, and is the tree of no name.
 *
 * @param mark - first line of every file that synth writes
 * @param directory - the folder of all trees, such as `dist`
 * @param isAllowed - whether a path may lie there, and is not looked at; of a folder, it ends in `/`
 * @throws ProblemError where it cannot be looked at, or is reached through a link
 */
export function findOrphans(
  repository: Repository,
  mark: string,
  directory: string,
  names: ReadonlySet<string>,
  isAllowed: (path: string) => boolean,
): Orphan[] {
  return repository
    .listUnlinked(directory)
    .filter(({ name, isDirectory }) => !(names.has(name) && isDirectory))
    .flatMap((entry) => {
      const path = `${directory}/${entry.name}`;
      if (isBeingStaged(entry.name)) return [];
      if (!entry.isLink && isAllowed(entry.isDirectory ? `${path}/` : path)) {
        const links = entry.isDirectory ? repository.walk(path).filter(({ isLink }) => isLink) : [];
        return links.map((link) => ({ path: link.path, kind: "link", files: 0, marked: [] }));
      }
      return entry.isDirectory ? orphanedFolder(repository, mark, path, isAllowed) : [orphanedFile(path, entry)];
    });
}

/**
 * Whether synth may remove the marked files of an orphan: it never writes into hidden folders, but for those that it
 * stages in.
 */
export function isRemovable({ path, kind }: Orphan): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return kind === "folder" && (!name.startsWith(".") || isTemporaryName(name));
}

function orphanedFile(path: string, { isLink, isFile }: Entry): Orphan {
  return { path, kind: kindOf({ isLink, isFile, isEmptyFolder: false }), files: 0, marked: [] };
}

function orphanedFolder(
  repository: Repository,
  mark: string,
  path: string,
  isAllowed: (path: string) => boolean,
): Orphan[] {
  const found = repository.list(path);
  if (found.length === 0) return [{ path, kind: "empty folder", files: 0, marked: [] }];
  const { removes, foreign } = planOwnedTree(repository, mark, path, [], isAllowed);
  const files = removes.length + foreign.length;
  return files === 0 ? [] : [{ path, kind: "folder", files, marked: removes }];
}
