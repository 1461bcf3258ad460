import type { Repository } from "@typha-mtls/files";
import { count, looksSecret } from "@typha-mtls/problems";
import { type Change, changesOf, type DescribedPlan, verbOf } from "./changes";
import type { OptionValues } from "./command-option";
import type { previewOptions } from "./options";
import { columns } from "./output";

export type PreviewOptions = Partial<OptionValues<typeof previewOptions>>;

/** Whether a command only prints what it would write. */
export function isPreview({ dryRun, diff }: PreviewOptions): boolean {
  return dryRun === true || diff === true;
}

/** What a plan would change, as a list of files or as a unified diff. Sealed values appear as they are sealed. */
export async function describePreview(
  repository: Repository,
  plan: DescribedPlan,
  { diff }: PreviewOptions,
): Promise<string> {
  const changes = changesOf(repository, plan);
  const total = `dry run: ${count(changes.length, "file")} would change, nothing was written\n`;
  if (diff === true) return `${(await Promise.all(changes.map(unifiedDiff))).join("")}${total}`;
  const rows = changes.map((change) => [verbOf(change), change.path, change.note]);
  return `${rows.length === 0 ? "" : `${columns(rows)}\n`}${total}`;
}

async function unifiedDiff({ path, before, after }: Change): Promise<string> {
  const [from, to] = [
    before === undefined ? "/dev/null" : `a/${path}`,
    after === undefined ? "/dev/null" : `b/${path}`,
  ];
  if ([before, after].some((text) => text !== undefined && holdsKeyInClear(text))) {
    return `--- ${from}\n+++ ${to}\n(holds a private key in clear: not shown)\n`;
  }
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, options);
}

/** A key as it is, or as a Secret's `data` holds it. */
function holdsKeyInClear(text: string): boolean {
  const encoded = text.match(/[\w+/]{40,}/g) ?? [];
  return looksSecret(text) || encoded.some((each) => looksSecret(Buffer.from(each, "base64").toString("latin1")));
}
