import * as fs from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { unusable } from "./capped-read";

/** A new folder for as long as a command runs, which only this user may enter (mode 0700). */
export class PrivateFolder {
  readonly path: string;

  /** @throws ProblemError where the folder for temporary files cannot be written to */
  constructor() {
    const prefix = path.join(tmpdir(), "typha-mtls-");
    try {
      this.path = fs.mkdtempSync(prefix);
    } catch (error) {
      throw unusable(prefix, error);
    }
  }

  /** Removes it with all that it holds. A removal that fails is ignored. */
  remove(): void {
    try {
      fs.rmSync(this.path, { recursive: true, force: true });
    } catch {
      // It is empty but for a socket that nothing serves any more.
    }
  }
}

/**
 * Permission bits of a file that lets others than its owner in, such as `0644`; undefined where it does not, is not
 * there, or the system has no such bits.
 */
export function openToOthers(file: string, platform: NodeJS.Platform = process.platform): string | undefined {
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  return platform === "win32" || (mode & 0o077) === 0 ? undefined : (mode & 0o777).toString(8).padStart(4, "0");
}
