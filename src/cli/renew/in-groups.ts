import { count, own, type Problem, refuse } from "@typha-mtls/problems";
import { DAY_IN_MS } from "@typha-mtls/x509";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { isTyphaOn } from "../../cluster/rollout";
import { isSealedPki } from "../../cluster/sealed-cluster";
import type { Due } from "../../lifecycle/issue/renew";
import { RENEWAL_ARRIVAL } from "../../lifecycle/steps";
import { areCommitted, filesOfPki, isAnyDue, standing } from "../../lifecycle/waves/standings";
import { wavesOf } from "../../lifecycle/waves/waves";
import type { Terminal } from "../terminal";
import type { ClustersInWaves, InGit } from "../waves/clusters-in-waves";
import type { Fleet } from "../waves/fleet";
import { groupsInWaves } from "../waves/groups-in-waves";
import { alikeOnce } from "../waves/wave-problems";
import { restarts } from "./describe-renewal";
import type { RenewOptions } from "./options";
import type { PlannedRenewal } from "./renewal-step";

/**
 * Clusters of groups whose leaves are due, each group once those before it have theirs.
 *
 * @throws ProblemError where a new leaf would be due at once
 */
export function renewalInGroups(
  terminal: Terminal,
  repository: ConfiguredRepository,
  fleet: Fleet,
  due: Due,
  options: RenewOptions,
): ClustersInWaves<PlannedRenewal> {
  const clusters = [...fleet.clusters.values()];
  const { role, within, key, identity, now } = options;
  const standings = ({ read, committed }: InGit) =>
    new Map(
      clusters.map((cluster) => {
        const isCommitted = () => areCommitted(filesOfPki(cluster), read, committed);
        return [cluster.name, standing(!isAnyDue(cluster, due), isCommitted)];
      }),
    );
  demandEnd(
    clusters.filter((cluster) => isAnyDue(cluster, due)),
    within,
  );
  return groupsInWaves<PlannedRenewal>(
    terminal,
    repository,
    fleet,
    {
      title: "renew what is due",
      there: "free of leaves that are due",
      waves: (git) => wavesOf(fleet.groups, standings(git), fleet.asked),
      // Where keys are not in git or Typha is switched off, nothing of ours is renewed that could arrive.
      arrival: ({ pki, config }) => (isTyphaOn(config.spec) && isSealedPki(pki) ? RENEWAL_ARRIVAL : []),
      command: (some) =>
        own("renew", [], {
          group: some,
          ...(within !== undefined && {
            within: within % DAY_IN_MS === 0 ? `${within / DAY_IN_MS}d` : `${(within * 24) / DAY_IN_MS}h`,
          }),
          ...(role !== undefined && { role }),
          ...(key !== undefined && { key }),
          ...(identity !== undefined && { identity }),
          ...(now !== undefined && { now: now.toISOString() }),
        }),
      describe: (taken) => restarts(taken.flatMap(({ plan }) => plan.renewed)),
    },
    options,
  );
}

/** @throws ProblemError where a new leaf would be due at once, so that the rollout would never come to the next group */
function demandEnd(due: readonly LoadedCluster[], within: number | undefined): void {
  if (within === undefined) return;
  const clusterOf = new Map<Problem, string>();
  for (const { name, paths, config } of due) {
    const { leafDays } = config.spec.certificates;
    if (within < leafDays * DAY_IN_MS) continue;
    const found: Problem = {
      code: "contradicting-options",
      file: paths.clusterFile,
      field: "spec.certificates.leafDays",
      message: `is ${leafDays}: with --within ${within / DAY_IN_MS}d a new leaf would be due at once`,
      remedy: `give a time below ${count(leafDays, "day")}`,
    };
    clusterOf.set(found, name);
  }
  refuse(alikeOnce([...clusterOf.keys()], clusterOf));
}
