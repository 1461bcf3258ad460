import { attempt, count, forEachAsync, problem, type Watch } from "@typha-mtls/problems";
import {
  inspectSops,
  isSealed,
  type OpenedSops,
  openSops,
  PROOF_PATH,
  proofState,
  type RecipientNames,
  recipientText,
  rewrapSops,
  rotateSops,
  type SopsDocument,
} from "@typha-mtls/sealing";
import { type Certificate, describeCertificate, fromBase64, readChain } from "@typha-mtls/x509";
import { LEAF_KEY_PATH, privateKeyOfLeaf } from "../issue/leaf-key";
import type { PlannedWrite } from "../planned-write";
import { CA_KEY_PATH } from "../rotate/next-ca";
import { formerRecipients } from "./former";
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
  /**
   * Whether a file that agrees is opened too, where nothing shows that the sealed key belongs to the certificate, so that it gets a
   * proof.
   * @default false
   */
  readonly prove?: boolean;
  /** Of recipients, for what is said of a file. */
  readonly names: RecipientNames;
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
 * that agree are left alone. What is written gets a proof that its key belongs to its certificate.
 *
 * @throws ProblemError with all that is wrong: no rule, a file that no identity opens, the cluster as a recipient of the CA's
 * key, a key that does not belong to the certificate in its file
 */
export async function planSync(
  files: readonly SealedFile[],
  policy: SealingPolicy,
  { now, identities, newDataKey = "losing", prove = false, names, watch }: Resealing,
): Promise<RecipientsPlan> {
  const wanted = await forEachAsync(files, (file): Wanted => ({ file, recipients: policy.ruleOf(file).recipients }));
  const differs = ({ file, recipients }: Wanted) => file.hasDuplicates || !isSameSet(file.recipients, recipients);
  const isDue = (one: Wanted) => differs(one) || (prove && provability(one.file) === "to prove");
  const due = newDataKey === "all" ? wanted : wanted.filter(isDue);
  if (due.length === 0) return { writes: [], disclosed: [] };
  await forEachAsync(files, (file) => refuseShared(file, wanted, policy));
  const keys = await identities(due.map(({ file }) => file.recipients));
  const losing = due.filter(
    ({ file, recipients }) => file.hasDuplicates || formerRecipients(file.recipients, recipients).length > 0,
  );
  const isRotated = (one: Wanted) =>
    (newDataKey !== "losing" && (newDataKey === "all" || differs(one))) || losing.includes(one);
  const writes = await forEachAsync(due, (one) => reseal(one, isRotated(one), keys, { now, names }), watch);
  return { writes, disclosed: losing.map(({ file }) => file) };
}

async function reseal(
  { file, recipients }: Wanted,
  isRotated: boolean,
  identities: readonly string[],
  { now, names }: Pick<Resealing, "now" | "names">,
): Promise<PlannedWrite> {
  const opened = await openSops(file.text, identities, file.path);
  const provenKey = keyPathOf(file);
  if (!file.isCaKey) await demandKeyOfCertificate(opened, file);
  const content = isRotated
    ? await rotateSops(opened, recipients, now, { provenKey })
    : await rewrapSops(opened, recipients, { provenKey });
  const added = recipients.filter((recipient) => !file.recipients.includes(recipient));
  const isProvenOnly = !isRotated && added.length === 0;
  const note = [
    isRotated ? "new data key" : "same data key",
    count(recipients.length, "recipient"),
    ...added.map((recipient) => `+ ${recipientText(recipient, names)}`),
    ...formerRecipients(file.recipients, recipients).map((recipient) => `- ${recipientText(recipient, names)}`),
    ...(isProvenOnly ? ["proof that the key belongs to the certificate"] : []),
  ];
  const verb = isRotated ? "rotated" : isProvenOnly ? "proven" : "rewrapped";
  return { path: file.path, content, verb, note: note.join(", ") };
}

function keyPathOf({ isCaKey }: SealedFile): readonly string[] {
  return isCaKey ? CA_KEY_PATH : LEAF_KEY_PATH;
}

/** Whether a file has a proof that holds, could have one, or cannot, because its rule would seal it. */
function provability(file: SealedFile): "proven" | "to prove" | "impossible" {
  const { tree, isSealedPath } = inspectSops(file.text, file.path);
  if (isSealedPath(PROOF_PATH)) return "impossible";
  const [leaf] = attempt(() => certificatesIn(tree, file)).result ?? [];
  const state = proofState(tree.get(PROOF_PATH)?.text, tree.get(keyPathOf(file))?.text ?? "", leaf);
  return state === "proven" ? "proven" : "to prove";
}

/** What is readable beside a sealed key; of a request and of a CA, nothing. @throws ProblemError where it cannot be read */
function certificatesIn(document: SopsDocument, { isCaKey, path: file }: SealedFile): readonly Certificate[] {
  const text = isCaKey ? undefined : document.get(["data", "tls.crt"])?.text;
  if (text === undefined || isSealed(text)) return [];
  return readChain(fromBase64(text.replace(/[\r\n]/g, ""))?.toString("utf8") ?? "", { file, field: 'data["tls.crt"]' });
}

/** A proof would vouch for a pair that is none. */
async function demandKeyOfCertificate(opened: OpenedSops, file: SealedFile): Promise<void> {
  const [leaf] = certificatesIn(opened.document, file);
  if (leaf === undefined) return;
  const { keyMatches } = await import("@typha-mtls/x509/keys");
  const pem = privateKeyOfLeaf(opened, file.path);
  if (keyMatches(leaf, pem, { file: file.path })) return;
  throw problem({
    code: "key-mismatch",
    file: file.path,
    message: `its private key is not that of ${describeCertificate(leaf)}, which stands beside it`,
    remedy: "put back certificate and key of one and the same commit",
  });
}

function refuseShared(caKey: SealedFile, wanted: readonly Wanted[], policy: SealingPolicy): void {
  if (!caKey.isCaKey) return;
  const leaves = wanted.filter(({ file }) => file.paths.name === caKey.paths.name && !file.isCaKey);
  refuseClusterAtCaKey(caKey.path, policy.ruleOf(caKey), leaves);
}
