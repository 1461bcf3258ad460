import type { Roots } from "../../cluster/layout";
import { attempt } from "../../collect";
import { findRuleIfAny, parseSopsConfig, SOPS_CONFIG_FILE } from "../../sealing/sops/config";
import type { ReadFile } from "../present";

/** What `.sops.yaml` says of the key of a new cluster's CA; undefined without the file. */
export function describeSopsRules(read: ReadFile, { inputs }: Roots): string | undefined {
  const text = attempt(() => read(SOPS_CONFIG_FILE)).result;
  if (text === undefined) return undefined;
  const caKey = `${inputs}/new/pki/ca-key.sops.yaml`;
  const { result: rule, problems } = attempt(() => findRuleIfAny(parseSopsConfig(text, SOPS_CONFIG_FILE), caKey));
  if (rule !== undefined)
    return `rule ${rule.at + 1} also holds for the key of a new CA; init puts its rules before it`;
  return problems.length > 0
    ? "cannot be used as it is; init says why"
    : "has no rule for new clusters; init adds them";
}
