import * as fs from "node:fs";
import * as path from "node:path";

/** The folder of the installed package, which holds `docs/` and `schema/`; absolute. */
function packageRoot(): string {
  // The bundles lie in lib/bundle, this file in a package of src/ with a package.json of its own.
  let folder = __dirname;
  while (!["package.json", "docs"].every((name) => fs.existsSync(path.join(folder, name)))) {
    if (path.dirname(folder) === folder) throw new Error("the program does not lie in its package");
    folder = path.dirname(folder);
  }
  return folder;
}

/** Text of a file of the package, such as `docs/reference/problems.md`. */
export function readPackageFile(relative: string): string {
  return fs.readFileSync(path.join(packageRoot(), relative), "utf8");
}

/** Files of a folder of the package and of the folders in it, such as `docs/how-to/switch-on.md`; sorted. */
export function packageFiles(folder: string): string[] {
  const entries = fs.readdirSync(path.join(packageRoot(), folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(packageRoot(), path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}
