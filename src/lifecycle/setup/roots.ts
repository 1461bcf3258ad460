import type { Searched } from "./surroundings";

/** Where a repository keeps inputs and what is rendered, and why not at the usual place. */
export interface Roots {
  readonly inputs: string;
  readonly dist: string;
  /** @default - they are the usual ones */
  readonly because?: string;
}

const USUAL: Roots = { inputs: "clusters", dist: "dist" };

/**
 * Chooses the folders of a repository without settings: the usual ones, unless another tool uses one of them or git ignores
 * what would be rendered.
 *
 * @param isOurs - whether a folder below clusters/ is a cluster of ours; with one, the usual folders are in use
 * @param isIgnored - whether git ignores a folder
 */
export function chooseRoots(
  { list }: Pick<Searched, "list">,
  { isOurs, isIgnored }: { isOurs(cluster: string): boolean; isIgnored(folder: string): boolean },
): Roots {
  const namesIn = (folder: string) => list(folder).flatMap(({ name }) => (name.startsWith(".") ? [] : [name]));
  if (namesIn(USUAL.inputs).some(isOurs)) return USUAL;
  const taken = [USUAL.inputs, USUAL.dist].find((folder) => namesIn(folder).length > 0);
  if (taken === undefined && !isIgnored(USUAL.dist)) return USUAL;
  const dist = ["typha/dist", "typha/rendered"].find((folder) => !isIgnored(folder)) ?? "typha/manifests";
  const because = taken === undefined ? `git ignores ${USUAL.dist}/` : `${taken}/ belongs to another tool`;
  return { inputs: "typha/clusters", dist, because };
}
