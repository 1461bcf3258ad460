import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { type Problem, ProblemError, unusableInput } from "../problem";
import { unusable } from "./capped-read";
import { nearestTop } from "./program-path";

/**
 * Writes a new file that only its owner may read, outside of every git work tree.
 *
 * @throws ProblemError where the file exists, or a commit could pick it up
 */
export function writePrivateFile(file: string, content: string): void {
  refuseWorkTree(file);
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  const made = [temporary];
  try {
    const descriptor = fs.openSync(temporary, "wx", 0o600);
    try {
      fs.writeFileSync(descriptor, content);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    // Unlike a rename, a link never takes the place of a file; and the file is there whole or not at all.
    fs.linkSync(temporary, file);
    made.push(file);
    fs.unlinkSync(temporary);
  } catch (error) {
    const left = made.flatMap(removePrivateFile);
    throw new ProblemError([...unusable(file, error).problems, ...left], "unusable");
  }
}

/** Takes back {@link writePrivateFile}. @returns that an identity is left, where the disk refuses that too */
export function removePrivateFile(file: string): Problem[] {
  try {
    fs.rmSync(file, { force: true });
    return [];
  } catch {
    const message = "may hold an identity that nothing is sealed to, and could not be removed";
    return [{ code: "identity-left", file, message, remedy: "remove it" }];
  }
}

/** @throws ProblemError where `file` is there already, has no folder, or lies in a git work tree */
export function checkPrivateFile(file: string): void {
  refuseWorkTree(file);
  if (fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
    throw unusableInput({
      code: "identity-file-unfit",
      file,
      message: "exists already; an identity is never overwritten",
      remedy: "name another file",
    });
  }
}

/** @throws ProblemError where `file` has no folder, or lies in a git work tree */
export function refuseWorkTree(file: string): void {
  let directory: string;
  try {
    directory = fs.realpathSync.native(path.dirname(path.resolve(file)));
  } catch (error) {
    throw unusable(path.dirname(file), error, "create the folder first, or name a file in another");
  }
  const top = nearestTop(directory);
  if (top === undefined) return;
  throw unusableInput({
    code: "identity-file-unfit",
    file,
    message: `is inside the git work tree ${top}; a commit could disclose the identity`,
    remedy: "name a file outside",
  });
}
