import * as fs from "node:fs";
import * as path from "node:path";
import { type ProblemError, unusableInput } from "@typha-mtls/problems";
import { decode, holdsExactly, readCapped, unusable } from "./capped-read";
import { demandMerged } from "./merge-conflict";
import { prefixInGit } from "./program-path";
import { type UnfinishedMerge, unfinishedMergeIn } from "./unfinished-merge";

/** Largest file that is read unless another cap is given, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Largest size at which a file is read, in bytes: a `.sops.yaml` has two rules for each cluster of a fleet. */
export function maxBytesOf(file: string): number {
  return path.posix.basename(file) === ".sops.yaml" ? 4 * MAX_FILE_BYTES : MAX_FILE_BYTES;
}

/** Something in a directory. */
export interface Entry {
  readonly name: string;
  readonly isDirectory: boolean;
  readonly isLink: boolean;
  /** Neither of them, and no pipe, socket or device either. */
  readonly isFile: boolean;
}

/** Something that {@link Repository.walk} came upon. */
export interface Walked {
  /** Relative to the repository. */
  readonly path: string;
  readonly isLink: boolean;
  readonly isFile: boolean;
  /** A folder with nothing in it; of every other folder, only what it holds is listed. */
  readonly isEmptyFolder: boolean;
}

/**
 * A user's repository on disk: every path is relative to its root, written with `/`, and stays inside it, also when
 * symbolic links lie on the way. Where the root is a folder of a git work tree, `../` leads up to the top of that, for the
 * files of a tool that looks there too.
 */
export class Repository {
  /** Absolute path of the root, links resolved. */
  readonly root: string;
  /** Path of the root from the top of the git work tree around it; empty where it is the top, or in none. */
  readonly prefix: string;
  /** The root as it stands in front of a path. */
  readonly #start: string;
  readonly #unfinished: () => UnfinishedMerge;

  /** @throws ProblemError where `directory` is no readable directory. */
  constructor(directory: string) {
    let isDirectory: boolean;
    try {
      this.root = fs.realpathSync.native(directory);
      isDirectory = fs.statSync(this.root).isDirectory();
    } catch (error) {
      throw unusable(directory, error);
    }
    if (!isDirectory) throw unusableInput({ code: "file-unusable", file: directory, message: "is not a directory" });
    this.#start = this.root.endsWith(path.sep) ? this.root : this.root + path.sep;
    this.prefix = prefixInGit(this.root);
    this.#unfinished = unfinishedMergeIn(this.root);
  }

  /** Absolute path of `relative`, without looking at the disk. */
  absolute(relative: string): string {
    const [up] = LEADS_UP.exec(relative) ?? [];
    if (up === undefined) {
      checkRelative(relative);
      return this.#start + relative;
    }
    const below = relative.slice(up.length);
    const depth = this.prefix === "" ? 0 : this.prefix.split("/").length;
    if (up.split("..").length - 1 > depth) checkRelative(relative);
    else if (below !== "") checkRelative(below);
    return path.join(this.root, relative);
  }

  /**
   * Text of a file, or undefined where there is none.
   *
   * @param maxBytes - larger files are refused before they are read
   * @throws ProblemError where it is too large, no regular file, not UTF-8, in conflict, or leads out of the repository
   */
  read(relative: string, maxBytes: number = maxBytesOf(relative)): string | undefined {
    const target = this.absolute(relative);
    let real: string;
    try {
      real = fs.realpathSync.native(target);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw unusable(relative, error);
    }
    this.#mustBeInside(real, relative);
    return this.#text(readCapped(real, relative, maxBytes), relative);
  }

  #text(bytes: Buffer, relative: string): string {
    return demandMerged(decode(bytes, relative), relative, this.#unfinished);
  }

  /** Names in a directory, sorted by code point, links not followed; empty where there is none. */
  list(relative: string): Entry[] {
    return this.#list(relative, () => undefined);
  }

