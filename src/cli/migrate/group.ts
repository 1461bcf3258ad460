import { forEach, type OwnCommand, own, someOf } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import type { Stage } from "../../cluster/rollout";
import { planStage, type StagePlan, uncommittedFiles } from "../../lifecycle/migrate/plan";
import { stageArrival, stageStep } from "../../lifecycle/steps";
import { isAtStage, standing } from "../../lifecycle/waves/standings";
import { wavesBack, wavesOf } from "../../lifecycle/waves/waves";
import type { PlannedStep } from "../evidence/take-step";
import { shownRemedy, type Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import { type Fleet, readFleet } from "../waves/fleet";
import { type InGit, type Taken, takeWave } from "../waves/take-wave";
import { leftovers } from "./describe";
import { showGroups } from "./group-status";
import type { MigrateOptions } from "./options";
import { renderedStage } from "./rendered-stage";

/** `typha-mtls migrate --group <name>`: a stage for the clusters of a group, once the groups before it have it. */
export async function migrateGroups(
  terminal: Terminal,
  directory: string,
  groups: readonly string[],
  options: MigrateOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const fleet = readFleet(terminal, repository, groups);
  const { to } = options;
  if (to === undefined) return showGroups(terminal, repository, fleet, options);
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
  const command = (some: readonly string[]): OwnCommand =>
    own("migrate", [], { group: some, to, ...(isBack && { back: true }) });
  return takeWave<StagePlan & PlannedStep>(
    terminal,
    repository,
    fleet,
    {
      title: `migrate ${isBack ? "back " : ""}to ${to}`,
      there: isBack ? `at ${to} or before it` : `at ${to} or beyond it`,
      idle: isBack ? undefined : hintBack(terminal, fleet, to),
      waves: (git) => (isBack ? wavesBack : wavesOf)(fleet.groups, standings(git), fleet.asked),
      arrival: isBack ? undefined : (cluster) => stageArrival(stageOf(cluster)),
      plan(cluster, { read }, evidence) {
        const { paths } = cluster;
        const from = stageOf(cluster);
        const rendered = renderedStage(cluster, from).files;
        return planStage({ paths, text: read(paths.clusterFile)!, from, to, evidence, neverApplied: false, rendered });
      },
      compared: [repository.layout.inputs, repository.layout.dist],
      unchanged: () => [],
      command,
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

function stageOf({ config }: LoadedCluster): Stage {
  return config.spec.rollout.stage;
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
