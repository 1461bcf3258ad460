import { forEach, own, someOf } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { Stage } from "../../cluster/rollout";
import { type StagePlan, uncommittedFiles } from "../../lifecycle/migrate/plan";
import { stageArrival, stageStep } from "../../lifecycle/steps";
import { isAtStage, standing } from "../../lifecycle/waves/standings";
import { wavesBack, wavesOf } from "../../lifecycle/waves/waves";
import { shownRemedy, type Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import type { ClustersInWaves, InGit, Taken } from "../waves/clusters-in-waves";
import type { Fleet } from "../waves/fleet";
import { groupsInWaves } from "../waves/groups-in-waves";
import { leftovers } from "./describe";
import type { MigrateOptions } from "./options";
import { renderedStage } from "./rendered-stage";
import { stageOf } from "./stage-step";

/** Clusters of groups on the way to a stage, once the groups before them have it. @throws ProblemError where Typha is switched off */
export function stageInGroups(
  terminal: Terminal,
  repository: ConfiguredRepository,
  fleet: Fleet,
  to: Stage,
  options: MigrateOptions,
): ClustersInWaves<StagePlan> {
  const isBack = options.back === true;
  const clusters = [...fleet.clusters.values()];
  forEach(clusters, demandTypha);
  const standings = ({ committed }: InGit) =>
    new Map(
      clusters.map((cluster) => {
        const isThere = isAtStage(stageOf(cluster), to, isBack ? "back" : "onwards");
        return [cluster.name, standing(isThere, () => committed === undefined || isCommitted(cluster, committed))];
      }),
    );
  return groupsInWaves<StagePlan>(
    terminal,
    repository,
    fleet,
    {
      title: `migrate ${isBack ? "back " : ""}to ${to}`,
      there: isBack ? `at ${to} or before it` : `at ${to} or beyond it`,
      idle: isBack ? undefined : hintBack(terminal, fleet, to),
      waves: (git) => (isBack ? wavesBack : wavesOf)(fleet.groups, standings(git), fleet.asked),
      arrival: isBack ? undefined : (cluster) => stageArrival(stageOf(cluster)),
      command: (groups) => own("migrate", [], { group: groups, to, ...(isBack && { back: true }) }),
      after: own("migrate", [], { group: [...fleet.asked] }),
      describe: (taken) => describeTaken(taken, to),
    },
    options,
  );
}

/** What to do where clusters beyond the target were meant to go back to it. */
function hintBack(terminal: Terminal, { groups, asked, clusters }: Fleet, to: Stage): string | undefined {
  const members = groups.filter(({ name }) => asked.has(name)).flatMap((group) => group.clusters);
  const beyond = members.filter((name) => stageOf(clusters.get(name)!) !== to);
  if (beyond.length === 0) return undefined;
  const back = shownRemedy(terminal, own("migrate", [], { group: [...asked], to, back: true }));
  return `beyond ${to}: ${someOf(beyond)}; they go back with\n   ${back}`;
}

function isCommitted(cluster: LoadedCluster, committed: NonNullable<InGit["committed"]>): boolean {
  const from = stageOf(cluster);
  const rendered = renderedStage(cluster, from).files;
  return uncommittedFiles({ paths: cluster.paths, from, rendered }, committed).length === 0;
}

/** What the step does to the clusters, and what it leaves in them; each once, for most clusters are alike. */
function describeTaken(taken: readonly Taken<StagePlan>[], to: Stage): string {
  const steps = taken.map(({ cluster }) => ({ cluster, step: stageStep(stageOf(cluster), to) }));
  const restarts = steps.flatMap(({ step }) => step?.restarts ?? []);
  const left = steps.flatMap(({ cluster, step }) => leftovers(cluster, step));
  return [
    ...[...new Set(restarts)].map((what) => `restarts ${what}\n`),
    ...[...new Set(left)].map((line, at) => `${(at === 0 ? "after" : "").padEnd(9)}${line}\n`),
  ].join("");
}
