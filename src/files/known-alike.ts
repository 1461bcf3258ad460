import * as path from "node:path";
import { ATTRIBUTES_FILE, CONVERSIONS, mayConvert, withoutFilters } from "./conversions";
import { workTreeOf } from "./git";

/** Longest list of paths that is read, in bytes: that of five thousand clusters takes 12 MB. */
const MAX_LIST_BYTES = 128 * 1024 * 1024;

/**
 * Settings by which git would take a file for unchanged, or a name for another one. What git knows of a file are the marks that the
 * system gave it (size, times, inode, owner): all of them are compared, each time.
 */
const STRICT = [
  "core.trustctime=true",
  "core.checkStat=default",
  "core.untrackedCache=false",
  "core.ignoreCase=false",
  "core.precomposeUnicode=false",
  "core.fileMode=true",
  "core.symlinks=true",
  "status.relativePaths=false",
].flatMap((setting) => ["-c", setting]);

/** An entry of the index to which git does not look, of other marks than `H`, mode of a file, id, and stage 0 in front of its path. */
const PASSED_OVER = /(?:^|\0)(?!H 100(?:644|755) [0-9a-f]+ 0\t)[^\t\0]+\t([^\0]+)/g;
/** What is not as in the index. In a submodule, git would start another git; its entry in the index is in doubt. */
const STATE = "status --porcelain=v1 -z --no-renames --ignore-submodules=all --untracked-files=all --ignored".split(
  " ",
);
/** Of a path, that says two letters, a blank, and the path. */
const MARKS = 3;
/** What of the index is not as in a commit. */
const DIFFERENCE = "diff-index --cached -z --name-only --no-renames --ignore-submodules=none".split(" ");

/**
 * Folders of a work tree of which git knows that they are as in a commit, without reading their files: since it read them, the system
 * has marked none as changed. The time of a change (ctime) is set by the system alone, so only who writes git's own folder can forge
 * that; and who does can move the branch that is compared with. git compares whole seconds: a file that is written again in the
 * second in which git read it, with its size and its own time kept, is not noticed.
 *
 * What git may pass over, or does not compare by bytes, is in doubt: files with a bit by which git does not look (assume-unchanged,
 * skip-worktree), links, submodules, folders with files that git does not know, ignored or not, and all files where git converts some.
 */
export class KnownAlike {
  private constructor(
    /** Paths of which something is in doubt, and all folders around them. */
    private readonly inDoubt: ReadonlySet<string>,
    private readonly prefix: string,
  ) {}

  /** Whether a folder that the commit has is known to hold the same files now, and no others. */
  isAlike(folder: string): boolean {
    return !this.inDoubt.has(path.posix.join(this.prefix, folder));
  }

  /**
   * Has git look at a work tree while the program goes on.
   *
   * @param root - links resolved
   * @param folders - in which all later questions lie
   * @returns what gives the answer for a commit, by its id: undefined where git cannot say it
   */
  static begin(root: string, folders: readonly string[]): (commit: string) => Promise<KnownAlike | undefined> {
    const unknown = async () => undefined;
    const workTree = workTreeOf(root, CONVERSIONS);
    if (workTree === undefined) return unknown;
    const { git, prefix, said } = workTree;
    const within = folders.map((folder) => path.posix.join(prefix, folder));
    const filters = withoutFilters(git);
    if (filters === undefined || mayConvert(git.top, said, [...new Set(within.flatMap(foldersAround))])) return unknown;
    const ask = async (...command: readonly string[]): Promise<string | undefined> => {
      const args = [...STRICT, ...filters, "--literal-pathspecs", ...command, "--", ...within];
      return (await git.begin(args, MAX_LIST_BYTES))?.toString("utf8");
    };
    const state = ask(...STATE);
    const held = ask("ls-files", "-z", "-v", "-s");
    return async (commit) => {
      const compared = ask(...DIFFERENCE, commit);
      const [states, entries, committed] = [await state, await held, await compared];
      if (states === undefined || entries === undefined || committed === undefined) return undefined;
      const written = partsOf(states).map((one) => one.slice(MARKS));
      const passedOver = [...entries.matchAll(PASSED_OVER)].map(([, file]) => file!);
      const paths = [...written, ...partsOf(committed), ...passedOver].map((one) => one.replace(/\/$/, ""));
      // They say what git makes of files, and are not read here.
      if ([...paths, entries].some((text) => `${text}\0`.includes(`${ATTRIBUTES_FILE}\0`))) return undefined;
      return new KnownAlike(new Set(paths.flatMap((one) => [one, ...foldersAround(one)])), prefix);
    };
  }
}

function partsOf(text: string): string[] {
  return text.split("\0").slice(0, -1);
}

/** The folders on the way to a path, from the top, which is empty. */
function foldersAround(full: string): string[] {
  return ["", ...[...full.matchAll(/\//g)].map(({ index }) => full.slice(0, index))];
}
