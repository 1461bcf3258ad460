import { isUtf8 } from "node:buffer";
import * as fs from "node:fs";
import { type Code, ProblemError, unusableInput } from "@typha-mtls/problems";

/** A file that can be opened, but is no text of a size that is read. */
export class NoTextError extends ProblemError {
  constructor(file: string, message: string, code: Code = "file-not-text") {
    super([{ code, file, message }], "unusable");
  }
}

/**
 * Bytes of a regular file, capped before it is read.
 *
 * @param label - name of the file for problems
 * @param flags - further flags to open it with
 * @param ofPipe - reads a pipe, where it may be one
 * @throws ProblemError where it is absent, too large or no regular file
 */
export function readCapped(
  target: string,
  label: string,
  maxBytes: number,
  flags = 0,
  ofPipe?: (descriptor: number) => Buffer,
): Buffer {
  let descriptor: number;
  try {
    // Non-blocking, or opening a pipe would wait for a writer.
    descriptor = fs.openSync(target, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | flags);
  } catch (error) {
    throw unusable(label, error);
  }
  try {
    if (ofPipe !== undefined && fs.fstatSync(descriptor).isFIFO()) return ofPipe(descriptor);
    const { size } = regular(descriptor, label);
    if (size > maxBytes) {
      throw new NoTextError(label, `is ${size} bytes long; at most ${maxBytes} are read`, "file-too-large");
    }
    return readExactly(descriptor, size, label);
  } catch (error) {
    throw error instanceof ProblemError ? error : unusable(label, error);
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Whether a file holds just these bytes; false for whatever cannot be read, too. One more than there should be is asked
 * for, so nothing has to be known of its size, and of a special file no more is read than that.
 *
 * @param flags - further flags to open it with
 */
export function holdsExactly(target: string, content: string, flags = 0): boolean {
  const expected = Buffer.from(content);
  let descriptor: number;
  try {
    descriptor = fs.openSync(target, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | flags);
  } catch {
    return false;
  }
  try {
    const bytes = Buffer.allocUnsafe(expected.length + 1);
    const count = fs.readSync(descriptor, bytes, 0, bytes.length, null);
    return count === expected.length && bytes.subarray(0, count).equals(expected);
  } catch {
    return false;
  } finally {
    fs.closeSync(descriptor);
  }
}

/** A file that grows meanwhile, or that the kernel makes up, has no size to trust: it would get past the cap. */
function readExactly(descriptor: number, size: number, label: string): Buffer {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = fs.readSync(descriptor, bytes, length, bytes.length - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
    // Less than what was asked for, and all that there is: another read would return the same.
    if (length === size) return bytes.subarray(0, length);
  }
  throw new NoTextError(label, "is longer than its size says; was it changed just now?");
}

function regular(descriptor: number, label: string): fs.Stats {
  const stats = fs.fstatSync(descriptor);
  if (!stats.isFile()) throw new NoTextError(label, "is not a regular file");
  return stats;
}

/** The text of a file's bytes. @throws NoTextError where they are not UTF-8 */
export function decode(bytes: Buffer, label: string): string {
  if (!isUtf8(bytes)) throw new NoTextError(label, "is not UTF-8 text");
  return bytes.toString("utf8");
}

/** The system's refusal in words: the code is what people search for. */
export function unusable(file: string, error: unknown, remedy?: string): ProblemError {
  const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
  const kind = code === "ENOENT" || code === "ENOTDIR" ? "file-missing" : "file-unusable";
  return unusableInput({ code: kind, file, message: `cannot be used (${code}${explain(code)})`, remedy });
}

function explain(code: string): string {
  const words: Record<string, string> = {
    ENOENT: "no such file or directory",
    EACCES: "permission denied",
    EPERM: "operation not permitted",
    EROFS: "read-only file system",
    ENOSPC: "no space left on the disk",
    EDQUOT: "disk quota used up",
    EIO: "the disk or its driver reports an error",
    EMFILE: "too many open files",
    ENFILE: "too many open files",
    ENOTDIR: "a part of the path is not a directory",
    EISDIR: "is a directory",
    ELOOP: "too many symbolic links",
    ENAMETOOLONG: "name too long",
    EEXIST: "exists already",
  };
  return words[code] === undefined ? "" : `: ${words[code]}`;
}
