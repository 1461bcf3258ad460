import { clusterPaths } from "../../cluster/layout";
import { problem } from "../../problem";
import { type FoundRule, findRule, findRuleIfAny, parseSopsConfig, type SopsConfig } from "../../sealing/sops/config";
import type { SopsRule } from "../../sealing/sops/rule";
import type { ReadFile } from "../present";
import type { SealedPath } from "./sealed-files";
import { ignoredConfig, sopsConfigOf } from "./sops-config";

/** A rule of a `.sops.yaml`. */
export interface PlacedRule {
  /** Path of the `.sops.yaml`. */
  readonly file: string;
  /** Position in `creation_rules`. */
  readonly rule: number;
  readonly recipients: readonly string[];
  /** Which values it seals. */
  readonly seals: SopsRule;
}

/** What the `.sops.yaml` of a repository say of its sealed files; each is read once. */
export class SealingPolicy {
  readonly #configs = new Map<string, SopsConfig>();

  /** @param changed new texts of `.sops.yaml` by path, in place of those that are there */
  constructor(
    private readonly read: ReadFile,
    private readonly changed: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** Whom a file should be sealed to. @throws ProblemError where no rule says, or it cannot be followed */
  ruleOf(sealed: SealedPath): PlacedRule {
    const { file, folder, config } = this.#configOf(sealed);
    if (config !== undefined) return placed(file, findRule(config, sealed.path.slice(folder.length)));
    throw problem({
      file,
      message: `is missing${ignoredConfig(this.read)}: nothing says whom ${sealed.path} is to be sealed to`,
      remedy: "put it back from git, or write a rule with path_regex and age recipients",
    });
  }

  /**
   * The same; undefined where no rule says.
   *
   * @param near - reads what lies in the cluster's own folder, where somebody has listed it: most have no `.sops.yaml`
   * @throws ProblemError where it cannot be followed
   */
  findRule(sealed: SealedPath, near?: ReadFile): PlacedRule | undefined {
    const { file, folder, config } = this.#configOf(sealed, near);
    const found = config === undefined ? undefined : findRuleIfAny(config, sealed.path.slice(folder.length));
    return found === undefined ? undefined : placed(file, found);
  }

  #configOf(
    { cluster }: SealedPath,
    near: ReadFile = this.read,
  ): { file: string; folder: string; config: SopsConfig | undefined } {
    const paths = clusterPaths(cluster);
    const read: ReadFile = (path) => (path.startsWith(`${paths.directory}/`) ? near : this.read)(path);
    const { file, folder, text: present } = sopsConfigOf(paths, read);
    const text = this.changed.get(file) ?? present;
    const config = text === undefined ? undefined : (this.#configs.get(file) ?? parseSopsConfig(text, file));
    if (config !== undefined) this.#configs.set(file, config);
    return { file, folder, config };
  }
}

function placed(file: string, { at, recipients, rule }: FoundRule): PlacedRule {
  return { file, rule: at, recipients, seals: rule };
}
