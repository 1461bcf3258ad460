import { count, forEachAsync, type Watch } from "@typha-mtls/problems";
import { openSops, rewrapSops, rotateSops, shortenRecipient } from "@typha-mtls/sealing";
import type { PlannedWrite } from "../planned-write";
import type { SealedFile } from "./sealed-files";
import { isSameSet, refuseClusterAtCaKey, type SealingPolicy } from "./sealing-rules";

export interface Resealing {
  readonly now: Date;
  /** age identities that open files with these recipients; asked for only where a file has to change. */
  readonly identities: (sealedTo: readonly (readonly string[])[]) => readonly string[] | Promise<readonly string[]>;
  /**
   * Which files get a new data key: those that lose a recipient, all whose recipients differ from the rule, or all.
   * @default "losing"
   */
  readonly newDataKey?: "losing" | "differing" | "all";
  /** @default - nothing */
  readonly watch?: Watch | undefined;
}

/** New versions of files, and what former recipients know. */
export interface RecipientsPlan {
  readonly writes: readonly PlannedWrite[];
  /** Files that lost a recipient, who knows what they hold. */
  readonly disclosed: readonly SealedFile[];
}

/** A file, and its recipients by `.sops.yaml`. */
interface Wanted {
  readonly file: SealedFile;
  readonly recipients: readonly string[];
}

/**
 * Makes files agree with `.sops.yaml`: a new recipient gets the data key; a file that loses one gets a new data key. Files
 * that agree are left alone.
 *
 * @throws ProblemError with all that is wrong: no rule, a file that no identity opens, the cluster as a recipient of the CA's
 * key
 */
export async function planSync(
  files: readonly SealedFile[],
  policy: SealingPolicy,
  { now, identities, newDataKey = "losing", watch }: Resealing,
): Promise<RecipientsPlan> {
  const wanted = await forEachAsync(files, (file): Wanted => ({ file, recipients: policy.ruleOf(file).recipients }));
  const differs = ({ file, recipients }: Wanted) => file.hasDuplicates || !isSameSet(file.recipients, recipients);
  const due = newDataKey === "all" ? wanted : wanted.filter(differs);
  if (due.length === 0) return { writes: [], disclosed: [] };
  await forEachAsync(files, (file) => refuseShared(file, wanted, policy));
  const keys = await identities(due.map(({ file }) => file.recipients));
  const losing = due.filter(({ file, recipients }) => file.hasDuplicates || lost(file, recipients).length > 0);
  const isRotated = (one: Wanted) => newDataKey !== "losing" || losing.includes(one);
  const writes = await forEachAsync(due, (one) => reseal(one, isRotated(one), keys, now), watch);
  return { writes, disclosed: losing.map(({ file }) => file) };
}

async function reseal(
  { file, recipients }: Wanted,
  isRotated: boolean,
  identities: readonly string[],
  now: Date,
): Promise<PlannedWrite> {
  const opened = await openSops(file.text, identities, file.path);
  const content = isRotated ? await rotateSops(opened, recipients, now) : await rewrapSops(opened, recipients);
  const added = recipients.filter((recipient) => !file.recipients.includes(recipient));
  const note = [
    isRotated ? "new data key" : "same data key",
    count(recipients.length, "recipient"),
    ...added.map((recipient) => `+ ${shortenRecipient(recipient)}`),
    ...lost(file, recipients).map((recipient) => `- ${shortenRecipient(recipient)}`),
  ];
  return { path: file.path, content, verb: isRotated ? "rotated" : "rewrapped", note: note.join(", ") };
}

function lost(file: SealedFile, recipients: readonly string[]): string[] {
  return file.recipients.filter((recipient) => !recipients.includes(recipient));
}

function refuseShared(caKey: SealedFile, wanted: readonly Wanted[], policy: SealingPolicy): void {
  if (!caKey.isCaKey) return;
  const leaves = wanted.filter(({ file }) => file.paths.name === caKey.paths.name && !file.isCaKey);
  refuseClusterAtCaKey(caKey.path, policy.ruleOf(caKey), leaves);
}
