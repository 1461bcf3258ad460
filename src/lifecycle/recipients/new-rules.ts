import {
  advice,
  attempt,
  count,
  distinctProblems,
  option,
  own,
  type Problem,
  ProblemError,
  placeholder,
  problem,
  problemsOf,
  type Remedy,
  refuse,
} from "@typha-mtls/problems";
import { checkRecipients, type NewCreationRule, withRules } from "@typha-mtls/sealing";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { type KnownRecipients, refuseUnknownRecipients } from "./known-recipients";
import {
  ignoredConfig,
  isSameSet,
  presentRules,
  refuseClusterAtCaKey,
  SealingPolicy,
  type SealingRules,
  sopsConfigOf,
} from "./sealing-rules";

/** age recipients that were given on the command line; empty where `.sops.yaml` is to name them. */
export interface GivenRecipients {
  readonly cluster: readonly string[];
  readonly operators: readonly string[];
}

export interface NewSealingRules extends SealingRules {
  /** The new `.sops.yaml`, where it changes. */
  readonly writes: readonly PlannedWrite[];
}

/** What the rules of a new cluster are made for. */
interface NewCluster {
  readonly paths: ClusterPaths;
  readonly secrets: ClusterSpec["secrets"];
  /** With an external CA there is no CA key to be sealed, and none needs a rule. */
  readonly ca: "own" | "external";
  /** What the user runs. @default "init" */
  readonly command?: "adopt";
  /**
   * Who vouches for recipients that rules of the repository name.
   * @default - the cluster is there, and its rules were reviewed with it
   */
  readonly known?: () => KnownRecipients;
}

/**
 * Recipients that were given become rules in the `.sops.yaml` that holds for the cluster, in front of all others; where none
 * were given, its rules decide.
 *
 * @throws ProblemError for recipients that are none, for files without a rule, and for rules that contradict what was given
 * or would let the cluster open the CA's key
 */
export function newSealingRules(given: GivenRecipients, cluster: NewCluster, read: ReadFile): NewSealingRules {
  const { paths, secrets, ca } = cluster;
  refuseUnfitRecipients(given, cluster);
  const leaves = Object.values(paths.leaves).map((path) => ({
    path,
    wanted: given.cluster.length === 0 ? [] : [...given.cluster, ...given.operators],
  }));
  const files = [
    ...(ca === "own" ? [{ path: paths.caKey, wanted: given.operators }] : []),
    ...(secrets === "sops" ? leaves : []),
  ];
  const operators = () => given.operators;
  if (files.length === 0) return { ...presentRules(paths, secrets, read), operators, writes: [] };

  const { file, folder, text: before } = sopsConfigOf(paths, read);
  const rules = isSaidByRules(given, cluster, new SealingPolicy(read)) ? [] : newRules(given, cluster, folder);
  const after = rules.length === 0 ? before : withRules(before, rules, file);
  if (after === undefined) throw noRecipients(file, cluster, read);
  const policy = new SealingPolicy(read, new Map([[file, after]]));
  demandRules(rules.length === 0 ? files.map(({ path }) => ({ path, wanted: [] })) : files, policy, cluster);
  const made = presentRules(paths, secrets, read, policy);
  if (ca === "own") {
    refuseClusterAtCaKey(paths.caKey, { file, recipients: made.caKey().recipients }, [], given.cluster);
  }
  if (cluster.known !== undefined) {
    const ruled = files.map(({ path }) => ({
      path,
      isCaKey: path === paths.caKey,
      rule: policy.ruleOf({ paths, path }),
    }));
    refuseUnknownRecipients(ruled, [...given.cluster, ...given.operators], cluster.known);
  }
  const note = `${count(rules.length, "rule")} for ${paths.directory}`;
  const verb = before === undefined ? "created" : "updated";
  return {
    ...made,
    operators: ca === "own" ? () => made.caKey().recipients : operators,
    writes: after === before ? [] : [{ path: file, content: after, verb, note }],
  };
}

/** Whether the rules that are there, such as those that a person wrote, name the given recipients and no others. */
function isSaidByRules(
  { cluster, operators }: GivenRecipients,
  { paths, secrets, ca }: NewCluster,
  policy: SealingPolicy,
): boolean {
  const recipientsOf = (path: string) => policy.ruleOf({ paths, path }).recipients;
  const isSaid = () => {
    const ofCaKey = ca === "own" ? recipientsOf(paths.caKey) : operators;
    const ofLeaves = secrets === "sops" && cluster.length > 0 ? Object.values(paths.leaves).map(recipientsOf) : [];
    const wanted = [...cluster, ...ofCaKey];
    return (
      (operators.length === 0 || isSameSet(ofCaKey, operators)) &&
      ofLeaves.every(
        (recipients) =>
          recipients.every((recipient) => wanted.includes(recipient)) &&
          cluster.every((recipient) => recipients.includes(recipient)),
      )
    );
  };
  return attempt(isSaid).result ?? false;
}

