import type { ClusterSpec } from "../cluster/cluster.generated";
import { CLUSTERS, type ClusterPaths } from "../cluster/layout";
import { type Problem, ProblemError, problem } from "../problem";
import { findRule, parseSopsConfig, SOPS_CONFIG_FILE } from "../sealing/sops/config";
import { type NewCreationRule, withRules } from "../sealing/sops/config-rules";
import { checkRecipients } from "../sealing/sops/recipients";

/** age recipients that were given on the command line; empty where `.sops.yaml` is to name them. */
export interface GivenRecipients {
  readonly cluster: readonly string[];
  readonly operators: readonly string[];
}

/** Who can open what, as `.sops.yaml` says after `init`. */
export interface SealingRules {
  /** For the CA's key: operators only. @throws ProblemError where no rule names anybody */
  caKey(): Recipients;
  /** For the leaves: the cluster and the operators. @throws ProblemError as `caKey` */
  leaves(): Recipients;
  /** The new `.sops.yaml`, where it changes. */
  readonly writes: readonly {
    readonly path: string;
    readonly content: string;
    readonly verb: "created" | "updated";
    readonly note: string;
  }[];
}

export interface Recipients {
  readonly recipients: readonly string[];
  /** Spaces per level in what is written. */
  readonly indent: number;
}

/**
 * Finds the `.sops.yaml` that holds for a cluster's files, as sops does: the nearest on the way up. Recipients that were
 * given become rules in it, in front of all others; where none were given, its rules decide.
 *
 * @throws ProblemError for recipients that are none, and for rules that contradict them
 */
export function sealingRules(
  given: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  read: (path: string) => string | undefined,
): SealingRules {
  checkGiven(given, secrets);
  const file =
    [`${paths.pki}/`, `${paths.directory}/`, `${CLUSTERS}/`, ""]
      .map((folder) => folder + SOPS_CONFIG_FILE)
      .find((path) => read(path) !== undefined) ?? SOPS_CONFIG_FILE;
  const before = read(file);
  const folder = file.slice(0, -SOPS_CONFIG_FILE.length);
  const rules = newRules(given, paths, secrets, folder);
  const after = rules.length === 0 ? before : withRules(before, rules, file);

  const resolve = (path: string, option: string, wanted: readonly string[]): Recipients => {
    if (after === undefined) {
      throw problem({
        file,
        message: `is missing, so nobody is named who could open ${path}`,
        remedy: `give ${option}, or --generate-identity`,
      });
    }
    const config = parseSopsConfig(after, file);
    const { recipients } = found(() => findRule(config, path.slice(folder.length)), option);
    if (wanted.length > 0 && [...new Set(wanted)].sort().join() !== [...recipients].sort().join()) {
      throw problem({
        file,
        message: `its first rule for ${path} names other recipients than ${option}`,
        remedy: `remove that rule, or run init without ${option}`,
      });
    }
    return { recipients, indent: config.indent };
  };
  const caKey = () => resolve(paths.caKey, "--operator-recipient", given.operators);
  const leaves = () =>
    resolve(
      paths.leaves["typha-server"],
      "--recipient",
      rules.find(({ pathRegex }) => pathRegex.includes("typha-"))?.recipients ?? [],
    );
  if (secrets === "sops" && given.cluster.length === 0) refuseShared(caKey, leaves, file);
  const isChanged = after !== undefined && after !== before;
  const note = `${rules.length} rule${rules.length === 1 ? "" : "s"} for ${paths.directory}`;
  return {
    caKey,
    leaves,
    writes: isChanged ? [{ path: file, content: after, verb: before === undefined ? "created" : "updated", note }] : [],
  };
}

function checkGiven({ cluster, operators }: GivenRecipients, secrets: ClusterSpec["secrets"]): void {
  const problems: Problem[] = [];
  const check = (recipients: readonly string[], field: string) => {
    if (recipients.length === 0) return;
    try {
      checkRecipients(recipients, { field });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
    }
  };
  check(cluster, "--recipient");
  check(operators, "--operator-recipient");
  const shared = cluster.filter((recipient) => operators.includes(recipient));
  if (shared.length > 0) {
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

function newRules(
  { cluster, operators }: GivenRecipients,
  paths: ClusterPaths,
  secrets: ClusterSpec["secrets"],
  folder: string,
): NewCreationRule[] {
  const regex = (path: string) => `^${path.slice(folder.length).replaceAll(".", "\\.")}$`;
  const leafRegex = regex(paths.leaves["typha-server"]).replace("typha-server", "typha-(server|client)");
  return [
    ...(operators.length === 0
      ? []
      : [
          {
            pathRegex: regex(paths.caKey),
            recipients: operators,
            rule: { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true },
          },
        ]),
    ...(cluster.length === 0 || secrets !== "sops"
      ? []
      : [
          {
            pathRegex: leafRegex,
            recipients: [...cluster, ...operators],
            rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
          },
        ]),
  ];
}

function found<T>(find: () => T, option: string): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(
      error.problems.map((told) =>
        told.message.startsWith("no matching")
          ? { ...told, remedy: `give ${option}, or add a rule with its path_regex and age recipients` }
          : told,
      ),
    );
  }
}

/** One rule for all files would seal the CA's key to the cluster as well. */
function refuseShared(caKey: () => Recipients, leaves: () => Recipients, file: string): void {
  const operators = caKey().recipients;
  if (leaves().recipients.some((recipient) => !operators.includes(recipient))) return;
  throw problem({
    file,
    message:
      "names the same recipients for the CA's key and for the leaves, so whoever opens the leaves could issue certificates",
    remedy: "give --operator-recipient and --recipient, or a rule of its own for ca-key.sops.yaml in front",
  });
}
