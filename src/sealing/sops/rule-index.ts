import { attempt } from "../../collect";
import { goRegexp } from "./go-regexp";

/** A concatenation of letters, dots, `$` and groups of letters: no alternative, flag or class can stand beside it. */
const CONCATENATION = /^\^(?:(?:[\w/.$-]|\\\.|\((?:[\w/|.-]|\\\.)*\))[?*+]?)*$/;
/** The folders that it begins with, the last slash of which is not repeated. */
const LEADING_FOLDERS = /^\^((?:(?:[\w-]|\\\.)+\/)+)(?![?*+])/;

/**
 * Which of many rules can match a file: all but those that match in one other folder alone, as the rules of another cluster
 * do. A fleet has two rules for each cluster, and asks for each file.
 *
 * @param patterns - `path_regex` of each rule as it is written; a rule without one matches every file
 * @returns positions of rules in their order; a rule that cannot be read is among them, for it counts where it stands
 */
export function ruleIndex(patterns: readonly unknown[]): (path: string) => readonly number[] {
  const anywhere: number[] = [];
  const below = new Map<string, number[]>();
  for (const [at, pattern] of patterns.entries()) {
    const folder = typeof pattern === "string" ? folderOf(pattern) : undefined;
    if (folder === undefined) anywhere.push(at);
    else if (!below.get(folder)?.push(at)) below.set(folder, [at]);
  }
  return (path) =>
    [...anywhere, ...foldersOf(path).flatMap((folder) => below.get(folder) ?? [])].sort((one, other) => one - other);
}

/** The folder that holds every file that a pattern matches, with its slash; undefined where it is not known. */
function folderOf(pattern: string): string | undefined {
  const folder = CONCATENATION.test(pattern) ? LEADING_FOLDERS.exec(pattern)?.[1] : undefined;
  return attempt(() => goRegexp(pattern, {})).result && folder?.replaceAll("\\.", ".");
}

/** Every beginning of a path that ends with a slash. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}
