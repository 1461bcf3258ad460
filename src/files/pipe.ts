import * as fs from "node:fs";
import { unusableInput } from "@typha-mtls/problems";
import { NoTextError } from "./capped-read";

/** How long a pipe may give nothing, in milliseconds: enough to log in, or to find and touch a hardware key. */
const PATIENCE = 60_000;
/** Time between two looks at a pipe that gives nothing, in milliseconds. */
const PAUSE = 10;
const CHUNK = 64 * 1024;

/**
 * Bytes of a pipe up to its end. It is not waited for in the kernel, which would wait for ever for a program that never
 * writes.
 *
 * @param descriptor - opened non-blocking
 * @param target - absolute path by which it was opened
 * @throws ProblemError where it gives more than `maxBytes`, or nothing for a minute
 */
export function readPipe(descriptor: number, target: string, maxBytes: number, patience: number = PATIENCE): Buffer {
  // A named pipe also reads as ended before the program at the other end has opened it.
  const isNamed = hasName(target);
  const chunks: Buffer[] = [];
  let length = 0;
  for (let silent = 0; ; ) {
    const chunk = readChunk(descriptor, Math.min(CHUNK, maxBytes + 1 - length));
    if (chunk?.length === 0 && (length > 0 || !isNamed)) return Buffer.concat(chunks);
    if (chunk !== undefined && chunk.length > 0) {
      chunks.push(chunk);
      length += chunk.length;
      silent = 0;
      if (length > maxBytes) {
        throw new NoTextError(target, `is longer than the ${maxBytes} bytes that are read`, "file-too-large");
      }
      continue;
    }
    if (silent >= patience) {
      throw unusableInput({
        code: "file-unusable",
        file: target,
        message: `is a pipe, and no program wrote to it for ${patience / 1000} seconds`,
        remedy: "start the program that writes to it, or name a file",
      });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    silent += PAUSE;
  }
}

/** Undefined where there is nothing at present; empty where no program can write any more. */
function readChunk(descriptor: number, most: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(most);
  try {
    return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, most, null));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EAGAIN") return undefined;
    throw error;
  }
}

/** Whether it lies in a folder, as `mkfifo` makes it; a shell's `<(…)` is a number in /dev/fd. */
function hasName(target: string): boolean {
  try {
    return !fs.realpathSync.native(target).startsWith("/dev/fd/");
  } catch {
    return false;
  }
}
