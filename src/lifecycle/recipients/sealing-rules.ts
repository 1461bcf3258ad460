import type { ClusterSpec } from "../../cluster/cluster.generated";
import { CLUSTERS, type ClusterPaths, clusterPaths } from "../../cluster/layout";
import { distinctProblems, type Problem, ProblemError, problem } from "../../problem";
import {
  type FoundRule,
  findRule,
  findRuleIfAny,
  IGNORED_CONFIG_FILE,
  parseSopsConfig,
  SOPS_CONFIG_FILE,
  type SopsConfig,
} from "../../sealing/sops/config";
import { type NewCreationRule, withRules } from "../../sealing/sops/config-edit";
import { checkRecipients } from "../../sealing/sops/recipients";
import type { SopsRule } from "../../sealing/sops/rule";
import type { Role } from "../../x509/identity";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import type { SealedPath } from "./sealed-files";

/** Who can open the leaves, as `.sops.yaml` says after `init`. */
export interface LeafSealingRules {
  /** For a leaf that is sealed with SOPS: the cluster and, usually, the operators. */
  leaf(role: Role): Recipients;
  /** Who of a leaf's recipients is an operator, as far as that is known. */
  operators(): readonly string[];
  /** The new `.sops.yaml`, where it changes. */
  readonly writes: readonly PlannedWrite[];
}

/** The same for a cluster with a CA of its own. */
export interface SealingRules extends LeafSealingRules {
  /** For the CA's key: operators only. */
  caKey(): Recipients;
}

export interface Recipients {
  readonly recipients: readonly string[];
  /** Spaces per level in what is written. */
  readonly indent: number;
}

/** A file that is to be sealed, and the option that names its recipients. */
interface ToSeal {
  readonly path: string;
  readonly option: "--operator-recipient" | "--recipient";
  /** Recipients that were given; empty where `.sops.yaml` decides. */
  readonly wanted: readonly string[];
}

/**
 * Finds the `.sops.yaml` that holds for a cluster's files, as sops does: the nearest on the way up. Recipients that were
 * given become rules in it, in front of all others; where none were given, its rules decide.
 *
 * @throws ProblemError for recipients that are none, for files that no rule is for, and for rules that contradict what
 * was given or would let the cluster open the CA's key
 */
export function sealingRules(
  given: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: ReadFile,
): SealingRules {
  refuseUnfitRecipients(given, secrets);
  const { file, folder, text: before } = sopsConfigOf(paths, read);
  const rules = newRules(given, paths, secrets, folder);
  const after = rules.length === 0 ? before : withRules(before, rules, file);
  if (after === undefined) throw nobodyNamed(file, secrets, read);

  const caKey: ToSeal = { path: paths.caKey, option: "--operator-recipient", wanted: given.operators };
  const leaves = leavesToSeal(given, paths);
  const config = parseSopsConfig(after, file);
  const found = resolveAll(secrets === "sops" ? [caKey, ...leaves] : [caKey], config, folder);
  const recipientsFor = (path: string) => ({ recipients: found.get(path) ?? [], indent: config.indent });
  if (secrets === "sops") {
    const ofLeaves = leaves.map(({ path }) => recipientsFor(path).recipients);
    refuseSharedCaKey(given.cluster, recipientsFor(paths.caKey).recipients, ofLeaves, file);
  }

  return {
    caKey: () => recipientsFor(paths.caKey),
    leaf: (role) => recipientsFor(paths.leaves[role]),
    operators: () => recipientsFor(paths.caKey).recipients,
    writes: configWrites({ file, before, after, rules: rules.length, paths }),
  };
}

/**
 * As {@link sealingRules} for a cluster whose CA is somebody else's: no rule for a CA's key is wanted or made, and the
 * rule for the leaves is one for requested keys too. With Sealed Secrets nothing is sealed with SOPS at all.
 *
 * @throws ProblemError as {@link sealingRules} does
 */
export function leafSealingRules(
  given: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: ReadFile,
): LeafSealingRules {
  refuseUnfitRecipients(given, secrets);
  refuseLoneOperators(given, secrets);
  const operators = () => given.operators;
  if (secrets !== "sops") return { leaf: () => ({ recipients: [], indent: 2 }), operators, writes: [] };
  const { file, folder, text: before } = sopsConfigOf(paths, read);
  const rules = given.cluster.length === 0 ? [] : [leafRule(given, pathRegex(paths.pki, folder))];
  const after = rules.length === 0 ? before : withRules(before, rules, file);
  if (after === undefined) {
    throw problem({
      file,
      message: "is missing, so nobody is named who could open the keys",
      remedy: "give --recipient to `npx typha-mtls init --external-ca`",
    });
  }
  const config = parseSopsConfig(after, file);
  const found = resolveAll(leavesToSeal(given, paths), config, folder);
  return {
    leaf: (role) => ({ recipients: found.get(paths.leaves[role]) ?? [], indent: config.indent }),
    operators,
    writes: configWrites({ file, before, after, rules: rules.length, paths }),
  };
}

function leavesToSeal({ cluster, operators }: GivenRecipients, paths: ClusterPaths): ToSeal[] {
  const wanted = cluster.length === 0 ? [] : [...cluster, ...operators];
  return (["typha-server", "typha-client"] as const).map(
    (role): ToSeal => ({ path: paths.leaves[role], option: "--recipient", wanted }),
  );
}

function configWrites(config: {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
  readonly rules: number;
  readonly paths: ClusterPaths;
}): PlannedWrite[] {
  const { file, before, after, rules, paths } = config;
  const note = `${rules} rule${rules === 1 ? "" : "s"} for ${paths.directory}`;
  const verb = before === undefined ? "created" : "updated";
  return after === before ? [] : [{ path: file, content: after, verb, note }];
}

