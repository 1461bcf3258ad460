import { clusterNames } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { attempt } from "../../collect";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { type KnownRecipients, knownRecipients, recipientsIn } from "../../lifecycle/recipients/known-recipients";
import type { GivenRecipients } from "../../lifecycle/recipients/new-rules";

/** A recipient that a rule of `.sops.yaml` names for a new cluster. */
export interface RecipientByRule {
  readonly recipient: string;
  /** Clusters that are there, keys of which it opens. */
  readonly clusters: readonly string[];
}

/** Who opens keys of the clusters that are there. */
export function knownIn(repository: ConfiguredRepository): KnownRecipients {
  const { layout } = repository;
  // Without a cluster.yaml, nothing was compared with a commit.
  const isWhole = (name: string) => repository.has(layout.paths(name).clusterFile);
  const names = (attempt(() => clusterNames(repository)).result ?? []).filter(isWhole);
  return knownRecipients(layout, names, (file) => repository.read(file));
}

/** Those to whom something is sealed that nobody named on the command line. */
export function recipientsByRule(
  repository: ConfiguredRepository,
  writes: readonly PlannedWrite[],
  { cluster, operators }: GivenRecipients,
): RecipientByRule[] {
  const sealed = writes.filter(({ verb }) => verb === "sealed");
  const recipients = new Set(sealed.flatMap(({ content }) => recipientsIn(content)));
  const unnamed = [...recipients].filter((recipient) => ![...cluster, ...operators].includes(recipient));
  if (unnamed.length === 0) return [];
  const known = knownIn(repository);
  return unnamed.map((recipient) => ({ recipient, clusters: known.get(recipient) ?? [] }));
}
