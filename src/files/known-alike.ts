import * as fs from "node:fs";
import * as path from "node:path";
import { ATTRIBUTES_FILE, mayConvert } from "./conversions";
import { type Git, workTreeOf } from "./git";

/** Longest list of paths that is read, in bytes: that of five thousand clusters takes 12 MB. */
const MAX_LIST_BYTES = 128 * 1024 * 1024;

/**
 * Settings by which git would take a file for unchanged, or a name for another one. What git knows of a file are the marks that the
 * system gave it (size, times, inode, owner): all of them are compared, each time.
 */
const STRICT = [
  "core.trustctime=true",
  "core.checkStat=default",
  "core.fsmonitor=false",
  "core.untrackedCache=false",
  "core.ignoreCase=false",
  "core.precomposeUnicode=false",
  "core.fileMode=true",
  "core.symlinks=true",
].flatMap((setting) => ["-c", setting]);

/** An entry of the index to which git looks: a letter, mode, id, stage, and the path behind a tab. */
const LOOKED_AT = /^H 100(?:644|755) [0-9a-f]+ 0\t/;

/**
 * Folders of a work tree of which git knows that they are as in a commit, without reading their files: since it read them, the system
 * has marked none as changed. The time of a change (ctime) is set by the system alone, so only who writes git's own folder can forge
 * that; and who does can move the branch that is compared with.
 *
 * What git may pass over, or does not compare by bytes, is in doubt: files with a bit by which git does not look (assume-unchanged,
 * skip-worktree), links, submodules, folders that hold more than git knows, ignored or not, and all files where git converts some.
 */
export class KnownAlike {
  private constructor(
    /** Paths of which something is in doubt, and all folders around them. */
    private readonly inDoubt: ReadonlySet<string>,
    private readonly prefix: string,
  ) {}

  /**
   * @param root - links resolved
   * @param commit - its id
   * @param folders - in which all later questions lie
   * @returns undefined where git cannot say it
   */
  static in(root: string, commit: string, folders: readonly string[]): KnownAlike | undefined {
    const workTree = workTreeOf(root);
    if (workTree === undefined) return undefined;
    const { git, prefix } = workTree;
    const within = folders.map((folder) => path.posix.join(prefix, folder));
    const listed = listOf(git, ["ls-files", "-z", "-v", "--stage", "--", ...within]);
    const held = listed?.map((line) => line.slice(line.indexOf("\t") + 1));
    if (listed === undefined || held === undefined || held.some(isAttributes)) return undefined;
    // git would run filters that attributes name.
    if (mayConvert(git, [...new Set(within.flatMap(foldersAround))])) return undefined;
    const compare = ["diff-index", "-z", "--name-only", "--no-renames", "--ignore-submodules=none"];
    const changed = listOf(git, [...compare, commit, "--", ...within]);
    if (changed === undefined) return undefined;
    const passedOver = held.filter((_, at) => !LOOKED_AT.test(listed[at]!));
    const paths = [...changed, ...passedOver, ...foldersWithMore(git.top, held)];
    return new KnownAlike(new Set(paths.flatMap((one) => [one, ...foldersAround(one)])), prefix);
  }

  /** Whether a folder that the commit has is known to hold the same files now, and nothing else. */
  isAlike(folder: string): boolean {
    return !this.inDoubt.has(path.posix.join(this.prefix, folder));
  }
}

function isAttributes(full: string): boolean {
  return full.endsWith(ATTRIBUTES_FILE);
}

/**
 * Folders with files of the index that hold a name more or less than these, such as a file that git ignores, a pipe, or the `.git` of
 * another repository. Where git misses none of its files, the same number of names means the same names.
 */
function foldersWithMore(top: string, held: readonly string[]): string[] {
  const names = new Map<string, number>();
  const add = (full: string): void => {
    const folder = full.slice(0, Math.max(full.lastIndexOf("/"), 0));
    const known = names.get(folder) ?? 0;
    names.set(folder, known + 1);
    if (known === 0 && folder !== "") add(folder);
  };
  for (const full of held) add(full);
  return [...names].flatMap(([folder, number]) => (numberIn(`${top}/${folder}`) === number ? [] : [folder]));
}

function numberIn(folder: string): number | undefined {
  try {
    return fs.readdirSync(folder).length;
  } catch {
    return undefined;
  }
}

function listOf(git: Git, args: readonly string[]): string[] | undefined {
  const answer = git.ask([...STRICT, "--literal-pathspecs", ...args], MAX_LIST_BYTES);
  return "out" in answer ? answer.out.toString("utf8").split("\0").slice(0, -1) : undefined;
}

/** The folders on the way to a path, from the top, which is empty. */
function foldersAround(full: string): string[] {
  return ["", ...[...full.matchAll(/\//g)].map(({ index }) => full.slice(0, index))];
}
