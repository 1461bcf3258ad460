import { posix } from "node:path";

/** Whether two paths in a container are the same, or one is on the way to the other. */
export function pathsOverlap(one: string, other: string): boolean {
  const [first, second] = [`${normalPath(one)}/`, `${normalPath(other)}/`];
  return first.startsWith(second) || second.startsWith(first);
}

/** A path in a container as the kubelet takes it. */
export function normalPath(path: string): string {
  return posix.normalize(path).replace(/\/+$/, "");
}
