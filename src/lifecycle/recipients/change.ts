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

interface ChangeRequest extends Resealing {
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
  return planChange({ ...request, recipient }, targets, policy, "add");
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
  const targets = files.filter(
    (file) => file.recipients.includes(recipient) || policy.ruleOf(file).recipients.includes(recipient),
  );
  refuseLast(recipient, targets, files, policy, names);
  return planChange({ ...request, recipient }, targets, policy, "remove");
}

/** Among the recipients that files and rules of clusters name. What cannot be read names none. */
function meantBy(
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

/** Changes the rules of some files, and the files after them. */
async function planChange(
  request: ChangeRequest,
  targets: readonly SealedFile[],
  policy: SealingPolicy,
  action: "add" | "remove",
): Promise<RecipientPlan> {
  const { recipient, read, names } = request;
  const rules = new Map(targets.map((target) => policy.ruleOf(target)).map((rule) => [ruleKey(rule), rule]));
  const due = [...rules.values()].filter(({ recipients }) => recipients.includes(recipient) === (action === "remove"));
  refuseBystanders(request, targets, policy, due);
  const configs = [...new Set(due.map(({ file }) => file))].map((path): PlannedWrite => {
    const changes = due.filter(({ file }) => file === path).map(({ rule }) => ({ rule, [action]: recipient }));
    const content = withRecipients(read(path) ?? "", changes, path);
    const note = `${count(changes.length, "rule")}, ${action === "add" ? "+" : "-"} ${recipientText(recipient, names)}`;
    return { path, content, verb: "updated", note };
  });
  const after = new SealingPolicy(read, new Map(configs.map(({ path, content }) => [path, content])));
  const { writes, disclosed } = await planSync(targets, after, request);
  // The rules first: cut off behind them, `sync` or the same command again does the rest.
  return { recipient, writes: [...configs, ...writes], disclosed };
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
function refusePromotion(
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
