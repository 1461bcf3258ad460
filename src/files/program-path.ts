import * as fs from "node:fs";
import * as path from "node:path";

/**
 * Absolute path of a program that PATH names; undefined where it names none.
 *
 * A folder of PATH that is empty or relative is passed over: it depends on the current folder. So is a program that lies in
 * the work tree: npm puts `node_modules/.bin` in front of PATH, and a pull request may bring one.
 *
 * @param top - the work tree, links resolved
 */
export function programPath(
  name: string,
  top: string,
  searched: string | undefined = process.env["PATH"],
): string | undefined {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  for (const folder of (searched ?? "").split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    const program = executable(path.join(folder, file));
    if (program !== undefined && !isBelow(program, top)) return program;
  }
  return undefined;
}

/** The same without what {@link programPath} passes over: a program that is started starts others by it. */
export function safePath(top: string, searched: string | undefined = process.env["PATH"]): string {
  const folders = (searched ?? "").split(path.delimiter);
  return folders.filter((folder) => path.isAbsolute(folder) && !isBelow(real(folder), top)).join(path.delimiter);
}

/** Whether `file` is `folder` or lies in it; both absolute, links resolved. */
export function isBelow(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

function executable(file: string): string | undefined {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    const target = fs.realpathSync.native(file);
    return fs.statSync(target).isFile() ? target : undefined;
  } catch {
    return undefined;
  }
}

function real(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}
