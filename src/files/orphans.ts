import { type ForeignPlace, kindOf } from "./foreign";
import { isTemporaryName } from "./leftovers";
import { planOwnedTree } from "./owned-tree";
import type { Entry, Repository } from "./repository";

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
      if (isAllowed(entry.isDirectory ? `${path}/` : path)) return [];
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
