import type { ConfiguredRepository } from "../cluster/repository";
import { isSealedPki } from "../cluster/sealed-cluster";
import { distinctFacts, type Fact, ok } from "../fact";
import { asProblems } from "../internal-error";
import { additionFacts } from "./additions";
import { againstFacts } from "./against/cluster";
import { comparableFacts } from "./against/commit";
import {
  absentCertificates,
  certificateFacts,
  otherClustersCas,
  requestFacts,
  sealingCertificate,
} from "./certificates";
import { leftoverFacts, renderedFacts } from "./dist";
import { type ClusterEvidence, clusterEvidence, type Judgement, sharedEvidence } from "./evidence";
import { keyFacts } from "./keys";
import { linkerdFacts } from "./linkerd";
import { manifestFacts } from "./manifest";
import { networkFacts } from "./network";
import { recipientFacts } from "./recipients";
import { rolloutFacts, rotationFacts } from "./rollout";

/** One question about the files of a cluster. Pure, but for keys: it judges what was read. */
type FileRule = (cluster: ClusterEvidence) => readonly Fact[] | Promise<readonly Fact[]>;

/** Everything that is looked at, in the order in which it is reported. */
const RULES: readonly FileRule[] = [
  comparableFacts,
  ({ file }) => (file.result === undefined ? file.problems : [ok("cluster.yaml fits its schema")]),
  networkFacts,
  rolloutFacts,
  manifestFacts,
  linkerdFacts,
  ({ pki }) => (pki.result === undefined ? pki.problems : [ok(readable(isSealedPki(pki.result)))]),
  requestFacts,
  ({ rotation }) => rotation?.problems ?? [],
  certificateFacts,
  otherClustersCas,
  rotationFacts,
  absentCertificates,
  recipientFacts,
  additionFacts,
  keyFacts,
  againstFacts,
  renderedFacts,
  leftoverFacts,
  sealingCertificate,
];

function readable(isSealed: boolean): string {
  return `certificates are readable, ${isSealed ? "private keys are sealed" : "private keys are not in git"}`;
}

/**
 * Checks clusters one by one; what they share, such as `.sops.yaml`, is read once. Whatever is wrong with a cluster is a
 * fact about it, and so is an internal error: no cluster silences the others.
 */
export function clusterCheck(
  repository: ConfiguredRepository,
  judgement: Judgement,
): (name: string) => Promise<Fact[]> {
  const shared = sharedEvidence(repository, judgement);
  return async (name) => {
    const facts: Fact[] = [];
    const guarded = async (look: () => Promise<void> | void) => {
      try {
        await look();
      } catch (error) {
        facts.push(...asProblems(error, repository.layout.paths(name).directory).problems);
      }
    };
    await guarded(async () => {
      const cluster = clusterEvidence(shared, name);
      for (const find of RULES) await guarded(async () => void facts.push(...(await find(cluster))));
    });
    return distinctFacts(facts);
  };
}
