import * as fs from "node:fs";
import * as path from "node:path";

/**
 * Absolute path of a program that PATH names; undefined where it names none.
 *
 * A folder of PATH that is empty or relative is passed over, and on Windows the current folder is not looked at first: both
 * depend on where one is (Go's `exec.LookPath`, and so sops and kubectl, refuse such a program too). So is a program that
 * lies in the repository: npm puts `node_modules/.bin` in front of PATH, and a pull request may bring one.
 *
 * @param name - without a separator
 * @param folder - in the repository, links resolved
 */
export function programPath(
  name: string,
  folder: string,
  searched: string | undefined = process.env["PATH"],
): string | undefined {
  const top = topOf(folder);
  const endings = process.platform === "win32" && !/\.(?:exe|com)$/i.test(name) ? [".exe", ".com"] : [""];
  for (const listed of (searched ?? "").split(path.delimiter)) {
    if (!path.isAbsolute(listed)) continue;
    for (const ending of endings) {
      const program = path.join(listed, name + ending);
      const place = realPathOfProgram(program);
      // By its own name, not that of its place: links to one program for several (k3s, snap, mise) go by it.
      if (place !== undefined && !isBelow(place, top)) return program;
    }
  }
  return undefined;
}

/** PATH without what {@link programPath} passes over: a program that is started starts others by it. */
export function safePath(folder: string, searched: string | undefined = process.env["PATH"]): string {
  const top = topOf(folder);
  const listed = (searched ?? "").split(path.delimiter);
  return listed.filter((one) => path.isAbsolute(one) && !isBelow(real(one), top)).join(path.delimiter);
}

/** Where a program lies, links resolved; undefined where it is none. */
function realPathOfProgram(program: string): string | undefined {
  try {
    fs.accessSync(program, fs.constants.X_OK);
    const place = fs.realpathSync.native(program);
    return fs.statSync(place).isFile() ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `file` is `folder` or lies in it; both absolute, links resolved. */
function isBelow(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

function real(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/**
 * The nearest folder on the way up that holds `.git`: as a folder, or as the file of a linked work tree or a submodule. A
 * folder where the system refuses to look holds none.
 */
export function nearestTop(folder: string): string | undefined {
  if (fs.existsSync(path.join(folder, ".git"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : nearestTop(parent);
}

/**
 * Path of a folder from the top of the git work tree around it, written with `/`; empty where it is the top, or in none. As
 * with git's `safe.directory`, a `.git` of another user does not count.
 *
 * @param folder - links resolved
 */
export function prefixInGit(folder: string): string {
  const top = nearestTop(folder);
  if (top === undefined || fs.lstatSync(path.join(top, ".git")).uid !== fs.lstatSync(folder).uid) return "";
  return path.relative(top, folder).split(path.sep).join("/");
}

/** Top of the work tree around a folder; the folder itself where it is in none. */
function topOf(folder: string): string {
  return nearestTop(folder) ?? folder;
}
