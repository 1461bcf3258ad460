import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { type Problem, ProblemError, unusableInput } from "@typha-mtls/problems";
import { unusable } from "./capped-read";
import { nearestTop } from "./program-path";

/**
 * Writes a new file that only its owner may read, outside of every git work tree. A folder of it that is missing is made for
 * its owner alone; the folder around that has to be there.
 *
 * @returns what takes back what was written, and says what is left where the disk refuses that
 * @throws ProblemError where the file exists, or a commit could pick it up
 */
export function writePrivateFile(file: string, content: string): () => Problem[] {
  refuseWorkTree(file);
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  const made = [temporary];
  let folder: string | undefined;
  const takeBack = () => {
    const left = made.flatMap(removeFile);
    if (folder !== undefined) removeEmptyFolder(folder);
    return left;
  };
  try {
    folder = makeFolder(path.dirname(file));
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
    throw new ProblemError([...unusable(file, error).problems, ...takeBack()], "unusable");
  }
  return takeBack;
}

/** @returns the folder where it was made; undefined where it is there */
function makeFolder(folder: string): string | undefined {
  if (fs.lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return undefined;
  fs.mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** What others put into it meanwhile stays, and it with that. */
function removeEmptyFolder(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // An empty folder does no harm.
  }
}

/** @returns that an identity is left, where the disk refuses to remove it */
function removeFile(file: string): Problem[] {
  try {
    fs.rmSync(file, { force: true });
    return [];
  } catch {
    const message = "may hold an identity that nothing is sealed to, and could not be removed";
    return [{ code: "identity-left", file, message, remedy: "remove it" }];
  }
}

/** @throws ProblemError where `file` is there already, has no folder that is or can be made, or lies in a git work tree */
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

/** @throws ProblemError where `file` lies in a git work tree, or neither its folder nor the one around that is there */
export function refuseWorkTree(file: string): void {
  const folder = path.dirname(path.resolve(file));
  let directory: string;
  try {
    const isMissing = fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined;
    directory = fs.realpathSync.native(isMissing ? path.dirname(folder) : folder);
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
