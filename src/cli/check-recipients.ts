import type { FileSource } from "../files/folder-reads";
import { type SealedFile, sealedFile, sealedPaths } from "../lifecycle/sealed-files";
import type { SealingPolicy } from "../lifecycle/sealing-policy";
import { ProblemError } from "../problem";
import { shortRecipient } from "../sealing/sops/recipients";
import { type FactDetails, ok, problemFact } from "./check-fact";

/**
 * Compares whom each file is sealed to with whom `.sops.yaml` names for it. Needs no key, and takes the file's word: SOPS
 * writes names beside the sealed data keys, and nothing proves that they belong together.
 */
export function recipientFacts(source: FileSource, name: string, policy: SealingPolicy): FactDetails[] {
  const read = (file: string) => source.read(file);
  const paths = sealedPaths(name, read);
  const facts = paths.flatMap((path) => {
    try {
      return fileFacts(sealedFile(path, read), policy);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(problemFact);
    }
  });
  if (paths.length === 0 || facts.length > 0) return facts;
  return [ok("files are sealed to those whom .sops.yaml names, and nobody else")];
}

function fileFacts(file: SealedFile, policy: SealingPolicy): FactDetails[] {
  const rule = policy.findRule(file);
  if (rule === undefined) {
    return [
      {
        state: "warning",
        message: `${file.path}: no rule of .sops.yaml is for it, so nothing says whom it may be sealed to`,
        remedy: "write a rule with its path_regex and age recipients",
      },
    ];
  }
  const remedy = `npx typha-mtls recipients sync ${file.cluster}`;
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
