import * as fs from "node:fs";
import * as path from "node:path";
import type { Attacker } from "../attacker";
import type { Random } from "../random";

/** The repository that an edit changes. */
export interface Place {
  /** The tool's folder. */
  readonly root: string;
  /** Root of the git repository. */
  readonly top: string;
  readonly clusters: readonly string[];
  readonly attacker: Attacker;
  /** Where a command of the attacker leaves a mark when it is run. */
  readonly marker: string;
  readonly random: Random;
}

/** A change to a repository, drawn by chance. */
export interface Edit {
  readonly name: string;
  readonly weight: number;
  /**
   * Does it.
   *
   * @returns what was done, for a reader; undefined where the repository has nothing of the kind
   */
  apply(place: Place): string | undefined;
  /** Edits of git's own data come behind a commit, where there is one. */
  readonly comesLast?: boolean;
}

/** Regular files below the tool's folder, git's own left out, in order. */
export function filesIn(root: string, below = ""): string[] {
  const entries = fs.readdirSync(path.join(root, below), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === ".git" ? [] : filesIn(root, file);
      return entry.isFile() ? [file] : [];
    });
}

/** Folders of the clusters and of what is rendered, the two above them too. */
export function foldersIn(root: string, below: string): string[] {
  if (!fs.lstatSync(path.join(root, below), { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = fs.readdirSync(path.join(root, below), { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory() && entry.name !== ".git")
    .map(({ name }) => `${below}/${name}`);
  return [below, ...inside.sort().flatMap((folder) => foldersIn(root, folder))];
}

export function has(place: Place, file: string): boolean {
  return fs.lstatSync(path.join(place.root, file), { throwIfNoEntry: false })?.isFile() === true;
}

/** Text of a file, or undefined where there is none. */
export function textOf(place: Place, file: string): string | undefined {
  return has(place, file) ? fs.readFileSync(path.join(place.root, file), "utf8") : undefined;
}

/** Writes a file. A link in its place, or a file in that of its folder, is somebody else's edit: nothing is done then. */
export function write(place: Place, file: string, content: string | Buffer): boolean {
  const at = path.join(place.root, file);
  try {
    fs.mkdirSync(path.dirname(at), { recursive: true });
    if (!isInside(place, path.dirname(at)) || (fs.lstatSync(at, { throwIfNoEntry: false })?.isFile() ?? true) === false)
      return false;
    fs.writeFileSync(at, content);
    return true;
  } catch {
    return false;
  }
}

/** No edit may touch what lies outside of the repository, whatever links an earlier one made. */
export function isInside(place: Place, at: string): boolean {
  const real = fs.realpathSync(at);
  return real === place.top || real.startsWith(`${place.top}/`);
}

/** Changes the text of a file. @returns whether that changed anything */
export function changeText(place: Place, file: string, change: (text: string) => string): boolean {
  const before = textOf(place, file);
  if (before === undefined) return false;
  const after = change(before);
  return after !== before && write(place, file, after);
}

/** Files that decide who is trusted and what is applied come more often than the others. */
export function pickFile(place: Place, fits: (file: string) => boolean = () => true): string | undefined {
  const files = filesIn(place.root).filter((file) => PLACES.test(file) && fits(file));
  const weighted = files.map((file) => ({ file, weight: file.startsWith("dist/") ? 1 : 4 }));
  return weighted.length === 0 ? undefined : place.random.weighted(weighted).file;
}

/** Not the objects of a planted repository. */
const PLACES = /^(clusters|dist|upstream)\/|^\.?[^/]+$/;