/** The CA's key to operators only, the leaves to all. */
function newRules(
  { cluster, operators }: GivenRecipients,
  { paths: { layout, caKey, pki }, secrets, ca }: NewCluster,
  folder: string,
): NewCreationRule[] {
  const escaped = (path: string) => layout.seenFrom(folder, path).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const caKeyRule = {
    // The next CA's key too, while a CA is rotated.
    pathRegex: `^${escaped(caKey).replace(/ca-key(?=\\\.)/, "ca-key(-next)?")}$`,
    recipients: operators,
    rule: { encryptedRegex: "^ca\\.key$", macOnlyEncrypted: true },
  };
  const leafRule = {
    // Both leaves, and keys that wait for their certificates.
    pathRegex: `^${escaped(`${pki}/`)}(requested/)?typha-(server|client)\\.yaml$`,
    recipients: [...cluster, ...operators],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  };
  return [
    ...(operators.length === 0 || ca === "external" ? [] : [caKeyRule]),
    ...(cluster.length === 0 || secrets !== "sops" ? [] : [leafRule]),
  ];
}

function refuseUnfitRecipients({ cluster, operators }: GivenRecipients, { secrets, ca }: NewCluster): void {
  const [ofCluster, ofOperators] = ["recipient", "operatorRecipient"];
  const unfit = (recipients: readonly string[], field: string) =>
    recipients.length === 0 ? [] : problemsOf(() => checkRecipients(recipients, { field }));
  const problems: Problem[] = [...unfit(cluster, ofCluster), ...unfit(operators, ofOperators)];
  if (cluster.some((recipient) => operators.includes(recipient))) {
    problems.push({
      code: "cluster-opens-ca-key",
      field: ofCluster,
      message: "is an operator's recipient too: the cluster could open the CA's key",
      remedy: "give the cluster an identity of its own",
    });
  }
  if (secrets === "sealed-secrets" && cluster.length > 0) {
    problems.push({
      code: "recipient-without-use",
      field: ofCluster,
      message: "has no use with sealed-secrets: the controller's certificate stands for the cluster",
      remedy: ca === "own" ? "give recipients of operators, for the CA's key" : "leave it out",
    });
  }
  if (problems.length === 0 && ca === "external" && operators.length > 0 && cluster.length === 0) {
    const sops = secrets === "sops";
    problems.push({
      code: "recipient-without-use",
      field: ofOperators,
      message: sops
        ? "stands alone: without a CA's key, an operator only opens leaves, beside the cluster"
        : "has no use with an external CA and sealed-secrets: nothing is sealed to operators",
      remedy: sops ? "give a recipient of the cluster too" : "leave it out",
    });
  }
  refuse(problems);
}

/** `init` with the options that name recipients. */
function initFor({ paths: { name }, secrets, ca }: NewCluster) {
  const recipient = placeholder("age1…");
  return own("init", [name], {
    ...(ca === "external" ? { externalCa: true } : {}),
    ...(secrets === "sops" ? { recipient } : {}),
    ...(ca === "own" ? { operatorRecipient: recipient } : {}),
  });
}

/** How recipients are named. A CA that is taken over is not to be made by `init`. */
function recipientsRemedy(cluster: NewCluster): Remedy {
  if (cluster.command === undefined) return advice`run ${initFor(cluster)}`;
  const [recipient, operator] = [option("recipient"), option("operatorRecipient")];
  const both = cluster.ca === "own" ? advice`${recipient} and ${operator}` : recipient;
  return advice`give ${cluster.secrets === "sops" ? both : operator}, or ${option("generateIdentity")}`;
}

function noRecipients(file: string, cluster: NewCluster, read: ReadFile): ProblemError {
  const { paths, ca, command } = cluster;
  const generated = own("init", [paths.name], { generateIdentity: placeholder("file outside of git") });
  return problem({
    code: "sops-config-missing",
    file,
    message: `is missing${ignoredConfig(read)}: nothing names who may open the keys`,
    remedy:
      ca === "own" && command === undefined
        ? advice`run ${initFor(cluster)} or ${generated}`
        : recipientsRemedy(cluster),
  });
}

/** @throws ProblemError with all files that have no rule, or one that names others than were given */
function demandRules(
  files: readonly { readonly path: string; readonly wanted: readonly string[] }[],
  policy: SealingPolicy,
  cluster: NewCluster,
): void {
  const problems = files.flatMap(({ path, wanted }): readonly Problem[] => {
    try {
      const { file, recipients } = policy.ruleOf({ paths: cluster.paths, path });
      if (wanted.length === 0 || isSameSet(wanted, recipients)) return [];
      const message = `its first rule for ${path} names other recipients than were given`;
      const remedy = "remove that rule, or give no recipients for the file";
      return [{ code: "creation-rule-contradicts", file, message, remedy }];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const remedy = advice`${recipientsRemedy(cluster)}, or add a rule with its path_regex and age recipients`;
      return error.problems.map((found) => (found.code === "creation-rule-missing" ? { ...found, remedy } : found));
    }
  });
  refuse(distinctProblems(problems));
}
