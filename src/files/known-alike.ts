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

/** An entry of the index: a letter that is `H` where git is told to look at the file, mode, id, stage and path. */
const LOOKED_AT = /^H 100(?:644|755) [0-9a-f]+ 0\t/;

/**
 * Folders of a work tree of which git knows that they are as in a commit, without reading their files: since it read them, the system
 * has marked none as changed. The time of a change (ctime) is set by the system alone, so only who writes git's own folder can forge
 * that; and who does can move the branch that is compared with.
 *
 * What git may pass over, or does not compare by bytes, is in doubt: files with a bit by which git does not look (assume-unchanged,
 * skip-worktree), links, submodules, files that git does not hold, ignored or not, and all files where git converts some.
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
    const full = folders.map((folder) => path.posix.join(prefix, folder));
    const listed = listOf(git, ["ls-files", "-z", "-v", "--stage", "--others", "--", ...full]);
    const isConverting = (line: string) => line.endsWith(`/${ATTRIBUTES_FILE}`);
    // git would run filters that attributes name.
    if (listed === undefined || listed.some(isConverting) || mayConvert(git, full.flatMap(foldersAround)))
      return undefined;
    const changed = listOf(git, [
      "diff-index",
      "-z",
      "--name-only",
      "--no-renames",
      "--ignore-submodules=none",
      commit,
      "--",
      ...full,
    ]);
    if (changed === undefined) return undefined;
    const passedOver = listed.filter((line) => !LOOKED_AT.test(line)).map((line) => line.replace(NO_PATH, ""));
    const paths = [...changed, ...passedOver];
    return new KnownAlike(new Set(paths.flatMap((one) => [one, ...foldersAround(one)])), prefix);
  }

  /** Whether a folder that the commit has is known to hold the same files now, and no other. */
  isAlike(folder: string): boolean {
    return !this.inDoubt.has(path.posix.join(this.prefix, folder));
  }
}

/** What stands in front of a path: of an entry of the index, or of a file that git does not hold. */
const NO_PATH = /^(?:\? |[^\t]*\t)/;

function listOf(git: Git, args: readonly string[]): string[] | undefined {
  const answer = git.ask([...STRICT, "--literal-pathspecs", ...args], MAX_LIST_BYTES);
  return "out" in answer ? answer.out.toString("utf8").split("\0").slice(0, -1) : undefined;
}

/** The folders on the way to a path, from the top, which is empty. */
function foldersAround(full: string): string[] {
  return [...full.matchAll(/\//g)].map(({ index }) => full.slice(0, index)).concat("");
}
