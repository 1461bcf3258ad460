import { asProblems, distinctFacts, type Fact, ok } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../cluster/repository";
import { isSealedPki } from "../cluster/sealed-cluster";
import { additionFacts } from "./additions";
import { againstFacts } from "./against/cluster";
import { comparableFacts } from "./against/commit";
import { appliedFacts } from "./applied/applied";
import {
  absentCertificates,
  certificateFacts,
  otherClustersCas,
  requestFacts,
  sealingCertificate,
} from "./certificates";
import { leftoverFacts, renderedFacts } from "./dist";
import { type ClusterEvidence, clusterEvidence, type Judgement, type Shared, sharedEvidence } from "./evidence";
import { historyFacts } from "./history/facts";
import { keyFacts } from "./keys";
import { linkerdFacts } from "./linkerd";
import { manifestFacts } from "./manifest";
import { networkFacts } from "./network";
import { proofFacts } from "./proofs";
import { recipientFacts } from "./recipients";
import { rolloutFacts, rotationFacts } from "./rollout";

/** What a rule looks at. */
export type FactTopic =
  /** The files as they are. */
  | "files"
  /** Private keys, which are opened. */
  | "keys"
  /** Who once could open the keys in use, as git's history has it. */
  | "history"
  /** What changed since a commit. */
  | "changes";

/** One question about the files of a cluster. Pure, but for keys: it judges what was read. */
interface FileRule {
  readonly of: FactTopic;
  find(cluster: ClusterEvidence): readonly Fact[] | Promise<readonly Fact[]>;
}

/** Everything that is looked at, in the order in which it is reported. */
const RULES: readonly FileRule[] = [
  // First: it cuts nodes off. Without a commit to compare with, it is about the work tree.
  { of: "changes", find: (cluster) => (cluster.against === undefined ? [] : cluster.steps()) },
  { of: "files", find: (cluster) => (cluster.against === undefined ? cluster.steps() : []) },
  { of: "changes", find: comparableFacts },
  {
    of: "files",
    find: ({ file }) => (file.result === undefined ? file.problems : [ok("cluster.yaml fits its schema")]),
  },
  { of: "files", find: networkFacts },
  { of: "files", find: rolloutFacts },
  { of: "files", find: manifestFacts },
  { of: "files", find: linkerdFacts },
  {
    of: "files",
    find: ({ pki }) => (pki.result === undefined ? pki.problems : [ok(readable(isSealedPki(pki.result)))]),
  },
  { of: "files", find: requestFacts },
  { of: "files", find: ({ rotation }) => rotation?.problems ?? [] },
  { of: "files", find: certificateFacts },
  { of: "files", find: otherClustersCas },
  { of: "files", find: rotationFacts },
  { of: "files", find: absentCertificates },
  { of: "files", find: recipientFacts },
  { of: "files", find: additionFacts },
  { of: "files", find: proofFacts },
  {
    of: "history",
    find: ({ pki, past, ...cluster }) =>
      pki.result === undefined || past === undefined ? [] : historyFacts({ ...cluster, pki: pki.result }, past),
  },
  { of: "keys", find: keyFacts },
  { of: "changes", find: againstFacts },
  { of: "files", find: renderedFacts },
  { of: "files", find: leftoverFacts },
  { of: "files", find: appliedFacts },
  { of: "files", find: sealingCertificate },
];

function readable(isSealed: boolean): string {
  return `certificates are readable, ${isSealed ? "private keys are sealed" : "private keys are not in git"}`;
}

/** A fact, and what it is about. */
export interface Judged {
  readonly of: FactTopic;
  readonly fact: Fact;
}

/**
 * What a comparison with a commit is made of: what changed, and that `dist/` is not what synth renders, which is the first that a
 * reviewer has to know.
 */
export function isOfComparison({ of, fact }: Judged): boolean {
  return of === "changes" || ("code" in fact && (fact.code === "dist-stale" || fact.code === "dist-unrendered"));
}

/** What is said of a cluster, and what was read for it; nothing where that failed. */
export interface ClusterVerdict {
  readonly evidence: ClusterEvidence | undefined;
  /** Each fact once. */
  readonly judged: readonly Judged[];
}

/**
 * Judges one cluster. Whatever is wrong with it is a fact about it, and so is an internal error: no cluster silences the
 * others.
 *
 * @param topics - what is looked at
 */
export async function judgeCluster(
  shared: Shared,
  name: string,
  topics: readonly FactTopic[] = ["files", "history", "keys", "changes"],
): Promise<ClusterVerdict> {
  const found: Judged[] = [];
  let evidence: ClusterEvidence | undefined;
  const guarded = async (of: FactTopic, look: () => Promise<readonly Fact[]> | readonly Fact[]) => {
    const facts = await attemptAsync(look, shared.repository.layout.paths(name).directory);
    found.push(...facts.map((fact) => ({ of, fact })));
  };
  await guarded("files", () => {
    evidence = clusterEvidence(shared, name);
    return [];
  });
  const cluster = evidence;
  if (cluster !== undefined) {
    const rules = RULES.filter(({ of }) => topics.includes(of));
    for (const { of, find } of rules) await guarded(of, () => find(cluster));
  }
  return { evidence, judged: distinctFacts(found, ({ fact }) => fact) };
}

async function attemptAsync(
  look: () => Promise<readonly Fact[]> | readonly Fact[],
  place: string,
): Promise<readonly Fact[]> {
  try {
    return await look();
  } catch (error) {
    return asProblems(error, place).problems;
  }
}

/** Checks clusters one by one; what they share, such as `.sops.yaml`, is read once. */
export function clusterCheck(
  repository: ConfiguredRepository,
  judgement: Judgement,
): (name: string) => Promise<ClusterVerdict> {
  const shared = sharedEvidence(repository, judgement);
  return (name) => judgeCluster(shared, name);
}
