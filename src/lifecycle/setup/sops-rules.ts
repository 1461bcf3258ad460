import { attempt } from "@typha-mtls/problems";
import { findRuleIfAny, parseSopsConfig, SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import type { Layout } from "../../cluster/layout";
import type { ReadFile } from "../present";

/** What the nearest `.sops.yaml` around the clusters says of the key of a new CA. */
export interface SopsRules {
  readonly file: string;
  readonly what: string;
}

/** @returns undefined without such a file */
export function sopsRulesFor(layout: Layout, read: ReadFile): SopsRules | undefined {
  const folder = layout.foldersAround(layout.inputs).find((one) => read(one + SOPS_CONFIG_FILE) !== undefined);
  if (folder === undefined) return undefined;
  const file = folder + SOPS_CONFIG_FILE;
  const caKey = layout.seenFrom(folder, layout.paths("new").caKey);
  const { result: rule, problems } = attempt(() => findRuleIfAny(parseSopsConfig(read(file)!, file), caKey));
  if (rule !== undefined)
    return { file, what: `rule ${rule.at + 1} also holds for the key of a new CA; init puts its rules before it` };
  const what =
    problems.length > 0 ? "cannot be used as it is; init says why" : "has no rule for new clusters; init adds them";
  return { file, what };
}
