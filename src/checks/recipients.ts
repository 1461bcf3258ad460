import { allOf, attempt, type Fact, ok, own, type Problem, skipped } from "@typha-mtls/problems";
import { type RecipientNames, recipientText, wholeRecipient } from "@typha-mtls/sealing";
import { ROLES } from "@typha-mtls/x509";
import type { SealedLeaf } from "../cluster/leaf";
import { type SealedPath, sealedPaths, sealingOf } from "../lifecycle/recipients/sealed-files";
import type { PlacedRule } from "../lifecycle/recipients/sealing-rules";
import type { ClusterEvidence } from "./evidence";

/**
 * Everybody who can open the files of a cluster, compared with whom `.sops.yaml` names for them. Needs no key, and trusts
 * what the files say: SOPS writes names beside the sealed data keys, and nothing proves that they belong together.
 */
export function recipientFacts(evidence: ClusterEvidence): Fact[] {
  const { repository, paths: cluster, source, pki, policy } = evidence;
  if (pki.result === undefined) return [];
  const names = repository.recipientNames;
  const { leaves } = pki.result;
  const read = (file: string) => source.read(file);
  const paths = sealedPaths(cluster, read);
  const facts = paths.flatMap((path): readonly Fact[] => {
    // A leaf whose file was read with the other certificates is not read again.
    const leaf = Object.values(leaves).find(
      (one): one is SealedLeaf => one.kind === "sealed" && one.file === path.path,
    );
    const sealing = attempt(() => sealingOf(path, read, leaf));
    if (sealing.result === undefined) return sealing.problems;
    const unexpected = sealing.result.problems.map((found) => ({ file: path.path, ...found }));
    const age = sealing.result.openers.filter(({ isAge }) => isAge).map(({ id }) => id);
    const replacement = stepThatReplaces(path, evidence);
    const named = attempt(() =>
      compareWithRule(path, [...new Set(age)], policy.findRule(path, read), { names, replacement }),
    );
    return [
      ...unexpected,
      ...duplicates(path, age, names),
      ...(named.result ?? named.problems),
      ...(unexpected.length > 0 ? [] : sealing.result.damage),
    ];
  });
  if (paths.length === 0 || facts.length > 0) return facts;
  return [ok("files are sealed to the recipients that .sops.yaml names, and to no other")];
}

/** A recipient that is named twice: the second entry may be sealed to another key. */
function duplicates(
  { path: file, paths: { name } }: SealedPath,
  recipients: readonly string[],
  names: RecipientNames,
): Problem[] {
  const twice = recipients.filter((recipient, at) => recipients.indexOf(recipient) < at);
  return [...new Set(twice)].map((recipient) => ({
    code: "recipient-named-twice",
    file,
    message: `names ${recipientText(recipient, names)} more than once, and nothing shows that each of its data keys is for that recipient`,
    remedy: own("recipients sync", [name]),
  }));
}

/** What a rotation that is under way does with a file of a key: nobody has to be able to open it any more. */
function stepThatReplaces({ path }: SealedPath, { paths, rotation }: ClusterEvidence): string | undefined {
  const current = rotation?.result;
  if (current === undefined || !("old" in current) || current.isExternal) return undefined;
  if (path === paths.caKey) return "`rotate-ca finish` removes it";
  const role = ROLES.find((one) => paths.leaves[one] === path);
  return role !== undefined && current.fromOld.includes(role) ? "`rotate-ca issue` replaces it" : undefined;
}

function compareWithRule(
  { path: file, paths: { name } }: SealedPath,
  recipients: readonly string[],
  rule: PlacedRule | undefined,
  { names, replacement }: { readonly names: RecipientNames; readonly replacement: string | undefined },
): Fact[] {
  if (rule === undefined) {
    return [
      {
        code: "creation-rule-missing",
        severity: "warning",
        file,
        message: "no rule of .sops.yaml matches it, so .sops.yaml does not say who may open it",
        remedy: "write a rule with its path_regex and age recipients",
      },
    ];
  }
  const remedy = own("recipients sync", [name]);
  const surplus = recipients.filter((recipient) => !rule.recipients.includes(recipient));
  const lacking = rule.recipients.filter((recipient) => !recipients.includes(recipient));
  if (replacement !== undefined && surplus.length > 0) {
    const former = allOf(surplus.map((recipient) => wholeRecipient(recipient, names)));
    return [skipped(`${file} is sealed to ${former}, whom ${rule.file} does not name: ${replacement}`)];
  }
  return [
    ...surplus.map((recipient): Problem => {
      // Nobody vouches for this key, so all of it is written.
      const message = `is sealed to ${wholeRecipient(recipient, names)}, whom ${rule.file} does not name`;
      return { code: "recipient-not-in-rule", file, message, remedy };
    }),
    ...lacking.map((recipient): Problem => {
      const message = `is not sealed to ${recipientText(recipient, names)}, whom ${rule.file} names`;
      return { code: "recipient-missing", severity: "warning", file, message, remedy };
    }),
  ];
}
