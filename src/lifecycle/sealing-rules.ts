import type { ClusterSpec } from "../cluster/cluster.generated";
import { CLUSTERS, type ClusterPaths } from "../cluster/layout";
import { type Problem, ProblemError, problem } from "../problem";
import { findRule, parseSopsConfig, SOPS_CONFIG_FILE, type SopsConfig } from "../sealing/sops/config";
import { type NewCreationRule, withRules } from "../sealing/sops/config-rules";
import type { Role } from "../x509/identity";
import { type GivenRecipients, refuseUnfitRecipients } from "./given-recipients";
import type { PlannedWrite } from "./planned-write";
import type { ReadFile } from "./present";

export type { GivenRecipients } from "./given-recipients";

/** Who can open what, as `.sops.yaml` says after `init`. */
export interface SealingRules {
  /** For the CA's key: operators only. */
  caKey(): Recipients;
  /** For a leaf that is sealed with SOPS: the cluster and, usually, the operators. */
  leaf(role: Role): Recipients;
  /** The new `.sops.yaml`, where it changes. */
  readonly writes: readonly PlannedWrite[];
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
  const file = nearestSopsConfig(paths, read) ?? SOPS_CONFIG_FILE;
  const before = read(file);
  const folder = file.slice(0, -SOPS_CONFIG_FILE.length);
  const rules = newRules(given, paths, secrets, folder);
  const after = rules.length === 0 ? before : withRules(before, rules, file);
  if (after === undefined) throw nobodyNamed(file, secrets);

  const leafRecipients = given.cluster.length === 0 ? [] : [...given.cluster, ...given.operators];
  const caKey: ToSeal = { path: paths.caKey, option: "--operator-recipient", wanted: given.operators };
  const leaves = (["typha-server", "typha-client"] as const).map(
    (role): ToSeal => ({ path: paths.leaves[role], option: "--recipient", wanted: leafRecipients }),
  );
  const config = parseSopsConfig(after, file);
  const found = resolveAll(secrets === "sops" ? [caKey, ...leaves] : [caKey], config, folder);
  const recipientsFor = (path: string) => ({ recipients: found.get(path) ?? [], indent: config.indent });
  if (secrets === "sops") {
    const ofLeaves = leaves.map(({ path }) => recipientsFor(path).recipients);
    refuseSharedCaKey(given.cluster, recipientsFor(paths.caKey).recipients, ofLeaves, file);
  }

  const note = `${rules.length} rule${rules.length === 1 ? "" : "s"} for ${paths.directory}`;
  const verb = before === undefined ? "created" : "updated";
  return {
    caKey: () => recipientsFor(paths.caKey),
    leaf: (role) => recipientsFor(paths.leaves[role]),
    writes: after === before ? [] : [{ path: file, content: after, verb, note }],
  };
}

/** The `.sops.yaml` that sops takes for a cluster's files: the nearest on the way up. */
export function nearestSopsConfig(paths: ClusterPaths, read: ReadFile): string | undefined {
  return [`${paths.pki}/`, `${paths.directory}/`, `${CLUSTERS}/`, ""]
    .map((folder) => folder + SOPS_CONFIG_FILE)
    .find((path) => read(path) !== undefined);
}

function newRules(
  { cluster, operators }: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  folder: string,
): NewCreationRule[] {
  const regex = (path: string) => `^${path.slice(folder.length).replaceAll(".", "\\.")}$`;
  const leafRegex = regex(paths.leaves["typha-server"]).replace(/typha-server(?=\\\.yaml\$$)/, "typha-(server|client)");
  const caKeyRule = {
    pathRegex: regex(paths.caKey),
    recipients: operators,
    rule: { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true },
  };
  const leafRule = {
    pathRegex: leafRegex,
    recipients: [...cluster, ...operators],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  };
  return [
    ...(operators.length === 0 ? [] : [caKeyRule]),
    ...(cluster.length === 0 || secrets !== "sops" ? [] : [leafRule]),
  ];
}

function nobodyNamed(file: string, secrets: ClusterSpec["secrets"]): ProblemError {
  const options = secrets === "sops" ? "--recipient and --operator-recipient" : "--operator-recipient";
  return problem({
    file,
    message: "is missing, so nobody is named who could open the keys",
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
  if (problems.length > 0) throw new ProblemError(problems.filter(isFirstOfItsKind));
  return found;
}

/** One rule is often the rule of several files; what is wrong with it is told once. */
export function isFirstOfItsKind(
  { file, line, field, message }: Problem,
  at: number,
  all: readonly Problem[],
): boolean {
  const key = (told: Pick<Problem, "file" | "line" | "field" | "message">) =>
    [told.file, told.line, told.field, told.message].join();
  return all.findIndex((other) => key(other) === key({ file, line, field, message })) === at;
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
