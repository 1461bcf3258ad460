import { DEFAULT_ROOTS, type Roots } from "../../cluster/layout";
import type { Searched } from "./surroundings";

/** The roots of a repository, and why they are not the usual ones. */
export interface ChosenRoots extends Roots {
  /** @default - they are the usual ones */
  readonly because?: string;
}

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
): ChosenRoots {
  const namesIn = (folder: string) => list(folder).flatMap(({ name }) => (name.startsWith(".") ? [] : [name]));
  if (namesIn(DEFAULT_ROOTS.inputs).some(isOurs)) return DEFAULT_ROOTS;
  const taken = [DEFAULT_ROOTS.inputs, DEFAULT_ROOTS.dist].find((folder) => namesIn(folder).length > 0);
  if (taken === undefined && !isIgnored(DEFAULT_ROOTS.dist)) return DEFAULT_ROOTS;
  const dist = ["typha/dist", "typha/rendered"].find((folder) => !isIgnored(folder)) ?? "typha/manifests";
  const because = taken === undefined ? `git ignores ${DEFAULT_ROOTS.dist}/` : `${taken}/ belongs to another tool`;
  return { inputs: "typha/clusters", dist, because };
}
