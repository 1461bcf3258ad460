import { DEFAULT_ROOTS, type Roots } from "../../cluster/layout";
import { SETTINGS_FILE } from "../../cluster/settings";
import type { PlannedWrite } from "../planned-write";
import type { Searched } from "./surroundings";

/** Folders of a repository, and why they are not the usual ones. */
export interface ChosenRoots extends Roots {
  /** @default - they are the usual ones */
  readonly because?: string;
}

/**
 * Chooses the folders of a repository without settings: the usual ones, unless another tool uses one of them or git ignores
 * what would be rendered.
 *
 * @param isOurs - whether an entry below the usual inputs is ours; with one, the usual folders are in use
 * @param isIgnored - whether git ignores a folder
 */
export function chooseRoots(
  list: Searched["list"],
  { isOurs, isIgnored }: { isOurs(entry: string): boolean; isIgnored(folder: string): boolean },
): ChosenRoots {
  const { inputs, dist } = DEFAULT_ROOTS;
  const namesIn = (folder: string) => list(folder).flatMap(({ name }) => (name.startsWith(".") ? [] : [name]));
  if (namesIn(inputs).some(isOurs)) return DEFAULT_ROOTS;
  const taken = [inputs, dist].find((folder) => namesIn(folder).length > 0);
  if (taken === undefined && !isIgnored(dist)) return DEFAULT_ROOTS;
  return {
    inputs: "typha/clusters",
    dist: ["typha/dist", "typha/rendered"].find((folder) => !isIgnored(folder)) ?? "typha/manifests",
    because: taken === undefined ? `git ignores ${dist}/` : `${taken}/ belongs to another tool`,
  };
}

/** A new typha-mtls.yaml that names these folders. */
export function settingsFile({ inputs, dist, because }: ChosenRoots): PlannedWrite {
  const content = `# yaml-language-server: $schema=node_modules/typha-mtls/schema/repository.schema.json
apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  inputs: ${inputs}
  dist:
    path: ${dist}
`;
  const note = `inputs in ${inputs}, rendered in ${dist}: ${because}`;
  return { path: SETTINGS_FILE, content, verb: "created", note };
}
