import { advice, option, problem } from "@typha-mtls/problems";
import {
  findRule,
  findRuleIfAny,
  IGNORED_CONFIG_FILE,
  parseSopsConfig,
  SOPS_CONFIG_FILE,
  type SopsConfig,
  type SopsRule,
} from "@typha-mtls/sealing";
import type { Role } from "@typha-mtls/x509";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { ReadFile } from "../present";
import type { SealedPath } from "./sealed-files";

/** Who can open a file that SOPS seals. */
export interface Recipients {
  readonly recipients: readonly string[];
  /** Spaces per level in what is written. */
  readonly indent: number;
}

export interface PlacedRule extends Recipients {
  readonly file: string;
  /** Position in `creation_rules`. */
  readonly rule: number;
  readonly seals: SopsRule;
}

type SealedFilePath = Pick<SealedPath, "paths" | "path">;

/** What the `.sops.yaml` of a repository say of its sealed files; each is read once. */
export class SealingPolicy {
  readonly #configs = new Map<string, SopsConfig>();

  /** @param changed new texts of `.sops.yaml` by path, in place of those that are there */
  constructor(
    private readonly read: ReadFile,
    private readonly changed: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** The rule for a file. @throws ProblemError where there is none, or it cannot be followed */
  ruleOf(sealed: SealedFilePath): PlacedRule {
    const { file, path, config } = this.#configOf(sealed, this.read);
    if (config !== undefined) return placed(file, config, findRule(config, path));
    throw problem({
      code: "sops-config-missing",
      file,
      message: `is missing${ignoredConfig(this.read)}: nothing says who may open ${sealed.path}`,
      remedy: "put it back from git, or write a rule with path_regex and age recipients",
    });
  }

  /**
   * The rule for a file; undefined where there is none.
   *
   * @param near - reads what lies in the cluster's own folder, from a listing of it: most have no `.sops.yaml`
   * @throws ProblemError where it cannot be followed
   */
  findRule(sealed: SealedFilePath, near: ReadFile = this.read): PlacedRule | undefined {
    const { file, path, config } = this.#configOf(sealed, near);
    const found = config && findRuleIfAny(config, path);
    return config && found && placed(file, config, found);
  }

  /**
   * The `.sops.yaml` that counts for a cluster, as {@link sopsConfigOf} has it.
   *
   * @param near - as {@link findRule}
   */
  fileOf(paths: ClusterPaths, near: ReadFile): ReturnType<typeof sopsConfigOf> {
    const read: ReadFile = (path) => (path.startsWith(`${paths.directory}/`) ? near : this.read)(path);
    const { file, folder, text } = sopsConfigOf(paths, read);
    return { file, folder, text: this.changed.get(file) ?? text };
  }

  #configOf({ paths, path: sealed }: SealedFilePath, near: ReadFile) {
    const { file, folder, text } = this.fileOf(paths, near);
    const config = text === undefined ? undefined : (this.#configs.get(file) ?? parsedOnce(text, file));
    if (config !== undefined) this.#configs.set(file, config);
    return { file, path: paths.layout.seenFrom(folder, sealed), config };
  }
}

/** What was read last: a work tree and the commit that it is compared with mostly have the same thousands of rules. */
let last: { readonly text: string; readonly config: SopsConfig } | undefined;

function parsedOnce(text: string, file: string): SopsConfig {
  if (last?.text !== text || last.config.file !== file) last = { text, config: parseSopsConfig(text, file) };
  return last.config;
}

function placed(file: string, { indent }: SopsConfig, found: ReturnType<typeof findRule>): PlacedRule {
  return { file, indent, rule: found.at, recipients: found.recipients, seals: found.rule };
}

/**
 * The nearest `.sops.yaml` on the way up from a cluster's files, as sops finds it, though not above the git work tree; where
 * there is none, the path at the top of the repository.
 */
export function sopsConfigOf(
  paths: ClusterPaths,
  read: ReadFile,
): {
  readonly file: string;
  /** Folder of it, as {@link Layout.foldersAround} has it: rules match paths that are seen from there. */
  readonly folder: string;
  readonly text: string | undefined;
} {
  const folder = paths.layout.foldersAround(paths.pki).find((at) => read(at + SOPS_CONFIG_FILE) !== undefined) ?? "";
  const file = folder + SOPS_CONFIG_FILE;
  return { file, folder, text: read(file) };
}

/** Half a sentence on a file that looks like the configuration and that sops ignores too; empty where there is none. */
export function ignoredConfig(read: ReadFile): string {
  return read(IGNORED_CONFIG_FILE) === undefined
    ? ""
    : ` (${IGNORED_CONFIG_FILE} is ignored, by sops too: the name has to be ${SOPS_CONFIG_FILE})`;
}

/** Who can open the files of one cluster. Each file is looked up when it is asked for: not every command needs every rule. */
export interface SealingRules {
  /** For a leaf that is sealed with SOPS: the cluster and, usually, the operators. */
  leaf(role: Role): Recipients;
  /** For the CA's key: operators only. @throws ProblemError where the cluster could open it */
  caKey(): Recipients;
  /** Operators among a leaf's recipients, as far as that is known. */
  operators(): readonly string[];
}

export function presentRules(
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: ReadFile,
  policy = new SealingPolicy(read),
): SealingRules {
  const { leaves, caKey } = paths;
  const ruleOf = (path: string) => policy.ruleOf({ paths, path });
  return {
    leaf: (role) => ruleOf(leaves[role]),
    // With an external CA, no rule need be there for its key.
    operators: () => (read(caKey) === undefined ? [] : ruleOf(caKey).recipients),
    caKey() {
      const rule = ruleOf(caKey);
      if (secrets === "sops") refuseClusterAtCaKey(caKey, rule, Object.values(leaves).map(ruleOf));
      return rule;
    },
  };
}

/**
 * The cluster may open its leaves, and must not be able to issue certificates. `.sops.yaml` does not say which recipient of a
 * leaf is the cluster: each leaf needs one that cannot open the CA's key.
 *
 * @param cluster - recipients of the cluster, as far as they are known
 */
export function refuseClusterAtCaKey(
  path: string,
  caKey: Pick<PlacedRule, "file" | "recipients">,
  leaves: readonly Pick<PlacedRule, "recipients">[],
  cluster: readonly string[] = [],
): void {
  const cannotIssue = (recipient: string) => !caKey.recipients.includes(recipient);
  if (cluster.every(cannotIssue) && leaves.every(({ recipients }) => recipients.some(cannotIssue))) return;
  throw problem({
    code: "cluster-opens-ca-key",
    file: caKey.file,
    message: `names every recipient of a leaf for ${path} too: the cluster could open the CA's key and issue certificates`,
    remedy: advice`put a rule for the CA's key in front that names operators only; \`init\` writes it where it gets ${option("recipient")} (what decrypts in the cluster, such as Flux) and ${option("operatorRecipient")} (people)`,
  });
}

/** Whether two lists name the same, in whatever order and however often. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join() === [...new Set(other)].sort().join();
}
