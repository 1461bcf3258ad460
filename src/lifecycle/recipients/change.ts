import { advice, attempt, count, own, type Problem, placeholder, problem, refuse } from "@typha-mtls/problems";
import { copyableRecipient, type RecipientNames, recipientText, withRecipients } from "@typha-mtls/sealing";
import type { ClusterPaths } from "../../cluster/layout";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { recipientsIn } from "./known-recipients";
import { recipientMeant } from "./recipient-meant";
import { type SealedFile, sealedFiles, sealedPaths } from "./sealed-files";
import { type PlacedRule, SealingPolicy } from "./sealing-rules";
import { planSync, type RecipientsPlan, type Resealing } from "./sync";

export interface ChangeRequest extends Resealing {
  /** A recipient, its name, or what output shortens it to. */
  readonly recipient: string;
  /** Clusters whose files it is for. */
  readonly clusters: readonly ClusterPaths[];
  /** Every cluster of the repository: a rule may hold for files of others too. */
  readonly everyCluster: readonly ClusterPaths[];
  readonly read: ReadFile;
}

/** What is planned for one recipient. */
export interface RecipientPlan extends RecipientsPlan {
  /** The one that was meant, whole. */
  readonly recipient: string;
}

/**
 * Lets one more recipient open leaves and, for an operator, the CA's key: in `.sops.yaml`, and in the files.
 *
 * @throws ProblemError where no recipient is meant, no file is sealed with SOPS, a rule holds for other files too, or the
 * cluster could open the CA's key
 */
export async function planAdd(request: ChangeRequest & { readonly operator: boolean }): Promise<RecipientPlan> {
  const { clusters, everyCluster, operator, read, names } = request;
  const policy = new SealingPolicy(read);
  const recipient = meantBy(request, everyCluster, policy, "both ends");
  const files = clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const targets = files.filter(({ isCaKey }) => operator || !isCaKey);
  if (targets.length === 0) {
    const asOperator = own(
      "recipients add",
      [copyableRecipient(recipient, names), ...clusters.map(({ name }) => name)],
      { operator: true },
    );
    throw problem({
      code: "nothing-sealed",
      message: `${clusters.map(({ name }) => name).join(", ")}: no ${operator ? "file" : "leaf"} is sealed with SOPS, so there is nothing to add a recipient to`,
      ...(operator ? {} : { remedy: advice`for the CA's key, run ${asOperator}` }),
    });
  }
  if (operator) refusePromotion(recipient, files, policy, names);
  return planChange({ ...request, recipient }, targets, policy, { add: recipient });
}

/**
 * Takes a recipient out of `.sops.yaml` and gives every file that it could open a new data key.
 *
 * @throws ProblemError where no recipient would be left, or only operators for a leaf; or a rule holds for other files too
 */
export async function planRemove(request: ChangeRequest): Promise<RecipientPlan> {
  const { clusters, read, names } = request;
  const policy = new SealingPolicy(read);
  const files = clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const recipient = meantBy(request, clusters, policy, "beginning");
  const targets = openedBy(recipient, files, policy);
  refuseLast(recipient, targets, files, policy, names);
  return planChange({ ...request, recipient }, targets, policy, { remove: recipient });
}

/** Files that a recipient opens, by the file or by `.sops.yaml`. */
export function openedBy(recipient: string, files: readonly SealedFile[], policy: SealingPolicy): SealedFile[] {
  return files.filter(
    (file) => file.recipients.includes(recipient) || policy.ruleOf(file).recipients.includes(recipient),
  );
}

/** Among the recipients that files and rules of clusters name. What cannot be read names none. */
export function meantBy(
  { recipient, read, names }: ChangeRequest,
  clusters: readonly ClusterPaths[],
  policy: SealingPolicy,
  demands: "beginning" | "both ends",
): string {
  const known = () =>
    clusters
      .flatMap((cluster) => sealedPaths(cluster, read))
      .flatMap((sealed) => [
        ...recipientsIn(read(sealed.path) ?? ""),
        ...(attempt(() => policy.ruleOf(sealed).recipients).result ?? []),
      ]);
  return recipientMeant(recipient, { known, names, of: clusters.map(({ name }) => name) }, demands);
}

/** What becomes of the recipients of rules and files. */
export interface RuleChange {
  readonly add?: string;
  readonly remove?: string;
}

/** Changes the rules of some files, and the files after them. */
export async function planChange(
  request: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  change: RuleChange,
): Promise<RecipientPlan> {
  const { recipient, read } = request;
  const configs = planRules(request, targets, policy, change);
  const after = new SealingPolicy(read, new Map(configs.map(({ path, content }) => [path, content])));
  const { writes, disclosed } = await planSync(targets, after, request);
  // The rules first: cut off behind them, `sync` or the same command again does the rest.
  return { recipient, writes: [...configs, ...writes], disclosed };
}

