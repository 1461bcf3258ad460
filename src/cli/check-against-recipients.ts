import { clusterPaths } from "../cluster/layout";
import type { ReadFile } from "../lifecycle/present";
import { type SealedPath, sealedFile, sealedPaths } from "../lifecycle/sealed-files";
import { SealingPolicy } from "../lifecycle/sealing-policy";
import { parseSealingCertificate } from "../sealing/sealed-secret/certificate";
import { shortRecipient } from "../sealing/sops/recipients";
import { type Before, compared } from "./check-before";
import { type FactDetails, warning } from "./check-fact";

/** Somebody who came or went, and the files that this is about. */
type Changes = Map<string, string[]>;

/** Who can open keys since a commit, who no longer can, and who will be let in by the next seal. */
export function recipientChanges(name: string, read: ReadFile, before: Before): FactDetails[] {
  const [policy, policyThen] = [new SealingPolicy(read), new SealingPolicy(before.read)];
  const changes: Changes = new Map();
  const facts = sealedPaths(name, read).flatMap((sealed) =>
    compared(sealed.path, before.revision, () => {
      if (before.read(sealed.path) === undefined) return [];
      const files = [before.read, read].map((from) => sealedFile(sealed, from).recipients);
      const rules = [policyThen, policy].map((from) => from.findRule(sealed)?.recipients ?? []);
      note(changes, sealed, files, "can open", "can no longer open");
      note(changes, sealed, rules, "is named by .sops.yaml for", "is no longer named by .sops.yaml for");
      return [];
    }),
  );
  const told = [...changes].map(([who, files]) => warning(`${who} ${files.join(", ")} since ${before.revision}`));
  return [...facts, ...told, ...controllerChange(name, read, before)];
}

function note(
  changes: Changes,
  { path }: SealedPath,
  [then, now]: readonly (readonly string[])[],
  came: string,
  went: string,
): void {
  const add = (recipient: string, verb: string) => {
    const key = `${shortRecipient(recipient)} ${verb}`;
    changes.set(key, [...(changes.get(key) ?? []), path]);
  };
  for (const recipient of now!) if (!then!.includes(recipient)) add(recipient, came);
  for (const recipient of then!) if (!now!.includes(recipient)) add(recipient, went);
}

/** Keys of the next seal are for whoever holds the key of this certificate. */
function controllerChange(name: string, read: ReadFile, before: Before): FactDetails[] {
  const file = clusterPaths(name).sealingCertificate;
  const [now, then] = [read(file), before.read(file)];
  if (now === undefined || then === undefined || now === then) return [];
  return compared(file, before.revision, () => {
    const [one, other] = [now, then].map((pem) => parseSealingCertificate(pem, { file }).fingerprint.slice(0, 16));
    if (one === other) return [];
    return [warning(`${file}: keys are sealed to another controller since ${before.revision} (${other}… → ${one}…)`)];
  });
}
