import * as fs from "node:fs";
import type { CniFileSystem } from "./cni-directory";

/** As many links as the kernel follows (path_resolution(7)). */
const MOST_LINKS = 40;

/**
 * The file system of an image that is unpacked in a folder. Links are followed as in a container of that image: an absolute
 * one begins at `root`, and none leads out of it.
 *
 * @param root - absolute; the paths that it is asked for lie below
 */
export function unpackedImage(root: string): CniFileSystem {
  const found = (path: string) => withoutLinks(root, path);
  return {
    statSync: (path, options) => fs.lstatSync(found(path), options),
    readdirSync: (path, options) => fs.readdirSync(found(path), options),
    realpathSync: found,
    openSync: (path, flags) => fs.openSync(found(path), flags | fs.constants.O_NOFOLLOW),
    readSync: fs.readSync,
    closeSync: fs.closeSync,
  };
}

/** Where a path leads, which need not exist. @throws as the system does where it leads through what is no folder */
function withoutLinks(root: string, path: string): string {
  const ahead = path.slice(root.length).split("/");
  let behind: string[] = [];
  for (let links = 0; ahead.length > 0; ) {
    const part = ahead.shift()!;
    if (part === "..") behind.pop();
    if (["", ".", ".."].includes(part)) continue;
    const here = [root, ...behind, part].join("/");
    const stats = fs.lstatSync(here, { throwIfNoEntry: ahead.length > 0 });
    if (stats?.isSymbolicLink()) {
      if (++links > MOST_LINKS) throw refusal("ELOOP");
      const target = fs.readlinkSync(here);
      if (target.startsWith("/")) behind = [];
      ahead.unshift(...target.split("/"));
    } else if (ahead.length > 0 && !stats!.isDirectory()) throw refusal("ENOTDIR");
    else behind.push(part);
  }
  return [root, ...behind].join("/");
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}
