import { type Problem, ProblemError, problem } from "../../problem";
import { type RecipientChange, withRecipients } from "../../sealing/sops/config-edit";
import { checkRecipients, shortRecipient } from "../../sealing/sops/recipients";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { type SealedFile, sealedFiles, sealedPaths } from "./sealed-files";
import { type PlacedRule, SealingPolicy } from "./sealing-rules";
import { planSync, type RecipientsPlan, type Resealing } from "./sync";

/** What a change of recipients is about. */
export interface ChangeRequest extends Resealing {
  readonly recipient: string;
  /** Clusters whose files it is for. */
  readonly clusters: readonly string[];
  /** Every cluster of the repository: a rule may hold for files of others too. */
  readonly everyCluster: readonly string[];
  readonly read: ReadFile;
}

/**
 * Lets one more recipient open leaves and, as an operator, the CA's key: in `.sops.yaml`, and in the files.
 *
 * @throws ProblemError where it is no recipient, no file is sealed with SOPS, a rule holds for other files too, or the
 * cluster would be let in to the CA's key
 */
export async function planAdd(request: ChangeRequest & { readonly operator: boolean }): Promise<RecipientsPlan> {
  const { recipient, clusters, operator, read } = request;
  checkRecipients([recipient], { field: "recipient" });
  const files = clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const targets = files.filter(({ isCaKey }) => operator || !isCaKey);
  if (targets.length === 0) {
    throw problem({
      message: `${clusters.join(", ")}: no ${operator ? "file" : "leaf"} is sealed with SOPS, so nobody can be added`,
      ...(operator ? {} : { remedy: "give --operator to add somebody to the CA's key" }),
    });
  }
  const policy = new SealingPolicy(read);
  if (operator) refusePromotion(recipient, files, policy);
  return planChange(request, targets, policy, ({ recipients }) =>
    recipients.includes(recipient) ? undefined : { add: recipient },
  );
}

/**
 * Takes a recipient out of `.sops.yaml` and gives every file that he could open a new data key.
 *
 * @throws ProblemError where nobody would be left, or nobody but operators for a leaf; or a rule holds for other files too
 */
export async function planRemove(request: ChangeRequest): Promise<RecipientsPlan> {
  const { recipient, clusters, read } = request;
  checkRecipients([recipient], { field: "recipient" });
  const policy = new SealingPolicy(read);
  const files = clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const targets = files.filter(
    (file) => file.recipients.includes(recipient) || policy.ruleOf(file).recipients.includes(recipient),
  );
  refuseLast(recipient, targets, files, policy);
  return planChange(request, targets, policy, ({ recipients }) =>
    recipients.includes(recipient) ? { remove: recipient } : undefined,
  );
}

/** Changes the rules of some files, and the files after them. */
async function planChange(
  request: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  changeOf: (rule: PlacedRule) => Omit<RecipientChange, "rule"> | undefined,
): Promise<RecipientsPlan> {
  const { recipient, read } = request;
  const changes = new Map<string, Map<number, RecipientChange>>();
  for (const target of targets) {
    const rule = policy.ruleOf(target);
    const change = changeOf(rule);
    if (change === undefined) continue;
    const ofFile = changes.get(rule.file) ?? new Map<number, RecipientChange>();
    changes.set(rule.file, ofFile.set(rule.rule, { rule: rule.rule, ...change }));
  }
  refuseBystanders(request, targets, policy, changes);
  const configs = [...changes].map(([path, ofFile]): PlannedWrite => {
    const content = withRecipients(read(path) ?? "", [...ofFile.values()], path);
    const sign = [...ofFile.values()].some(({ add }) => add !== undefined) ? "+" : "-";
    const note = `${ofFile.size} rule${ofFile.size === 1 ? "" : "s"}, ${sign} ${shortRecipient(recipient)}`;
    return { path, content, verb: "updated", note };
  });
  const after = new SealingPolicy(read, new Map(configs.map(({ path, content }) => [path, content])));
  const { writes, disclosed } = await planSync(targets, after, request);
  // The rules first: cut off behind them, `sync` or the same command again does the rest.
  return { writes: [...configs, ...writes], disclosed };
}

/** A rule that changes must not hold for files that would stay as they are, or are not meant. */
function refuseBystanders(
  { clusters, everyCluster, read }: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  changes: ReadonlyMap<string, ReadonlyMap<number, RecipientChange>>,
): void {
  const meant = new Set(targets.map(({ path }) => path));
  const others = everyCluster.flatMap((cluster) => sealedPaths(cluster, read)).filter(({ path }) => !meant.has(path));
  const byRule = new Map<string, string[]>();
  for (const other of others) {
    const { file, rule } = ruleIfAny(policy, other) ?? {};
    if (file === undefined || rule === undefined || !changes.get(file)?.has(rule)) continue;
    const key = JSON.stringify([file, rule]);
    byRule.set(key, [...(byRule.get(key) ?? []), other.path]);
  }
  const problems = [...byRule].map(([key, paths]): Problem => {
    const [file, rule] = JSON.parse(key) as [string, number];
    const isOwn = paths.every((path) => clusters.some((cluster) => path.startsWith(`clusters/${cluster}/`)));
    return {
      file,
      field: `creation_rules[${rule}]`,
      message: `is also the rule of ${paths.join(", ")}`,
      remedy: isOwn
        ? "put a rule of its own for the CA's key in front"
        : "name those clusters too, or put rules of their own for them in front",
    };
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

/** What is wrong with the rule of a file that nobody asked about is told when somebody does. */
function ruleIfAny(policy: SealingPolicy, path: Parameters<SealingPolicy["ruleOf"]>[0]): PlacedRule | undefined {
  try {
    return policy.ruleOf(path);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** A recipient of leaves only may be the cluster, which must never open the CA's key. */
function refusePromotion(recipient: string, files: readonly SealedFile[], policy: SealingPolicy): void {
  const opens = (file: SealedFile) => policy.ruleOf(file).recipients.includes(recipient);
  const problems = files
    .filter((caKey) => caKey.isCaKey && !opens(caKey))
    .filter((caKey) => files.some((leaf) => !leaf.isCaKey && leaf.cluster === caKey.cluster && opens(leaf)))
    .map(
      ({ path, cluster }): Problem => ({
        file: path,
        message: `${shortRecipient(recipient)} opens the leaves of ${cluster} only, so it may be the cluster, which must not issue certificates`,
        remedy: "give the operator an identity of his own",
      }),
    );
  if (problems.length > 0) throw new ProblemError(problems);
}

function refuseLast(
  recipient: string,
  targets: readonly SealedFile[],
  files: readonly SealedFile[],
  policy: SealingPolicy,
): void {
  const left = (file: SealedFile) => policy.ruleOf(file).recipients.filter((other) => other !== recipient);
  const problems = targets.flatMap((file): Problem[] => {
    const told = (message: string, remedy: string) => [
      { file: file.path, message: `${shortRecipient(recipient)} is ${message}`, remedy },
    ];
    const replace = "add the one who follows with `npx typha-mtls recipients add` first";
    if (left(file).length === 0 && file.isCaKey)
      return told("the last operator: nobody could open the CA's key", `${replace} (with --operator)`);
    if (left(file).length === 0) return told("the last recipient: nobody could open it", replace);
    const caKey = files.find((other) => other.isCaKey && other.cluster === file.cluster);
    const operators = caKey === undefined || file.isCaKey ? [] : policy.ruleOf(caKey).recipients;
    const isCluster = !operators.includes(recipient) && left(file).every((other) => operators.includes(other));
    return isCluster ? told("the last one who is no operator: the cluster could no longer open its leaf", replace) : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
}