/** Without a CA's key, operators are only ever named beside the cluster. */
function refuseLoneOperators({ cluster, operators }: GivenRecipients, secrets: ClusterSpec["secrets"]): void {
  if (operators.length === 0 || cluster.length > 0) return;
  const sops = secrets === "sops";
  throw problem({
    field: "--operator-recipient",
    message: sops
      ? "stands alone: without a CA's key, an operator only opens leaves, beside the cluster"
      : "has no use with an external CA and sealed-secrets: nothing is sealed to operators",
    remedy: sops ? "give --recipient too" : "leave it out",
  });
}

function nobodyNamed(file: string, secrets: ClusterSpec["secrets"], read: ReadFile): ProblemError {
  const options = secrets === "sops" ? "--recipient and --operator-recipient" : "--operator-recipient";
  return problem({
    file,
    message: `is missing${ignoredConfig(read)}, so nobody is named who could open the keys`,
    remedy: `give ${options}, or --generate-identity with a file outside of git`,
  });
}

/** Recipients of each file, from the first rule that matches its path. @throws ProblemError with all that have none */
function resolveAll(files: readonly ToSeal[], config: SopsConfig, folder: string): Map<string, readonly string[]> {
  const problems: Problem[] = [];
  const found = new Map<string, readonly string[]>();
  for (const { path, option, wanted } of files) {
    try {
      const { recipients } = findRule(config, path.slice(folder.length));
      if (wanted.length > 0 && !isSameSet(wanted, recipients)) {
        problems.push({
          file: config.file,
          message: `its first rule for ${path} names other recipients than were given`,
          remedy: `remove that rule, or leave ${option} out`,
        });
      }
      found.set(path, recipients);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const noRule = ({ message }: Problem) => message.startsWith("no matching");
      const remedy = `give ${option}, or add a rule with its path_regex and age recipients`;
      problems.push(...error.problems.map((told) => (noRule(told) ? { ...told, remedy } : told)));
    }
  }
  if (problems.length > 0) throw new ProblemError(distinctProblems(problems));
  return found;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return [...new Set(a)].sort().join() === [...new Set(b)].sort().join();
}

/**
 * Who runs the cluster may open its leaves, but must not be able to issue certificates. Where `.sops.yaml` alone decides,
 * it does not say who of a leaf's recipients is the cluster: somebody has to be whom the CA's key is not sealed to.
 */
export function refuseSharedCaKey(
  cluster: readonly string[],
  operators: readonly string[],
  leaves: readonly (readonly string[])[],
  file: string,
): void {
  const cannotIssue = (recipient: string) => !operators.includes(recipient);
  const isApart =
    cluster.length > 0 ? cluster.every(cannotIssue) : leaves.every((recipients) => recipients.some(cannotIssue));
  if (isApart) return;
  throw problem({
    file,
    message: "names the cluster for the CA's key too, so whoever opens the leaves could issue certificates",
    remedy: "give --operator-recipient and --recipient, or put a rule of its own for ca-key.sops.yaml in front",
  });
}

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

/** Rules for the recipients that were given: the CA's key to operators only, the leaves to everybody. */
export function newRules(
  { cluster, operators }: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  folder: string,
): NewCreationRule[] {
  const caKeyRule = {
    // The next CA's key too, while a CA is rotated.
    pathRegex: `^${escapedPath(paths.caKey, folder).replace(/ca-key(?=\\\.)/, "ca-key(-next)?")}$`,
    recipients: operators,
    rule: { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true },
  };
  return [
    ...(operators.length === 0 ? [] : [caKeyRule]),
    ...(cluster.length === 0 || secrets !== "sops"
      ? []
      : [leafRule({ cluster, operators }, pathRegex(paths.pki, folder))]),
  ];
}

export function leafRule({ cluster, operators }: GivenRecipients, leavesRegex: string): NewCreationRule {
  return {
    pathRegex: leavesRegex,
    recipients: [...cluster, ...operators],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  };
}

/** Both leaves below `pki`, and keys that wait for their certificates, seen from the folder of the `.sops.yaml`. */
export function pathRegex(pki: string, folder: string): string {
  return `^${escapedPath(`${pki}/`, folder)}(requested/)?typha-(server|client)\\.yaml$`;
}

function escapedPath(path: string, folder: string): string {
  return path.slice(folder.length).replaceAll(".", "\\.");
}

/** age recipients that were given on the command line; empty where `.sops.yaml` is to name them. */
export interface GivenRecipients {
  readonly cluster: readonly string[];
  readonly operators: readonly string[];
}

/** @throws ProblemError with all that are no recipients, or stand in the wrong place */
export function refuseUnfitRecipients({ cluster, operators }: GivenRecipients, secrets: ClusterSpec["secrets"]): void {
  const problems: Problem[] = [...unfit(cluster, "--recipient"), ...unfit(operators, "--operator-recipient")];
  if (cluster.some((recipient) => operators.includes(recipient))) {
    problems.push({
      field: "--recipient",
      message: "is an operator's recipient too: the cluster could open the CA's key",
      remedy: "give the cluster an identity of its own",
    });
  }
  if (secrets === "sealed-secrets" && cluster.length > 0) {
    problems.push({
      field: "--recipient",
      message: "has no use with sealed-secrets: the controller's certificate stands for the cluster",
      remedy: "give --operator-recipient for the CA's key",
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

function unfit(recipients: readonly string[], field: string): readonly Problem[] {
  if (recipients.length === 0) return [];
  try {
    checkRecipients(recipients, { field });
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems;
  }
}

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
