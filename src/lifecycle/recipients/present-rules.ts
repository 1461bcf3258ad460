import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { ProblemError, problem } from "../../problem";
import { findRule, parseSopsConfig } from "../../sealing/sops/config";
import type { Role } from "../../x509/identity";
import type { ReadFile } from "../present";
import { type Recipients, refuseSharedCaKey, type SealingRules } from "./sealing-rules";
import { ignoredConfig, sopsConfigOf } from "./sops-config";

/**
 * Who can open what, as `.sops.yaml` says it now. Each file is looked up when it is asked for: a command that seals no CA
 * key needs no rule for it.
 */
export function presentRules(
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: ReadFile,
): Pick<SealingRules, "caKey" | "leaf" | "operators"> {
  const { file, folder, text } = sopsConfigOf(paths, read);
  const recipientsOf = (path: string): Recipients => {
    if (text === undefined) {
      throw problem({
        file,
        message: `is missing${ignoredConfig(read)}, so nobody is named who could open ${path}`,
        remedy: "put it back from git",
      });
    }
    const config = parseSopsConfig(text, file);
    try {
      const { recipients } = findRule(config, path.slice(folder.length));
      return { recipients, indent: config.indent };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const remedy = "add a rule with its path_regex and age recipients";
      throw new ProblemError(
        error.problems.map((told) => (told.message.startsWith("no matching") ? { ...told, remedy } : told)),
        error.kind,
      );
    }
  };
  const leaf = (role: Role) => recipientsOf(paths.leaves[role]);
  return {
    leaf,
    // Where the CA is somebody else's, no rule need be there for its key.
    operators: () => (read(paths.caKey) === undefined ? [] : recipientsOf(paths.caKey).recipients),
    caKey() {
      const found = recipientsOf(paths.caKey);
      if (secrets === "sops") {
        const ofLeaves = (["typha-server", "typha-client"] as const).map((role) => leaf(role).recipients);
        refuseSharedCaKey([], found.recipients, ofLeaves, file);
      }
      return found;
    },
  };
}
