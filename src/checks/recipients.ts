import type { SealedLeaf } from "../cluster/leaf";
import type { Pki } from "../cluster/pki";
import type { FileSource } from "../files/reads";
import {
  openersOf,
  type SealedFile,
  type SealedPath,
  sealedFile,
  sealedPaths,
} from "../lifecycle/recipients/sealed-files";
import type { PlacedRule, SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { ProblemError } from "../problem";
import { type Openers, readOpeners } from "../sealing/sops/openers";
import { shortRecipient } from "../sealing/sops/recipients";
import { shellWord } from "../shell";
import { type FactDetails, ok, problemFact } from "./fact";

/**
 * Everybody who can open the files of a cluster, compared with whom `.sops.yaml` names for them. Needs no key, and takes
 * the files' word: SOPS writes names beside the sealed data keys, and nothing proves that they belong together.
 */
export function recipientFacts(source: FileSource, name: string, pki: Pki, policy: SealingPolicy): FactDetails[] {
  const read = (file: string) => source.read(file);
  const paths = sealedPaths(name, read);
  const facts = paths.flatMap((path) => {
    const openers = attempt(() => openersIn(path, pki, read));
    if (openers.result === undefined) return openers.facts;
    const { result } = openers;
    const foreign = result.problems.map((found) => problemFact({ file: path.path, ...found }));
    const age = result.openers.filter(({ isAge }) => isAge).map(({ id }) => id);
    const recipients = [...new Set(age)];
    const compared = attempt(() => fileFacts({ ...path, recipients }, policy.findRule(path, read)));
    // What else is wrong with it.
    const whole = attempt(() => (isRead(path, pki) ? undefined : sealedFile(path, read)));
    return [
      ...foreign,
      ...duplicateFacts(path, age),
      ...(compared.result ?? compared.facts),
      ...(foreign.length > 0 ? [] : whole.facts),
    ];
  });
  if (paths.length === 0 || facts.length > 0) return facts;
  return [ok("files are sealed to those whom .sops.yaml names, and nobody else")];
}

/** What came of it, or its problems as facts. */
function attempt<T>(act: () => T): { readonly result?: T; readonly facts: FactDetails[] } {
  try {
    return { result: act(), facts: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { facts: error.problems.map(problemFact) };
  }
}

/** A leaf whose file was read with the other certificates is not read again. */
function openersIn(path: SealedPath, pki: Pki, read: (file: string) => string | undefined): Openers {
  const leaf = leafAt(path, pki);
  return leaf === undefined ? openersOf(read(path.path) ?? "", path.path) : readOpeners(leaf.manifest["sops"]);
}

function isRead(path: SealedPath, pki: Pki): boolean {
  return leafAt(path, pki) !== undefined;
}

function leafAt(path: SealedPath, { leaves }: Pki): SealedLeaf | undefined {
  return Object.values(leaves).find((leaf): leaf is SealedLeaf => leaf.kind === "sealed" && leaf.file === path.path);
}

/** Whoever is named twice may be somebody else the second time. */
function duplicateFacts({ path, cluster }: SealedPath, recipients: readonly string[]): FactDetails[] {
  const twice = recipients.filter((recipient, at) => recipients.indexOf(recipient) < at);
  return [...new Set(twice)].map((recipient) => ({
    state: "problem",
    message: `${path}: names ${shortRecipient(recipient)} more than once, and nothing shows that each of its data keys is for that recipient`,
    remedy: `npx typha-mtls recipients sync ${shellWord(cluster)}`,
  }));
}

type FileRecipients = SealedPath & Pick<SealedFile, "recipients">;

function fileFacts(file: FileRecipients, rule: PlacedRule | undefined): FactDetails[] {
  if (rule === undefined) {
    return [
      {
        state: "warning",
        message: `${file.path}: no rule of .sops.yaml is for it, so nothing says whom it may be sealed to`,
        remedy: "write a rule with its path_regex and age recipients",
      },
    ];
  }
  const remedy = `npx typha-mtls recipients sync ${shellWord(file.cluster)}`;
  const strangers = file.recipients.filter((recipient) => !rule.recipients.includes(recipient));
  const lacking = rule.recipients.filter((recipient) => !file.recipients.includes(recipient));
  return [
    ...strangers.map((recipient): FactDetails => {
      const who = shortRecipient(recipient);
      return {
        state: "problem",
        message: `${file.path}: is sealed to ${who}, whom ${rule.file} does not name`,
        remedy,
      };
    }),
    ...lacking.map((recipient): FactDetails => {
      const who = shortRecipient(recipient);
      return { state: "warning", message: `${file.path}: is not sealed to ${who}, whom ${rule.file} names`, remedy };
    }),
  ];
}
