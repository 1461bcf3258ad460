import { advice, attempt, groupedBy, option, type Problem, ProblemError } from "@typha-mtls/problems";
import { copyableRecipient, wholeRecipient } from "@typha-mtls/sealing";
import type { Layout } from "../../cluster/layout";
import type { ReadFile } from "../present";
import { sealablePaths } from "./sealed-files";
import type { PlacedRule } from "./sealing-rules";

/** Clusters by the recipients that can open keys of theirs. */
export type KnownRecipients = ReadonlyMap<string, readonly string[]>;

/**
 * Recipients that files of clusters are sealed to: each was reviewed with the cluster. A file that cannot be read names none.
 *
 * @param names - of the clusters that are there
 */
export function knownRecipients(layout: Layout, names: readonly string[], read: ReadFile): KnownRecipients {
  const known = new Map<string, Set<string>>();
  for (const name of names) {
    for (const { path } of sealablePaths(layout.paths(name))) {
      for (const recipient of recipientsIn(attempt(() => read(path)).result ?? ""))
        known.set(recipient, (known.get(recipient) ?? new Set()).add(name));
    }
  }
  return new Map([...known].map(([recipient, clusters]) => [recipient, [...clusters]]));
}

/** Whom a sealed file names, each once. */
export function recipientsIn(sealed: string): string[] {
  return [...new Set([...sealed.matchAll(/\brecipient: ["']?(age1[0-9a-z]+)/g)].map(([, recipient]) => recipient!))];
}

/** A file of a new cluster, and the rule of the repository by which it is sealed. */
export interface RuledFile {
  readonly path: string;
  readonly isCaKey: boolean;
  readonly rule: Pick<PlacedRule, "file" | "rule" | "recipients">;
}

/**
 * An author of a change to `.sops.yaml` could open the keys of clusters to come: a recipient that a rule names has to be known by
 * the keys of a cluster that is there, or be given.
 *
 * @param given - on the command line
 * @throws ProblemError with each recipient that is neither
 */
export function refuseUnknownRecipients(
  files: readonly RuledFile[],
  given: readonly string[],
  known: () => KnownRecipients,
) {
  const foreign = files.flatMap(({ rule, ...file }) =>
    rule.recipients
      .filter((recipient) => !given.includes(recipient))
      .map((recipient) => ({ recipient, rule, ...file })),
  );
  if (foreign.length === 0) return;
  const clusters = known();
  const unknown = foreign.filter(({ recipient }) => !clusters.has(recipient));
  if (unknown.length === 0) return;
  const problems = groupedBy(unknown, ({ recipient }) => recipient).map((found): Problem => {
    const [{ recipient, rule, path }] = found;
    const name = found.some(({ isCaKey }) => isCaKey) ? option("operatorRecipient") : option("recipient");
    return {
      code: "recipient-unknown",
      file: rule.file,
      field: `creation_rules[${rule.rule}]`,
      message: `names ${wholeRecipient(recipient)} for ${path}, and no key of a cluster here is sealed to it`,
      remedy: advice`if you know whose it is, give it: ${name} ${copyableRecipient(recipient)}`,
    };
  });
  throw new ProblemError(problems);
}
