import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { distinctProblems, type Problem, ProblemError, problem } from "../../problem";
import { findRule, parseSopsConfig, type SopsConfig } from "../../sealing/sops/config";
import { withRules } from "../../sealing/sops/config-rules";
import type { Role } from "../../x509/identity";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { type GivenRecipients, refuseUnfitRecipients } from "./given-recipients";
import { leafRule, newRules, pathRegex } from "./new-rules";
import { ignoredConfig, sopsConfigOf } from "./sops-config";

export type { GivenRecipients } from "./given-recipients";

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
