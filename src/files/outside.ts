import * as fs from "node:fs";
import * as path from "node:path";
import { unusableInput } from "@typha-mtls/problems";
import { decode, readCapped, unusable } from "./capped-read";
import { readPipe } from "./pipe";
import { entriesOf, MAX_FILE_BYTES } from "./repository";

/** Most files of a folder outside of a repository. */
const MAX_FILES_OUTSIDE = 500;

/**
 * Names of the files in a folder at any path, sorted; links to files are files.
 *
 * @returns undefined where there is no folder at the path
 * @throws ProblemError where it cannot be listed, or has too many files
 */
export function filesIn(folder: string): string[] | undefined {
  try {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
    const names = entriesOf(folder)
      .map(({ name }) => name)
      .filter((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true);
    if (names.length <= MAX_FILES_OUTSIDE) return names;
  } catch (error) {
    throw unusable(folder, error);
  }
  const message = `holds more than the ${MAX_FILES_OUTSIDE} files that are read`;
  throw unusableInput({ code: "file-unusable", file: folder, message, remedy: "name the files" });
}

/**
 * Text of a file or a pipe at any path, capped; for what a user names, such as an identity file.
 *
 * @throws ProblemError where it is absent, too large, neither a regular file nor a pipe, or not UTF-8
 */
export function readOutside(file: string, maxBytes: number = MAX_FILE_BYTES): string {
  return decode(readOutsideBytes(file, maxBytes), file);
}

/**
 * Bytes of a file or a pipe at any path, capped; for formats that are no text. A pipe can be read once only.
 *
 * @param patience - how long a pipe may give nothing, in milliseconds
 * @throws ProblemError where it is absent, too large, or neither a regular file nor a pipe
 */
export function readOutsideBytes(file: string, maxBytes: number = MAX_FILE_BYTES, patience?: number): Buffer {
  return readCapped(file, file, maxBytes, 0, (descriptor) => readPipe(descriptor, file, maxBytes, patience));
}

/** Text of a regular file at any path, capped. @throws ProblemError where it is absent, too large, or anything else */
export function readOutsideFile(file: string, maxBytes: number = MAX_FILE_BYTES): string {
  return decode(readCapped(file, file, maxBytes), file);
}
