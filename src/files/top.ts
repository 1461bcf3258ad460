import * as fs from "node:fs";
import * as path from "node:path";

/** The nearest folder on the way up that holds `.git`: as a folder, or as the file of a linked work tree or a submodule. */
export function nearestTop(folder: string): string | undefined {
  if (fs.lstatSync(path.join(folder, ".git"), { throwIfNoEntry: false }) !== undefined) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : nearestTop(parent);
}

/** Top of the work tree around a folder; the folder itself where it is in none. */
export function topOf(folder: string): string {
  return nearestTop(folder) ?? folder;
}
