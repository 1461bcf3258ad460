import { attempt } from "@typha-mtls/problems";
import { clusterNames } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { type KnownRecipients, knownRecipients, recipientsIn } from "../../lifecycle/recipients/known-recipients";
import type { GivenRecipients } from "../../lifecycle/recipients/new-rules";

/** A recipient that a rule of `.sops.yaml` names for a new cluster. */
export interface RecipientByRule {
  readonly recipient: string;
  /** Clusters that are there, keys of which it opens. */
  readonly clusters: readonly string[];
}

/** Who opens keys of the clusters that are there when it is first asked for; they are read once. */
export function knownIn(repository: ConfiguredRepository): () => KnownRecipients {
  let known: KnownRecipients | undefined;
  return () => {
    known ??= readKnown(repository);
    return known;
  };
}

function readKnown(repository: ConfiguredRepository): KnownRecipients {
  const { layout } = repository;
  // Without a cluster.yaml, nothing was compared with a commit.
  const isWhole = (name: string) => repository.has(layout.paths(name).clusterFile);
  const names = (attempt(() => clusterNames(repository)).result ?? []).filter(isWhole);
  return knownRecipients(layout, names, (file) => repository.read(file));
}

/** Recipients that something is sealed to and that the command line does not name. @param known - asked for only then */
export function recipientsByRule(
  writes: readonly PlannedWrite[],
  { cluster, operators }: GivenRecipients,
  known: () => KnownRecipients,
): RecipientByRule[] {
  const sealed = writes.filter(({ verb }) => verb === "sealed");
  const recipients = new Set(sealed.flatMap(({ content }) => recipientsIn(content)));
  const unnamed = [...recipients].filter((recipient) => ![...cluster, ...operators].includes(recipient));
  if (unnamed.length === 0) return [];
  const clusters = known();
  return unnamed.map((recipient) => ({ recipient, clusters: clusters.get(recipient) ?? [] }));
}
