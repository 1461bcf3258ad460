import type { FoundFact } from "@typha-mtls/events";
import { type ClusterPlan, planCluster } from "@typha-mtls/plan";
import { textsOf, textsToApply } from "../../checks/against/texts";
import { judgeCluster } from "../../checks/cluster";
import { type Shared, sharedEvidence } from "../../checks/evidence";
import { loadCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { renderCluster } from "../../render/render";
import type { Terminal } from "../terminal";
import { VERSION } from "../version";
import type { Before } from "./before";

/** What a plan says of a cluster, and what events are made of: what changed of it since the commit. */
export interface ClusterOutlook {
  readonly plan: ClusterPlan;
  /** Empty where there is no commit. */
  readonly changes: readonly FoundFact[];
}

/** Plans clusters one by one; what they share is read once. Keys stay closed. */
export function clusterPlanner(
  terminal: Pick<Terminal, "now">,
  repository: ConfiguredRepository,
  before: Before,
): (name: string) => Promise<ClusterOutlook> {
  const judgement = { now: terminal.now(), identities: [], against: before.against, version: VERSION };
  const shared = sharedEvidence(repository, judgement);
  return (name) => planOf(shared, name, before);
}

/**
 * What the inputs of a cluster, as they are in the work tree, would do to what runs.
 *
 * @throws ProblemError with everything that is wrong in them
 */
async function planOf(shared: Shared, name: string, before: Before): Promise<ClusterOutlook> {
  const { evidence, judged } = await judgeCluster(shared, name, ["changes"]);
  const loaded = evidence?.loaded ?? loadCluster(shared.repository, name);
  const after = (evidence && textsToApply(evidence)) ?? textsOf(renderCluster(loaded).files);
  const plan = planCluster({
    loaded,
    before: before.filesOf(name),
    after,
    since: before.since,
    problems: evidence?.steps() ?? [],
  });
  const changes = before.against === undefined ? [] : judged.map(({ fact }) => ({ cluster: name, fact }));
  return { plan, changes };
}
