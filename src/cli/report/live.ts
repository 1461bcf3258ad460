import { diagnose, look, type ProbeRow, probeTarget, typhaTargets } from "@typha-mtls/live";
import { asProblems, distinctFacts, type Fact } from "@typha-mtls/problems";
import type { LiveEvidence } from "@typha-mtls/report";
import { readPkiAlone } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { hasReached } from "../../cluster/rollout";
import { desiredCluster } from "../desired-cluster";
import { type ContextOptions, openContext } from "../kube-context";
import type { Terminal } from "../terminal";

/** How long to wait for each Typha, in milliseconds; as `probe` does. */
const PATIENCE = 5_000;

/**
 * What doctor finds in a live cluster, and what each Typha presents. What cannot be looked at is a fact.
 *
 * @throws ProblemError where kubectl cannot be used
 */
export async function lookLive(
  terminal: Terminal,
  repository: ConfiguredRepository,
  cluster: string,
  options: ContextOptions & { readonly now: Date },
): Promise<LiveEvidence> {
  const { context, now } = options;
  const facts: Fact[] = [];
  let served: readonly ProbeRow[] = [];
  const guarded = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      facts.push(...asProblems(error).problems);
    }
  };
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    await guarded(async () => {
      const git = desiredCluster(repository, cluster, kubectl);
      const { location, isTyphaOn, stage } = git;
      await guarded(async () => void facts.push(...diagnose(await look(api, location), git)));
      if (!isTyphaOn || !hasReached(stage, "parallel")) return;
      await guarded(async () => {
        const targets = await typhaTargets(api, { cluster, context, location, kubectl });
        const clusters = [{ name: cluster, pki: readPkiAlone(repository, cluster) }];
        served = await Promise.all(targets.map((target) => probeTarget(target, clusters, { now, patience: PATIENCE })));
      });
    });
  } finally {
    api.close();
  }
  return { served, facts: distinctFacts(facts, (fact) => fact) };
}
