import type { ClusterSpec } from "../cluster/cluster.generated";
import type { ClusterPaths } from "../cluster/layout";
import { ProblemError, problem } from "../problem";
import { findRule, parseSopsConfig, SOPS_CONFIG_FILE } from "../sealing/sops/config";
import type { Role } from "../x509/identity";
import type { ReadFile } from "./present";
import { nearestSopsConfig, type Recipients, refuseSharedCaKey, type SealingRules } from "./sealing-rules";

/**
 * Who can open what, as `.sops.yaml` says it now. Each file is looked up when it is asked for: a command that seals no CA
 * key needs no rule for it.
 */
export function presentRules(
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: ReadFile,
): Pick<SealingRules, "caKey" | "leaf"> {
  const recipientsOf = (path: string): Recipients => {
    const file = nearestSopsConfig(paths, read);
    if (file === undefined) {
      throw problem({
        file: SOPS_CONFIG_FILE,
        message: `is missing, so nobody is named who could open ${path}`,
        remedy: "put it back from git",
      });
    }
    const config = parseSopsConfig(read(file) ?? "", file);
    try {
      const { recipients } = findRule(config, path.slice(file.length - SOPS_CONFIG_FILE.length));
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
    caKey() {
      const found = recipientsOf(paths.caKey);
      if (secrets === "sops") {
        const ofLeaves = (["typha-server", "typha-client"] as const).map((role) => leaf(role).recipients);
        refuseSharedCaKey([], found.recipients, ofLeaves, nearestSopsConfig(paths, read) ?? SOPS_CONFIG_FILE);
      }
      return found;
    },
  };
}