  /** @param demand - throws where the directory, as it is found behind links, is refused */
  #list(relative: string, demand: (real: string) => void): Entry[] {
    const target = this.absolute(relative);
    try {
      // An error of realpath costs more than all else that is asked of the disk for a new cluster.
      if (fs.lstatSync(target, { throwIfNoEntry: false }) === undefined) return [];
      const real = fs.realpathSync.native(target);
      this.#mustBeInside(real, relative);
      demand(real);
      return entriesOf(target);
    } catch (error) {
      if (isAbsent(error)) return [];
      throw isProblem(error) ? error : unusable(relative, error);
    }
  }

  /**
   * What bears a path, itself and not where a link leads; undefined where nothing does.
   *
   * @throws ProblemError where the system refuses to look
   */
  entry(relative: string): Entry | undefined {
    const target = this.absolute(relative);
    try {
      const found = fs.lstatSync(target, { throwIfNoEntry: false });
      return found && entryOf(path.basename(target), found);
    } catch (error) {
      throw unusable(relative, error);
    }
  }

  /**
   * Whether anything bears this path, be it a link that leads nowhere; true too where the system refuses to look, because
   * nothing shows then that it is absent.
   */
  has(relative: string): boolean {
    try {
      return fs.lstatSync(this.absolute(relative), { throwIfNoEntry: false }) !== undefined;
    } catch (error) {
      if (isProblem(error)) throw error;
      // A file stands where a folder of the path would be.
      return (error as NodeJS.ErrnoException).code !== "ENOTDIR";
    }
  }

  /**
   * The path of a folder or file with the links on the way resolved, relative to the repository; undefined where there is
   * none, or it leads out of the git work tree.
   */
  resolved(relative: string): string | undefined {
    try {
      const real = fs.realpathSync.native(this.absolute(relative));
      this.#mustBeInside(real, `../${relative}`);
      return path.relative(this.root, real).split(path.sep).join("/");
    } catch {
      return undefined;
    }
  }

  /** Whether a path is a symbolic link itself. */
  isLink(relative: string): boolean {
    return fs.lstatSync(this.absolute(relative), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }

  /**
   * Every file, link and empty folder below a directory; links are listed, not followed.
   *
   * @throws ProblemError where the directory is reached through a link: what lies behind it would be taken for its files
   */
  walk(relative: string): Walked[] {
    const found: Walked[] = [];
    const visit = (directory: string, entries: readonly Entry[]): void => {
      for (const { name, isDirectory, isLink, isFile } of entries) {
        const child = `${directory}/${name}`;
        const inside = isDirectory ? this.listWalked(child) : [];
        if (inside.length > 0) visit(child, inside);
        else found.push({ path: child, isLink, isFile, isEmptyFolder: isDirectory });
      }
    };
    visit(relative, this.listUnlinked(relative));
    return found;
  }

  /** As {@link list}, of a directory that is reached through no link. @throws ProblemError where it is */
  listUnlinked(relative: string): Entry[] {
    return this.#list(relative, (real) => this.#mustBeNoLink(real, relative));
  }

  #mustBeNoLink(real: string, relative: string): void {
    if (real === path.resolve(this.absolute(relative))) return;
    throw unusableInput({
      code: "symbolic-link",
      file: relative,
      message: "is reached through a symbolic link",
      remedy: "replace the link by a folder",
    });
  }

  /** As {@link list}, of a folder that was just listed as one: its way there is known. */
  listWalked(relative: string): Entry[] {
    try {
      return entriesOf(this.absolute(relative));
    } catch (error) {
      if (isAbsent(error)) return [];
      throw unusable(relative, error);
    }
  }

  /**
   * Text of a file that {@link walk} or {@link list} has just listed and that was no link. Its folders were resolved then, which takes
   * longer than reading it; a link that has taken its place since is refused.
   *
   * @param maxBytes - larger files are refused before they are read
   * @throws ProblemError where it is too large, no regular file, not UTF-8, or in conflict
   */
  readWalked(relative: string, maxBytes: number = maxBytesOf(relative)): string {
    return this.#text(readCapped(this.absolute(relative), relative, maxBytes, fs.constants.O_NOFOLLOW), relative);
  }

  /**
   * Whether a file that {@link walk} has just listed as a regular one holds just these bytes. Asks the system for as
   * little as that takes; whatever keeps it from reading the file is for {@link readWalked} to tell.
   */
  holdsWalked(relative: string, content: string): boolean {
    return holdsExactly(this.absolute(relative), content, fs.constants.O_NOFOLLOW);
  }

  /**
   * Absolute path to write to: its nearest existing parent lies inside the repository, and it is no link itself.
   *
   * @throws ProblemError otherwise, so that a link in the tree never makes us write elsewhere
   */
  writable(relative: string): string {
    const target = this.absolute(relative);
    this.#mustBeInside(nearestExisting(path.dirname(target), relative), relative);
    const present = whatIsAt(target, relative);
    if (present !== undefined && !present.isFile()) {
      throw unusableInput({
        code: "file-in-the-way",
        file: relative,
        message: "is not a regular file",
        remedy: "move it away",
      });
    }
    return target;
  }

  #mustBeInside(real: string, relative: string): void {
    const top = LEADS_UP.test(relative) ? path.join(this.root, path.relative(this.prefix, "")) : this.root;
    if (real === top || real.startsWith(top + path.sep)) return;
    throw unusableInput({
      file: relative,
      code: "symbolic-link",
      message: "leads out of the repository through a symbolic link",
      remedy: "replace the link by a file",
    });
  }
}

/** What a folder holds, sorted by name. */
export function entriesOf(directory: string): Entry[] {
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .map((entry) => entryOf(entry.name, entry))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function entryOf(name: string, found: fs.Dirent | fs.Stats): Entry {
  return { name, isDirectory: found.isDirectory(), isLink: found.isSymbolicLink(), isFile: found.isFile() };
}

/** Steps upwards at the beginning of a path. */
const LEADS_UP = /^\.\.(?:\/\.\.)*(?:\/|$)/;

/** An empty part, one that leads upwards, or NUL. */
const NO_PATH = /(?:^|\/)(?:\.\.)?(?:\/|$)|\0/;

function checkRelative(relative: string): void {
  if (path.isAbsolute(relative) || NO_PATH.test(relative)) {
    throw unusableInput({
      code: "path-outside-repository",
      message: `"${relative}" is not a path inside the repository`,
    });
  }
}

/** Undefined where nothing is there. @throws ProblemError where a part of the path is a file */
function whatIsAt(target: string, relative: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(target, { throwIfNoEntry: false });
  } catch (error) {
    throw unusable(relative, error);
  }
}

function nearestExisting(directory: string, relative: string): string {
  try {
    if (fs.lstatSync(directory, { throwIfNoEntry: false }) !== undefined) return fs.realpathSync.native(directory);
  } catch (error) {
    if (!isAbsent(error)) throw unusable(relative, error);
    throw unusableInput({
      file: relative,
      code: "symbolic-link",
      message: "goes through a symbolic link that leads nowhere",
      remedy: "replace the link by a folder",
    });
  }
  return nearestExisting(path.dirname(directory), relative);
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

function isProblem(error: unknown): error is ProblemError {
  return (error as Error).name === "ProblemError";
}
