import type { Pki } from "../cluster/pki";
import type { FileSource } from "../files/folder-reads";
import { type SealedFile, type SealedPath, sealedFile, sealedPaths } from "../lifecycle/sealed-files";
import type { PlacedRule, SealingPolicy } from "../lifecycle/sealing-policy";
import { ProblemError } from "../problem";
import { shortRecipient } from "../sealing/sops/recipients";
import { shellWord } from "../shell";
import { type FactDetails, ok, problemFact } from "./check-fact";

/**
 * Compares whom each file is sealed to with whom `.sops.yaml` names for it. Needs no key, and takes the file's word: SOPS
 * writes names beside the sealed data keys, and nothing proves that they belong together.
 */
export function recipientFacts(source: FileSource, name: string, pki: Pki, policy: SealingPolicy): FactDetails[] {
  const read = (file: string) => source.read(file);
  const paths = sealedPaths(name, read);
  const facts = paths.flatMap((path) => {
    try {
      const file = alreadyRead(path, pki) ?? sealedFile(path, read);
      return fileFacts(file, policy.findRule(file, read));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(problemFact);
    }
  });
  if (paths.length === 0 || facts.length > 0) return facts;
  return [ok("files are sealed to those whom .sops.yaml names, and nobody else")];
}

/** Names that are plainly age's; a file with anything else in their place is read with more care, and refused. */
const PLAIN_RECIPIENT = /^age1[0-9a-z]+$/;

/** A leaf whose file was read with the other certificates is not read again. */
function alreadyRead(path: SealedPath, { leaves }: Pki): FileRecipients | undefined {
  const leaf = Object.values(leaves).find((other) => other.kind === "sealed" && other.file === path.path);
  const sops = leaf?.kind === "sealed" ? leaf.manifest["sops"] : undefined;
  const age = (sops as { readonly age?: unknown } | undefined)?.age;
  if (!Array.isArray(age)) return undefined;
  const recipients = age.map((entry: { readonly recipient?: unknown } | null) => entry?.recipient);
  const isPlain = recipients.every((one): one is string => typeof one === "string" && PLAIN_RECIPIENT.test(one));
  return isPlain && recipients.length > 0 ? { ...path, recipients: [...new Set(recipients)] } : undefined;
}

type FileRecipients = Omit<SealedFile, "text">;

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
