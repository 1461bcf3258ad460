import { type Problem, problem, refuse } from "@typha-mtls/problems";
import { type RecipientNames, recipientText } from "@typha-mtls/sealing";
import type { PlannedWrite } from "../planned-write";
import {
  type ChangeRequest,
  meantBy,
  openedBy,
  planChange,
  planRules,
  type RecipientPlan,
  refusePromotion,
} from "./change";
import { type SealedFile, sealedFiles } from "./sealed-files";
import { SealingPolicy } from "./sealing-rules";

export interface ReplaceRequest extends ChangeRequest {
  /** Who takes its place: a whole recipient, or its name. */
  readonly successor: string;
}

/**
 * Lets a successor open what a recipient could open, and the recipient no more: in `.sops.yaml`, and by new data keys in the files.
 *
 * @param request - `recipient` is the one that goes
 * @throws ProblemError as {@link planAdd} and {@link planRemove}
 */
export async function planReplace(request: ReplaceRequest): Promise<RecipientPlan> {
  const { recipient, targets, policy, change } = replacement(request);
  return planChange({ ...request, recipient }, targets, policy, change);
}

/** A file that stays as it is. */
export interface UnchangedFile {
  readonly file: SealedFile;
  /** Who can still open it, as far as `.sops.yaml` names them. */
  readonly openers: readonly string[];
}

/** What is planned where no identity at hand opens what a lost one could. */
export interface LostPlan {
  /** The lost recipient, whole. */
  readonly recipient: string;
  /** Of `.sops.yaml` alone. */
  readonly writes: readonly PlannedWrite[];
  /** Files of the rules that name the successor: there to be committed, whether this run wrote them or one before. */
  readonly rules: readonly string[];
  /** What the lost recipient could open. */
  readonly unchanged: readonly UnchangedFile[];
}

/**
 * Names a successor for a recipient whose identity is lost, in `.sops.yaml` alone. What becomes of the files depends on who can still
 * open them. Needs no identity.
 *
 * @throws ProblemError as {@link planReplace}
 */
export function planReplaceLost(request: ReplaceRequest): LostPlan {
  const { recipient, targets, policy, change } = replacement(request);
  // Whom .sops.yaml does not name was lost, or taken out, before.
  const openers = (file: SealedFile) =>
    file.recipients.filter((other) => other !== recipient && policy.ruleOf(file).recipients.includes(other));
  return {
    recipient,
    writes: planRules({ ...request, recipient }, targets, policy, change),
    rules: [...new Set(targets.map((file) => policy.ruleOf(file).file))],
    unchanged: targets.map((file) => ({ file, openers: openers(file) })),
  };
}

/** Files that a recipient could open, and what becomes of their rules. */
function replacement(request: ReplaceRequest) {
  const { clusters, everyCluster, successor, read, names } = request;
  const policy = new SealingPolicy(read);
  const files = clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const recipient = meantBy(request, clusters, policy, "beginning");
  const add = meantBy({ ...request, recipient: successor }, everyCluster, policy, "both ends");
  if (add === recipient) {
    throw problem({
      code: "successor-is-recipient",
      message: `${recipientText(recipient, names)} cannot take its own place`,
      remedy: "make another identity with `age-keygen`, and give its recipient",
    });
  }
  const targets = openedBy(recipient, files, policy);
  if (targets.some(({ isCaKey }) => isCaKey)) refusePromotion(add, files, policy, names);
  refuseOperatorAsCluster(recipient, add, targets, files, policy, names);
  return { recipient, targets, policy, change: { add, remove: recipient } };
}

/** What decrypts in the cluster must not be an operator, which opens the CA's key. */
function refuseOperatorAsCluster(
  recipient: string,
  successor: string,
  targets: readonly SealedFile[],
  files: readonly SealedFile[],
  policy: SealingPolicy,
  names: RecipientNames,
): void {
  const caKeyOf = ({ paths }: SealedFile) => files.filter((file) => file.isCaKey && file.paths.name === paths.name);
  const opensCaKey = (one: string, file: SealedFile) => openedBy(one, caKeyOf(file), policy).length > 0;
  // A rule that names the successor already was judged when it was changed.
  const leaves = targets
    .filter((file) => policy.ruleOf(file).recipients.includes(recipient))
    .filter((file) => !opensCaKey(recipient, file) && opensCaKey(successor, file));
  const clusters = [...new Set(leaves.map(({ paths }) => paths.name))];
  refuse(
    clusters.map(
      (cluster): Problem => ({
        code: "cluster-opens-ca-key",
        message: `${recipientText(successor, names)} opens the CA's key of ${cluster}, and ${recipientText(recipient, names)} does not: what decrypts in the cluster must not issue certificates`,
        remedy: "make an identity of its own for the cluster with `age-keygen`",
      }),
    ),
  );
}
