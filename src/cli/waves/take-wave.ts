import {
  changingProblemsAsync,
  type GateCode,
  type OwnCommand,
  own,
  type Problem,
  Problems,
} from "@typha-mtls/problems";
import { lastCommitOf } from "../../cluster/committed";
import type { ClusterPaths } from "../../cluster/layout";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { SETTINGS_FILE } from "../../cluster/settings";
import { Reads } from "../../files/reads";
import type { Evidence } from "../../lifecycle/evidence";
import type { ReadFile } from "../../lifecycle/present";
import type { Wave } from "../../lifecycle/waves/waves";
import { type PlannedStep, tellNoGit } from "../evidence/take-step";
import { commit, next } from "../next-steps";
import type { EvidenceOptions } from "../options";
import { columns } from "../output";
import type { PreviewOptions } from "../preview";
import { EXIT, tellNotices } from "../problems";
import { progress } from "../progress";
import { shownRemedy, type Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { describeWaves } from "./describe-waves";
import type { Fleet } from "./fleet";
import { inGroups } from "./in-groups";
import { type Visit, waitForFleet } from "./wait-for-fleet";
import { alikeOnce, demandContextOfEach, earlierGroupProblems, withContext } from "./wave-problems";

/** What git shows of clusters: the files as they are, and those of the last commit. */
export interface InGit {
  readonly read: ReadFile;
  /** Undefined where there is no git. */
  readonly committed: ReadFile | undefined;
}

/** A step that a cluster of the wave takes. */
export interface Taken<P> {
  readonly cluster: LoadedCluster;
  readonly group: string;
  readonly plan: P;
}

/** A journey of a fleet, group by group. */
export interface GroupJourney<P extends PlannedStep> {
  /** What becomes of the clusters, such as `migrate to cutover`; heads the plan. */
  readonly title: string;
  /** Where they then are, such as `at cutover`. */
  readonly there: string;
  /** What to do where all are there and more may have been meant. */
  readonly idle?: string | undefined;
  /** Orders the groups. @throws ProblemError where git does not show how far a cluster is */
  waves(git: InGit): readonly Wave[];
  /**
   * What shows that a cluster of an earlier group is there.
   * @default - on this way no group waits for another one
   */
  readonly arrival?: ((cluster: LoadedCluster) => readonly GateCode[]) | undefined;
  plan(cluster: LoadedCluster, reads: Reads, evidence: Evidence): P | Promise<P>;
  /** Folders of the repository of which most files are compared with the last commit. */
  readonly compared: readonly string[];
  /** Files that say how far a cluster is, besides cluster.yaml: they may not change while clusters are waited for. */
  unchanged(paths: ClusterPaths): readonly string[];
  /** The command for some groups, with the options of this run that are about the journey. */
  command(groups: readonly string[]): OwnCommand;
  /** The command that goes on once every group is there; undefined where none does. */
  readonly after?: OwnCommand | undefined;
  /** What is printed once everything is written, but for what comes next. */
  describe(taken: readonly Taken<P>[]): string;
}

/**
 * Takes the step of a wave: all of its clusters or none of them, once every group before it is where the step takes this one.
 * What git shows decides which wave that is, so a run that was cut off is finished by the same command.
 *
 * @returns the exit code
 */
export async function takeWave<P extends PlannedStep>(
  terminal: Terminal,
  repository: ConfiguredRepository,
  fleet: Fleet,
  journey: GroupJourney<P>,
  options: EvidenceOptions & PreviewOptions,
): Promise<number> {
  demandContextOfEach(options);
  const reads = new Reads(repository);
  const committed = lastCommitOf(repository, ...journey.compared)?.read;
  const waves = journey.waves({ read: reads.read, committed });
  terminal.record?.({ waves });
  terminal.out(describeWaves(terminal, journey.title, waves, fleet.rest));
  const run = waves.filter(({ state }) => state === "now" || state === "blocked");
  const { inputs, dist } = repository.layout;
  const afterwards = (groups: readonly string[], written: PlannedStep["writes"] = []) =>
    next(
      terminal,
      `${shownRemedy(terminal, own("synth", [], { group: groups }))} && ${commit(terminal, [inputs, dist], written)}`,
    );
  const nothing = (why: string) => {
    const all = [...fleet.clusters.values()].map(({ paths }) => paths);
    return writeNothing(terminal, repository, all, `nothing to do: ${why}\n`, options);
  };
  if (run.length === 0) {
    const idle = journey.idle === undefined ? "" : `\n${journey.idle}`;
    const open = waves.filter(({ uncommitted }) => uncommitted.length > 0).map(({ group }) => group);
    const left = open.length === 0 ? "" : `\n${afterwards(open).trimEnd()}`;
    return nothing(`every cluster of ${[...fleet.asked].join(" and ")} is ${journey.there}${idle}${left}`);
  }
  const earlier = journey.arrival === undefined ? [] : waves.slice(0, waves.indexOf(run[0]!));
  const { context, yesItReachedTheCluster: isSaid = false } = options;
  const evidence = { reached: isSaid || context !== undefined, committed };
  const taken = await planned(terminal, fleet, journey, { run, earlier, reads, evidence, options });
  const steps = taken.filter(({ plan }) => plan.done === undefined);
  if (steps.length === 0) return nothing(taken.map(({ cluster, plan }) => `${cluster.name}: ${plan.done}`).join("; "));
  if (isSaid && committed === undefined) tellNoGit(terminal);

  // Which clusters a wave has, and which are before it, may not change while they are waited for.
  for (const file of [SETTINGS_FILE, ...[...fleet.clusters.values()].map(({ paths }) => paths.clusterFile)])
    reads.read(file);
  // Also of clusters that took the step already: what decided this wave may not change, and what a killed run staged goes.
  for (const name of run.flatMap(({ clusters }) => clusters)) {
    const { paths } = fleet.clusters.get(name)!;
    for (const file of journey.unchanged(paths)) reads.read(file);
  }
  const visits = [
    ...arrivals(fleet, earlier, journey),
    ...steps.map(({ plan: { gates }, ...one }) => ({ ...one, gates })),
  ];
  const seen = context === undefined ? "" : await waitForFleet(terminal, repository, visits, { ...options, context });
  if (seen === undefined) return EXIT.interrupted;
  const writes = steps.flatMap(({ plan }) => plan.writes);
  const removes = steps.flatMap(({ plan }) => plan.removes ?? []);
  const rows = [
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...removes.map((path) => ["removed", path, ""]),
  ];
  const after = commandAfter(fleet, waves, journey, options);
  return writePlan(terminal, repository, {
    plan: { writes, removes, expects: reads.seen },
    told: () =>
      [
        seen,
        `${columns(rows)}\n`,
        afterwards(
          run.map(({ group }) => group),
          writes,
        ),
        journey.describe(steps),
        after === undefined ? "" : `then     ${shownRemedy(terminal, after)}\n`,
      ].join(""),
    preview: options,
  });
}

/** The steps of the clusters of a wave. @throws ProblemError with all that keeps any of them, or the wave, from being taken */
async function planned<P extends PlannedStep>(
  terminal: Terminal,
  fleet: Fleet,
  journey: GroupJourney<P>,
  {
    run,
    earlier,
    reads,
    evidence,
    options,
  }: {
    readonly run: readonly Wave[];
    readonly earlier: readonly Wave[];
    readonly reads: Reads;
    readonly evidence: Evidence;
    readonly options: EvidenceOptions;
  },
): Promise<readonly Taken<P>[]> {
  const awaited = (groups: readonly string[]) => withContext(journey.command(groups), options);
  const whole = awaited([...fleet.asked]);
  const problems = new Problems();
  problems.add(
    ...earlier.flatMap((wave) => earlierGroupProblems(wave, run[0]!, journey.there, evidence, awaited, whole)),
  );
  const clusterOf = new Map<Problem, string>();
  const members = run.flatMap(({ group, behind }) =>
    behind.map((name) => ({ group, cluster: fleet.clusters.get(name)! })),
  );
  const watch = progress(terminal, "planning for cluster");
  const taken: Taken<P>[] = [];
  for (const [done, { cluster, group }] of members.entries()) {
    watch?.(done, members.length);
    const plan = await problems.attemptAsync(() =>
      changingProblemsAsync(
        async () => journey.plan(cluster, reads, evidence),
        (found) => {
          const changed = inGroups(found, whole);
          clusterOf.set(changed, cluster.name);
          return changed;
        },
      ),
    );
    if (plan !== undefined) taken.push({ cluster, group, plan });
  }
  problems.refuse((found) => alikeOnce(found, clusterOf));
  const notices = taken.flatMap(({ plan }) => plan.notices ?? []);
  tellNotices(terminal, notices);
  return taken;
}

/** What the clusters of the groups before have to show. */
function arrivals(
  { clusters }: Fleet,
  earlier: readonly Wave[],
  { arrival = () => [] }: Pick<GroupJourney<PlannedStep>, "arrival">,
): readonly Visit[] {
  return earlier.flatMap((wave) =>
    wave.clusters.map((name) => {
      const cluster = clusters.get(name)!;
      return { cluster, group: wave.group, gates: arrival(cluster) };
    }),
  );
}

/** What to run after the commit: the same for the next group that was asked for, else for the group behind them. */
function commandAfter(
  { asked, following }: Fleet,
  waves: readonly Wave[],
  journey: Pick<GroupJourney<PlannedStep>, "arrival" | "command" | "after">,
  options: EvidenceOptions,
): OwnCommand | undefined {
  if (waves.some(({ state }) => state === "later")) return withContext(journey.command([...asked]), options);
  if (following === undefined || journey.arrival === undefined) return journey.after;
  return withContext(journey.command([following]), options);
}
