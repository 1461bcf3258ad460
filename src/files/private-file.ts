import * as fs from "node:fs";

/**
 * Permission bits of a file that lets others than its owner in, such as `0644`; undefined where it does not, is not
 * there, or the system has no such bits.
 */
export function openToOthers(file: string, platform: NodeJS.Platform = process.platform): string | undefined {
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  return platform === "win32" || (mode & 0o077) === 0 ? undefined : (mode & 0o777).toString(8).padStart(4, "0");
}
