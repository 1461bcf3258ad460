/** A concatenation of letters, dots, `$` and groups of letters: no alternative, flag or class can stand beside it. */
const CONCATENATION = /^\^(?:(?:[\w/.$-]|\\\.|\((?:[\w/|.-]|\\\.)*\))[?*+]?)*$/;
/** The folders that it begins with, the last slash of which is not repeated. */
const LEADING_FOLDERS = /^\^((?:(?:[\w-]|\\\.)+\/)+)(?![?*+])/;
/** Longest pattern that is sorted by its folder, in characters: whatever its groups, it compiles. */
const MAX_LENGTH = 1000;

/** A rule that can match a file, and what there is to ask of it. */
export interface PossibleRule {
  /** Position of the rule. */
  readonly at: number;
  /**
   * What follows the folder of a rule for one folder, and of the file: all clusters have the same patterns there, and each
   * that is compiled takes 30 kB.
   * @default - the whole pattern is asked about the whole path
   */
  readonly below?: { readonly pattern: string; readonly path: string };
}

/**
 * Which of many rules can match a file: all but those that match in one other folder alone, as the rules of another cluster
 * do. A fleet has two rules for each cluster, and asks for each file.
 *
 * @param patterns - `path_regex` of each rule as it is written; a rule without one matches every file
 * @returns them in the order of the rules; one that cannot be read is among them, for it counts where it stands
 */
export function ruleIndex(patterns: readonly unknown[]): (path: string) => readonly PossibleRule[] {
  const anywhere: PossibleRule[] = [];
  const inFolders = new Map<string, { readonly at: number; readonly pattern: string }[]>();
  for (const [at, pattern] of patterns.entries()) {
    const folder = typeof pattern === "string" ? folderOf(pattern) : undefined;
    if (folder === undefined) {
      anywhere.push({ at });
      continue;
    }
    const rule = { at, pattern: folder.rest };
    if (!inFolders.get(folder.path)?.push(rule)) inFolders.set(folder.path, [rule]);
  }
  const below = (path: string, folder: string) =>
    (inFolders.get(folder) ?? []).map(({ at, pattern }) => ({
      at,
      below: { pattern, path: path.slice(folder.length) },
    }));
  return (path) =>
    [...anywhere, ...foldersOf(path).flatMap((folder) => below(path, folder))].sort((one, other) => one.at - other.at);
}

/**
 * The folder that holds every file that a pattern matches, with its slash, and the pattern from there; undefined where it is
 * not known.
 */
function folderOf(pattern: string): { readonly path: string; readonly rest: string } | undefined {
  if (pattern.length > MAX_LENGTH || !CONCATENATION.test(pattern)) return undefined;
  const [, folder] = LEADING_FOLDERS.exec(pattern) ?? [];
  if (folder === undefined) return undefined;
  return { path: folder.replaceAll("\\.", "."), rest: `^${pattern.slice(1 + folder.length)}` };
}

/**
 * Text with which every path begins that a pattern matches; undefined where that is not known.
 *
 * @param pattern - `path_regex` of a rule as it is written
 */
export function literalStartOf(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH || !CONCATENATION.test(pattern)) return undefined;
  const [, start = ""] = /^\^((?:[\w/-]|\\\.)*)/.exec(pattern) ?? [];
  // A letter that may be left out, or comes more often, is none of it.
  const isRepeated = /^[?*+]/.test(pattern.slice(1 + start.length));
  return (isRepeated ? start.replace(/(?:\\\.|.)$/, "") : start).replaceAll("\\.", ".");
}

/** Every beginning of a path that ends with a slash. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}
