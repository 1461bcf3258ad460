import * as fs from "node:fs";
import * as path from "node:path";
import { problem } from "../problem";
import { unusable } from "./repository";

/**
 * Writes a new file that only its owner may read, outside of every git work tree.
 *
 * @throws ProblemError where the file exists, or a commit could pick it up
 */
export function writePrivateFile(file: string, content: string): void {
  refuseWorkTree(file);
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, "wx", 0o600);
  } catch (error) {
    throw unusable(file, error);
  }
  try {
    fs.writeFileSync(descriptor, content);
    fs.fsyncSync(descriptor);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw unusable(file, error);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Takes back {@link writePrivateFile}. */
export function removePrivateFile(file: string): void {
  fs.rmSync(file, { force: true });
}

/** @throws ProblemError where `file` is there already, has no folder, or lies in a git work tree */
export function checkPrivateFile(file: string): void {
  refuseWorkTree(file);
  if (fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
    throw problem(
      { file, message: "exists already; an identity is never overwritten", remedy: "name another file" },
      "unusable",
    );
  }
}

/** @throws ProblemError where `file` has no folder, or lies in a git work tree */
export function refuseWorkTree(file: string): void {
  let directory: string;
  try {
    directory = fs.realpathSync.native(path.dirname(path.resolve(file)));
  } catch (error) {
    throw unusable(path.dirname(file), error);
  }
  for (let at = directory; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, ".git"))) {
      throw problem(
        {
          file,
          message: `is inside the git work tree ${at}; a commit could disclose the identity`,
          remedy: "name a file outside",
        },
        "unusable",
      );
    }
    if (at === path.dirname(at)) return;
  }
}
