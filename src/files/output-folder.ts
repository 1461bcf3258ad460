import * as fs from "node:fs";
import * as path from "node:path";
import { unusable } from "./capped-read";
import { Repository } from "./repository";

/** A folder that a user names for what is made, at any path; it need not be there yet. */
export interface OutputFolder {
  /** The nearest folder on the way that is there, links resolved. */
  readonly base: Repository;
  /** The way from there, with `/`; empty where the folder itself is there. */
  readonly below: string;
}

/**
 * Looks for a folder that may have to be made.
 *
 * @param folder - absolute
 * @throws ProblemError where a file, or a link that leads nowhere, stands on the way
 */
export function outputFolder(folder: string): OutputFolder {
  const missing: string[] = [];
  let at = folder;
  while (!isThere(at)) {
    missing.unshift(path.basename(at));
    at = path.dirname(at);
  }
  return { base: new Repository(at), below: missing.join("/") };
}

/**
 * The first link on the way from one folder to another below it, relative to the first; undefined where there is none. Where a
 * file stands for a folder, nothing behind it is a link.
 */
export function linkBelow(from: string, folder: string): string | undefined {
  const parts = path.relative(from, folder).split(path.sep);
  const ways = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  return ways.find((way) => isLink(path.join(from, way)));
}

function isLink(at: string): boolean {
  try {
    return fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw unusable(at, error);
  }
}

function isThere(folder: string): boolean {
  try {
    return fs.lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A file stands where a folder of the path would be.
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw unusable(folder, error);
  }
}
