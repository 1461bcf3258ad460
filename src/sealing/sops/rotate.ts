import { problem } from "@typha-mtls/problems";
import { type TextEdit, withEdits } from "@typha-mtls/yaml";
import { newDataKey, wrapDataKey } from "./data-key";
import { type InspectedSops, inspectSops } from "./inspect";
import { metadataEdit, secondsOf } from "./metadata";
import { proveSops } from "./prove";
import { type OpenedSops, readBack } from "./reader";
import { checkRecipients } from "./recipients";
import { scalarEdit, scalarOf } from "./scalar";
import { additionalDataOf, decryptValue, encryptValue } from "./value";

/** What sealing again needs beside the recipients. */
export interface SealAgainOptions {
  /**
   * Path of a value that holds a private key, in PEM or base64 of it: the file gets a proof of it (`proofState`).
   * @default none
   */
  readonly provenKey?: readonly string[];
}

/**
 * Gives a file a new data key and seals every value anew, as `sops rotate` does: the old data key does not open what is
 * written from now on. Everything that is not sealed stays byte for byte.
 *
 * The old versions in git stay open to the old key: what the file holds has to be replaced as well.
 *
 * @param recipients who can open the file from now on
 * @param now time of sealing; its seconds go into `lastmodified`
 * @throws ProblemError when a recipient is none, or the file holds sealed comments, which are not read here
 */
export async function rotateSops(
  opened: OpenedSops,
  recipients: readonly string[],
  now: Date,
  { provenKey }: SealAgainOptions = {},
): Promise<string> {
  const { file } = opened.document;
  if (opened.sealedComments > 0) {
    throw problem({
      code: "sealed-comment",
      file,
      message: "holds sealed comments, which would be lost",
      remedy: "run `sops rotate -i` on it",
    });
  }
  const wanted = checkRecipients(recipients, { file });
  const dataKey = newDataKey();
  const age = await Promise.all(wanted.map((recipient) => wrapDataKey(dataKey, recipient)));
  const lastModified = secondsOf(now);
  const sealed = inspectSops(opened.text, file);
  const { mac: oldMac, lastModified: sealedAt } = opened.metadata;
  // It is about the plain values, which stay as they are.
  const mac = reseal(oldMac, opened.dataKey, dataKey, sealedAt, lastModified);
  const metadata = { ...opened.metadata, age, mac, lastModified };
  const rotated = withEdits(opened.text, [
    ...valueEdits(sealed, opened.dataKey, dataKey),
    metadataEdit(opened.text, sealed.document, metadata),
  ]);
  const whole = readBack(rotated, dataKey, opened.document, metadata);
  return provenKey === undefined ? whole : proveSops(whole, dataKey, provenKey, file);
}

function reseal(sealed: string, oldKey: Buffer, newKey: Buffer, oldData: string, newData = oldData): string {
  const { type, plain } = decryptValue(sealed, oldKey, oldData);
  return encryptValue(plain, type, newKey, newData);
}

function valueEdits({ text, tree, isSealedPath }: InspectedSops, oldKey: Buffer, newKey: Buffer): TextEdit[] {
  return tree.leaves().flatMap(({ path, node }): TextEdit[] => {
    const { type, text: written } = scalarOf(node);
    if (!isSealedPath(path) || type === "null" || written === "") return [];
    return [scalarEdit(text, node, reseal(written, oldKey, newKey, additionalDataOf(path)))];
  });
}

/**
 * Lets more recipients open a file, as `sops updatekeys` does: the same data key, wrapped for each. Values, MAC and
 * `lastmodified` stay byte for byte, and so do the entries of recipients that were there before. A proof that is asked for and missing
 * comes to it.
 *
 * @param recipients all of them, those that are there included. Without a new one, and with nothing to prove, the text comes back
 * unchanged.
 * @throws ProblemError when a recipient is none, or one that is there would go: it knows the data key, so the file needs
 * a new one (`rotateSops`)
 */
export async function rewrapSops(
  opened: OpenedSops,
  recipients: readonly string[],
  { provenKey }: SealAgainOptions = {},
): Promise<string> {
  const { text, metadata, document } = opened;
  const { file } = document;
  const wanted = checkRecipients(recipients, { file });
  if (!metadata.age.every(({ recipient }) => wanted.includes(recipient))) {
    const message = "would lose a recipient that knows its data key (a defect of typha-mtls)";
    throw problem({ code: "internal-error", file, message }, "internal");
  }
  const present = (recipient: string) => metadata.age.find((entry) => entry.recipient === recipient);
  const proven = (whole: string) =>
    provenKey === undefined ? whole : proveSops(whole, opened.dataKey, provenKey, file);
  if (wanted.every((recipient) => present(recipient) !== undefined)) return proven(text);

  const age = await Promise.all(
    wanted.map((recipient) => present(recipient) ?? wrapDataKey(opened.dataKey, recipient)),
  );
  const rewrapped = { ...metadata, age };
  const edit = metadataEdit(text, inspectSops(text, file).document, rewrapped);
  return proven(readBack(withEdits(text, [edit]), opened.dataKey, document, rewrapped));
}
