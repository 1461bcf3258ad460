import { distinctProblems, type Problem, ProblemError } from "../../problem";
import { openSops } from "../../sealing/sops/reader";
import { shortRecipient } from "../../sealing/sops/recipients";
import { rewrapSops, rotateSops } from "../../sealing/sops/rotate";
import type { PlannedWrite } from "../planned-write";
import type { SealedFile } from "./sealed-files";
import type { SealingPolicy } from "./sealing-rules";

/** What it takes to seal files anew. */
export interface Resealing {
  readonly now: Date;
  /** age identities that open files with these recipients; asked for only where a file has to change. */
  readonly identities: (sealedTo: readonly (readonly string[])[]) => Promise<readonly string[]>;
}

/** New versions of files, and who can no longer open them. */
export interface RecipientsPlan {
  readonly writes: readonly PlannedWrite[];
  /** Files of which somebody was a recipient who is none any more: what they hold is known to him. */
  readonly disclosed: readonly SealedFile[];
}

/**
 * Makes files agree with `.sops.yaml`: who is new gets the data key; where somebody goes, the file gets a new one. Files
 * that agree are left alone.
 *
 * @throws ProblemError with all that is wrong: no rule, a file that no identity opens, the cluster let in to the CA's key
 */
export async function planSync(
  files: readonly SealedFile[],
  policy: SealingPolicy,
  { now, identities }: Resealing,
): Promise<RecipientsPlan> {
  const wanted = await eachOf(files, async (file) => ({ file, recipients: policy.ruleOf(file).recipients }));
  const due = wanted.filter(({ file, recipients }) => file.hasDuplicates || !isSameSet(file.recipients, recipients));
  if (due.length === 0) return { writes: [], disclosed: [] };
  refuseClusterAtCaKey(wanted, policy);
  const keys = await identities(due.map(({ file }) => file.recipients));
  const writes = await eachOf(due, async ({ file, recipients }) => reseal(file, recipients, keys, now));
  const isDisclosed = ({ file, recipients }: (typeof due)[number]) =>
    file.hasDuplicates || gone(file, recipients).length > 0;
  const disclosed = due.filter(isDisclosed).map(({ file }) => file);
  return { writes, disclosed };
}

async function reseal(
  file: SealedFile,
  recipients: readonly string[],
  identities: readonly string[],
  now: Date,
): Promise<PlannedWrite> {
  const opened = await openSops(file.text, identities, file.path);
  const lost = gone(file, recipients);
  const added = recipients.filter((recipient) => !file.recipients.includes(recipient));
  const isRotated = lost.length > 0 || file.hasDuplicates;
  const content = isRotated ? await rotateSops(opened, recipients, now) : await rewrapSops(opened, recipients);
  const note = [
    isRotated ? "new data key" : "same data key",
    `${recipients.length} recipient${recipients.length === 1 ? "" : "s"}`,
    ...added.map((recipient) => `+ ${shortRecipient(recipient)}`),
    ...lost.map((recipient) => `- ${shortRecipient(recipient)}`),
  ];
  return { path: file.path, content, verb: isRotated ? "rotated" : "rewrapped", note: note.join(", ") };
}

function gone(file: SealedFile, recipients: readonly string[]): string[] {
  return file.recipients.filter((recipient) => !recipients.includes(recipient));
}

/** Somebody has to open the leaves to whom the CA's key is not sealed: the cluster, which must not issue certificates. */
function refuseClusterAtCaKey(
  wanted: readonly { readonly file: SealedFile; readonly recipients: readonly string[] }[],
  policy: SealingPolicy,
): void {
  const problems: Problem[] = [];
  for (const { file, recipients: operators } of wanted.filter((one) => one.file.isCaKey)) {
    const leaves = wanted.filter((one) => one.file.cluster === file.cluster && !one.file.isCaKey);
    const isShared = leaves.some((leaf) => leaf.recipients.every((recipient) => operators.includes(recipient)));
    if (!isShared) continue;
    problems.push({
      file: policy.ruleOf(file).file,
      message: `names for ${file.path} everybody who opens the leaves, so whoever runs ${file.cluster} could issue certificates`,
      remedy: "give the CA's key a rule of its own that names operators only",
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return [...new Set(a)].sort().join() === [...new Set(b)].sort().join();
}

/** Does something for each, one after the other, and throws the problems of all together. */
async function eachOf<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const problems: Problem[] = [];
  for (const item of items) {
    try {
      results.push(await act(item));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ProblemError(distinctProblems(problems));
  return results;
}
