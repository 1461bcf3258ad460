import { problem } from "../../problem";
import { ageListEdit } from "./age-list";
import { wrapDataKey } from "./data-key";
import { inspectSops } from "./inspect";
import { type OpenedSops, openWithDataKey } from "./reader";
import { checkRecipients } from "./recipients";
import { withEdits } from "./text-edits";

/**
 * Lets more recipients open a file, as `sops updatekeys` does: the same data key, wrapped for each. Values, MAC and
 * `lastmodified` stay byte for byte, and so do the entries of recipients that were there before.
 *
 * @param recipients all of them, those that are there included. With nobody new, the text comes back unchanged.
 * @throws ProblemError when a recipient is none, or one that is there would go: he knows the data key, so that takes a
 * new one (`rotateSops`)
 */
export async function rewrapSops(opened: OpenedSops, recipients: readonly string[]): Promise<string> {
  const { text, metadata, document } = opened;
  const { file } = document;
  const wanted = checkRecipients(recipients, { file });
  if (!metadata.age.every(({ recipient }) => wanted.includes(recipient))) {
    throw problem({ file, message: "would lose a recipient who knows its data key (a defect of typha-mtls)" });
  }
  const present = (recipient: string) => metadata.age.find((entry) => entry.recipient === recipient);
  if (wanted.every((recipient) => present(recipient) !== undefined)) return text;

  const age = await Promise.all(
    wanted.map((recipient) => present(recipient) ?? wrapDataKey(opened.dataKey, recipient)),
  );
  const rewrapped = withEdits(text, [ageListEdit(inspectSops(text, file), age)]);
  const read = openWithDataKey(rewrapped, opened.dataKey, file);
  if (JSON.stringify(read.metadata) === JSON.stringify({ ...metadata, age })) return rewrapped;
  throw problem({ file, message: "was sealed anew but did not read back as it was (a defect of typha-mtls)" });
}
