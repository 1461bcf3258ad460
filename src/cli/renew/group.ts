import { count, own, type Problem, refuse } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { isTyphaOn } from "../../cluster/rollout";
import { sealedClusters } from "../../cluster/sealed-cluster";
import { dueWithin, planRenewal, type RenewalPlan } from "../../lifecycle/issue/renew";
import type { AskIdentities } from "../../lifecycle/present";
import { RENEWAL_ARRIVAL } from "../../lifecycle/steps";
import { areCommitted, filesOfPki, isAnyDue, standing } from "../../lifecycle/waves/standings";
import { wavesOf } from "../../lifecycle/waves/waves";
import { day, renewFrom } from "../../x509/renewal";
import { ROLES } from "../../x509/role";
import type { PlannedStep } from "../evidence/take-step";
import { askIdentities } from "../identities/age-identities";
import type { Terminal } from "../terminal";
import { OFF, switchedOffNotice } from "../typha-switch";
import { readFleet } from "../waves/fleet";
import { type InGit, takeWave } from "../waves/take-wave";
import { alikeOnce } from "../waves/wave-problems";
import { restarts } from "./describe-renewal";
import type { RenewOptions } from "./options";

/** `typha-mtls renew --group <name>`: what is due in the clusters of a group, once the groups before it have theirs. */
export async function renewGroups(
  terminal: Terminal,
  directory: string,
  groups: readonly string[],
  options: RenewOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const fleet = readFleet(terminal, repository, groups);
  const clusters = [...fleet.clusters.values()];
  const { role, within, key, identity } = options;
  const roles = role === undefined ? ROLES : ([`typha-${role}`] as const);
  const dueFrom = within === undefined ? renewFrom : dueWithin(within);
  const asOf = options.now ?? terminal.now();
  const standings = ({ read, committed }: InGit) =>
    new Map(
      clusters.map((cluster) => {
        const isRenewed = !isAnyDue(cluster, roles, dueFrom, asOf);
        return [cluster.name, standing(isRenewed, () => areCommitted(filesOfPki(cluster.paths), read, committed))];
      }),
    );
  demandEnd(
    clusters.filter((cluster) => isAnyDue(cluster, roles, dueFrom, asOf)),
    within,
  );
  let asked: AskIdentities | undefined;
  return takeWave<RenewalPlan & PlannedStep>(
    terminal,
    repository,
    fleet,
    {
      title: "renew what is due",
      there: "free of leaves that are due",
      waves: (git) => wavesOf(fleet.groups, standings(git), fleet.asked),
      // Where keys are not in git or Typha is switched off, nothing of ours is renewed that could arrive.
      arrival: ({ pki, config }) =>
        isTyphaOn(config.spec) && Object.values(pki.leaves).every(({ kind }) => kind === "sealed")
          ? RENEWAL_ARRIVAL
          : [],
      async plan(cluster, { read }) {
        asked ??= askIdentities(terminal, identity, clusters, read);
        const plan = await planRenewal({
          clusters: sealedClusters([cluster]),
          roles,
          dueFrom,
          asOf,
          now: terminal.now(),
          keyAlgorithm: key,
          externalLeaves: "refuse",
          endingCas: "refuse",
          read,
          ageIdentities: asked,
        });
        const off = switchedOffNotice(cluster.paths, cluster.config.spec, OFF);
        return { ...plan, gates: [], notices: [...plan.notices, ...(off === undefined ? [] : [off])] };
      },
      compared: [repository.layout.inputs],
      unchanged: filesOfPki,
      command: (some) =>
        own("renew", [], {
          group: some,
          ...(within !== undefined && { within: within % day === 0 ? `${within / day}d` : `${(within * 24) / day}h` }),
          ...(role !== undefined && { role }),
          ...(key !== undefined && { key }),
          ...(identity !== undefined && { identity }),
          ...(options.now !== undefined && { now: options.now.toISOString() }),
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
    if (within < leafDays * day) continue;
    const found: Problem = {
      code: "contradicting-options",
      file: paths.clusterFile,
      field: "spec.certificates.leafDays",
      message: `is ${leafDays}: with --within ${within / day}d a new leaf would be due at once`,
      remedy: `give a time below ${count(leafDays, "day")}`,
    };
    clusterOf.set(found, name);
  }
  refuse(alikeOnce([...clusterOf.keys()], clusterOf));
}
