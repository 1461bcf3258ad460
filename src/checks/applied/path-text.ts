import { posix } from "node:path";
import type { Reach } from "./reach";

/** A path with holes that a template fills: texts at even places, and between two of them what the hole holds. */
export type PathText = readonly string[];

/** `{{ … }}` of Argo CD and Helm, `${…}` of Flux's substitution. */
const HOLE = /\{\{([^{}]*)\}\}|\$\{([^{}]*)\}/;

/**
 * A path as it stands in an object, from the top of the git work tree, without `./` at its beginning and `/` at its end.
 *
 * @param fill - what is put into a hole; undefined where that is not known
 */
export function holesOf(path: string, fill: (hole: string) => string | undefined = () => undefined): PathText {
  const parts = path.split(HOLE);
  const texts: string[] = [parts[0]!];
  // What split gives: a text, then the hole in one of two groups, and so on.
  for (let at = 1; at < parts.length; at += 3) {
    const hole = (parts[at] ?? parts[at + 1] ?? "").replace(/^-/, "").replace(/-$/, "").trim();
    const [value, after] = [fill(hole), parts[at + 2]!];
    if (value === undefined) texts.push(hole, after);
    else texts.push(`${texts.pop()}${value}${after}`);
  }
  if (texts.length === 1) return [cleanPath(texts[0]!)];
  return [texts[0]!.replace(/^(?:\.?\/)+/, ""), ...texts.slice(1, -1), texts.at(-1)!.replace(/\/+$/, "")];
}

function cleanPath(path: string): string {
  return posix.join("/", path).replace(/^\/|\/$/g, "");
}

/** The folder that a path names; undefined where it has holes. */
export function folderOf(path: PathText): string | undefined {
  return path.length === 1 ? path[0] : undefined;
}

/** @param isDeep - whether folders below the path are applied too */
export function reachOf(path: PathText, folder: string, isDeep: boolean): Reach {
  const named = folderOf(path);
  if (named !== undefined) {
    if (named === folder) return "applies";
    return isDeep && isBelow(folder, named) ? "around" : "none";
  }
  const [first, last] = [path[0]!, path.at(-1)!];
  const isLongEnough = folder.length >= first.length + last.length;
  return isLongEnough && folder.startsWith(first) && folder.endsWith(last) ? "maybe" : "none";
}

/** Whether a folder lies below another; everything does below the top, which is empty. */
export function isBelow(folder: string, above: string): boolean {
  return above === "" ? folder !== "" : folder.startsWith(`${above}/`);
}
