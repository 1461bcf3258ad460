import type { Walked } from "./repository";

/** Something in a rendered tree that synth did not write. */
export interface ForeignPlace {
  /** Relative to the repository. */
  readonly path: string;
  /** `folder`: one that holds nothing of ours, named in place of all that it holds. */
  readonly kind: "file" | "link" | "special" | "empty folder" | "folder";
  /** Files and links that it holds, where it is a folder. */
  readonly files: number;
}

/**
 * Foreign files by their place: a folder that holds nothing of ours is one place, however much lies in it.
 *
 * @param directory - the rendered tree
 * @param ours - files that synth writes there, or wrote there once
 */
export function foreignPlaces(directory: string, foreign: readonly Walked[], ours: readonly string[]): ForeignPlace[] {
  if (foreign.length === 0) return [];
  const shared = new Set([directory, ...ours.flatMap((file) => parentsOf(file, directory))]);
  const places = new Map<string, ForeignPlace>();
  for (const walked of foreign) {
    const folder = parentsOf(walked.path, directory).find((parent) => !shared.has(parent));
    if (folder === undefined) places.set(walked.path, { path: walked.path, kind: kindOf(walked), files: 0 });
    else places.set(folder, { path: folder, kind: "folder", files: (places.get(folder)?.files ?? 0) + 1 });
  }
  return [...places.values()];
}

/** What a walk came upon. */
export function kindOf({
  isLink,
  isFile,
  isEmptyFolder,
}: Omit<Walked, "path">): Exclude<ForeignPlace["kind"], "folder"> {
  if (isEmptyFolder) return "empty folder";
  if (isLink) return "link";
  return isFile ? "file" : "special";
}

/** Folders below a directory on the way to a path in it, from the topmost. */
function parentsOf(path: string, directory: string): string[] {
  const parts = path.slice(directory.length + 1).split("/");
  return parts.slice(0, -1).map((_, at) => `${directory}/${parts.slice(0, at + 1).join("/")}`);
}
