import * as fs from "node:fs";
import * as path from "node:path";
import { type CommittedEntry, CommittedTree } from "./committed-tree";
import { lastCommit } from "./revision";
import { nearestTop } from "./top";
import { workTreeOf } from "./work-tree";

/** Something that the last commit of a repository holds. */
export interface Held {
  /** From the top of that repository, written with `/`. */
  readonly path: string;
  readonly kind: CommittedEntry["kind"];
}

/**
 * What the repository around a work tree holds in its place: a submodule where it is one. Commits of that repository then
 * decide which repository is asked here. Undefined where there is none, or its last commit has nothing there.
 *
 * @param folder - in a work tree, links resolved
 * @throws ProblemError where git refuses to look at the repository around it
 */
export function heldAround(folder: string): Held | undefined {
  const top = nearestTop(folder);
  return top === undefined || path.dirname(top) === top ? undefined : held(top);
}

/**
 * Links of a repository by which a folder was reached: it lies elsewhere than where it is called.
 *
 * @param given - absolute path of the folder as it is called
 * @throws ProblemError where git refuses to look at one of their repositories
 */
export function heldLinks(given: string): Held[] {
  const parent = path.dirname(given);
  if (parent === given) return [];
  const found = fs.lstatSync(given).isSymbolicLink() ? held(given) : undefined;
  return [...heldLinks(parent), ...(found === undefined ? [] : [found])];
}

function held(file: string): Held | undefined {
  const around = workTreeOf(fs.realpathSync.native(path.dirname(file)));
  if (around === undefined) return undefined;
  const { git, prefix } = around;
  const full = [prefix, path.basename(file)].filter((part) => part !== "").join("/");
  const kind = new CommittedTree(git, lastCommit(git), "", "HEAD").kindOf(full);
  return kind === undefined ? undefined : { path: full, kind };
}
