import { VERSION } from "../../../../src/cli/version";
import { runIn } from "../../fake-terminal";
import { commit, git } from "../../git";
import { copyOf, holders, initialised } from "../../user-repository";
import { BERLIN, type Change, CLUSTERS, PARIS, typha } from "./changes";

/** The moment at which changes are checked. */
const LATER = new Date("2027-04-01T12:00:00Z");

/** A repository with the clusters of the corpus, rendered and committed. */
export async function baseOfCorpus(): Promise<string> {
  const base = await initialised(...CLUSTERS.map((name) => [name, "--calico", "v3.30.7"] as const));
  await typha(base, "synth");
  commit(base);
  return base;
}

/** A copy of the base in which a change is made, and not committed. */
export async function withChange(base: string, { make, after, isUnrendered }: Change): Promise<string> {
  const root = copyOf(base);
  if (after !== undefined) {
    await after(root);
    if (isUnrendered === undefined) await typha(root, "synth");
    commit(root);
  }
  await make(root);
  if (isUnrendered === undefined) await runIn(root, "synth");
  git(root, "add", "--all");
  return root;
}

/** What a command prints of a change. */
export async function printedOf(root: string, ...args: readonly string[]): Promise<string> {
  const { printed } = await runIn({ cwd: root, now: LATER }, ...args);
  return printed.out + printed.err;
}

async function names(): Promise<readonly (readonly [string, string])[]> {
  const { operator, cluster } = await holders();
  return [
    [operator.recipient, "age1operator…"],
    [cluster.recipient, "age1cluster…"],
    [BERLIN, "age1berlin…"],
    [PARIS, "age1paris…"],
  ];
}

/** A digest by which a person approves. */
export const DIGEST = /(?:[a-z2-7]{4}-){7}[a-z2-7]{4}/g;

/** A text without what differs from run to run. */
export async function steady(text: string, root: string): Promise<string> {
  const head = git(root, "rev-parse", "HEAD").trim();
  return (
    (await names())
      .reduce((shown, [is, stands]) => shown.replaceAll(is, stands), text)
      .replaceAll(head, "0123456789abcdef0123456789abcdef01234567")
      .replaceAll(head.slice(0, 12), "0123456789ab")
      .replaceAll(VERSION, "1.0.0")
      // In Markdown, each word with a digit in it is code of its own.
      .replace(/(SHA-256`? `?)[0-9a-f]{32}(?=`?…)/g, "$14f2c")
      .replace(/(serial `?)[0-9a-f]+/g, "$15a3c")
      .replace(/(serial `?5a3c`? → `?)[0-9a-f]+/g, "$16b4d")
      .replace(/\b[0-9a-f]{64}\b/g, "64 digits")
      .replace(DIGEST, "k7qf-2mzp-x4tn-5wce-ab2d-efgh-ijkl-mnop")
  );
}