/** New versions of the `.sops.yaml` that name who opens some files. */
export function planRules(
  request: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  { add, remove }: RuleChange,
): PlannedWrite[] {
  const { read, names } = request;
  const rules = new Map(targets.map((target) => policy.ruleOf(target)).map((rule) => [ruleKey(rule), rule]));
  const named = (recipient: string, { recipients }: PlacedRule) => recipients.includes(recipient);
  // A successor comes only to where the one before it is.
  const due = [...rules.values()].filter((rule) => (remove === undefined ? !named(add!, rule) : named(remove, rule)));
  refuseBystanders(request, targets, policy, due);
  const signed = [
    ...(add === undefined ? [] : [`+ ${recipientText(add, names)}`]),
    ...(remove === undefined ? [] : [`- ${recipientText(remove, names)}`]),
  ];
  return [...new Set(due.map(({ file }) => file))].map((path): PlannedWrite => {
    const here = due.filter(({ file }) => file === path);
    const additions = add === undefined ? [] : here.filter((rule) => !named(add, rule));
    // One after the other: a list of one would be empty in between.
    const added = withRecipients(
      read(path) ?? "",
      additions.map(({ rule }) => ({ rule, add: add! })),
      path,
    );
    const content =
      remove === undefined
        ? added
        : withRecipients(
            added,
            here.map(({ rule }) => ({ rule, remove })),
            path,
          );
    return { path, content, verb: "updated", note: [count(here.length, "rule"), ...signed].join(", ") };
  });
}

function ruleKey({ file, rule }: Pick<PlacedRule, "file" | "rule">): string {
  return JSON.stringify([file, rule]);
}

/** A rule that changes must not hold for files that would stay as they are, or are not meant. */
function refuseBystanders(
  { clusters, everyCluster, read }: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  changed: readonly PlacedRule[],
): void {
  const names = new Set(clusters.map(({ name }) => name));
  const meant = new Set(targets.map(({ path }) => path));
  const others = everyCluster
    .flatMap((cluster) => sealedPaths(cluster, read))
    .filter(({ path }) => !meant.has(path))
    .flatMap((sealed) => {
      // A rule that has a problem matters only to a command on its files.
      const rule = attempt(() => policy.ruleOf(sealed)).result;
      return rule === undefined ? [] : [{ ...sealed, key: ruleKey(rule) }];
    });
  refuse(
    changed.map((placed): Problem | undefined => {
      const bystanders = others.filter(({ key }) => key === ruleKey(placed));
      if (bystanders.length === 0) return undefined;
      return {
        code: "shared-creation-rule",
        file: placed.file,
        field: `creation_rules[${placed.rule}]`,
        message: `is also the rule of ${bystanders.map(({ path }) => path).join(", ")}`,
        remedy: bystanders.every(({ paths }) => names.has(paths.name))
          ? "put a rule of its own for the CA's key in front"
          : "name those clusters too, or put rules of their own for them in front",
      };
    }),
  );
}

/** A recipient of leaves only may be the cluster, which must never open the CA's key. */
export function refusePromotion(
  recipient: string,
  files: readonly SealedFile[],
  policy: SealingPolicy,
  names: RecipientNames,
): void {
  const opens = (file: SealedFile) => policy.ruleOf(file).recipients.includes(recipient);
  const problems = files
    .filter((caKey) => caKey.isCaKey && !opens(caKey))
    .filter((caKey) => files.some((leaf) => !leaf.isCaKey && leaf.paths.name === caKey.paths.name && opens(leaf)))
    .map(
      ({ path, paths }): Problem => ({
        code: "cluster-opens-ca-key",
        file: path,
        message: `${recipientText(recipient, names)} opens the leaves of ${paths.name} only, so it may be the cluster, which must not issue certificates`,
        remedy: "use an identity of its own for the operator",
      }),
    );
  refuse(problems);
}

function refuseLast(
  recipient: string,
  targets: readonly SealedFile[],
  files: readonly SealedFile[],
  policy: SealingPolicy,
  names: RecipientNames,
): void {
  const left = (file: SealedFile) => policy.ruleOf(file).recipients.filter((other) => other !== recipient);
  const problems = targets.flatMap((file): Problem[] => {
    const add = own(
      "recipients add",
      [placeholder("successor"), file.paths.name],
      file.isCaKey ? { operator: true } : {},
    );
    const refused = (why: string): Problem[] => {
      const message = `${recipientText(recipient, names)} is ${why}`;
      return [{ code: "last-recipient", file: file.path, message, remedy: advice`run ${add} first` }];
    };
    if (left(file).length === 0) {
      return refused(
        file.isCaKey ? "the last operator: nobody could open the CA's key" : "the last recipient: nobody could open it",
      );
    }
    const caKey = files.find((other) => other.isCaKey && other.paths.name === file.paths.name);
    const operators = caKey === undefined || file.isCaKey ? [] : policy.ruleOf(caKey).recipients;
    const isCluster = !operators.includes(recipient) && left(file).every((other) => operators.includes(other));
    return isCluster ? refused("the last one that is no operator: the cluster could no longer open its leaf") : [];
  });
  refuse(problems);
}
