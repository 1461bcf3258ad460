import { CLUSTERS, type ClusterPaths } from "../../cluster/layout";
import { IGNORED_CONFIG_FILE, SOPS_CONFIG_FILE } from "../../sealing/sops/config";
import type { ReadFile } from "../present";

/** The `.sops.yaml` that holds for a cluster's files. */
export interface PlacedSopsConfig {
  /** Path in the repository. */
  readonly file: string;
  /** Folder of it, ending in a slash or empty: rules match paths from there. */
  readonly folder: string;
  /** Undefined where there is none yet. */
  readonly text: string | undefined;
}

/** The nearest on the way up from a cluster's files to the top of the repository; the one at the top where there is none. */
export function sopsConfigOf(paths: ClusterPaths, read: ReadFile): PlacedSopsConfig {
  const folder =
    [`${paths.pki}/`, `${paths.directory}/`, `${CLUSTERS}/`].find((at) => read(at + SOPS_CONFIG_FILE) !== undefined) ??
    "";
  const file = folder + SOPS_CONFIG_FILE;
  return { file, folder, text: read(file) };
}

/** Half a sentence on a file that looks like the configuration and is ignored by sops too; empty where there is none. */
export function ignoredConfig(read: ReadFile): string {
  return read(IGNORED_CONFIG_FILE) === undefined
    ? ""
    : ` (${IGNORED_CONFIG_FILE} is ignored, by sops too: the name has to be ${SOPS_CONFIG_FILE})`;
}
