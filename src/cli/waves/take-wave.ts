import { lastCommitOf } from "../../cluster/committed";
import type { ClusterPaths } from "../../cluster/layout";
import type { LoadedCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { GateCode } from "../../codes.generated";
import { changingProblemsAsync, Problems } from "../../collect";
import { Reads } from "../../files/reads";
import type { Evidence } from "../../lifecycle/evidence";
import type { ReadFile } from "../../lifecycle/present";
import type { Wave } from "../../lifecycle/waves/waves";
import { type Problem, unusableInput } from "../../problem";
import { advice, type OwnCommand, option, own } from "../../remedy";
import { type PlannedStep, tellNoGit } from "../evidence/take-step";
import { commit, next } from "../next-steps";
import type { EvidenceOptions } from "../options";
import { columns } from "../output";
import type { PreviewOptions } from "../preview";
import { EXIT, tellNotices } from "../problems";
import { progress } from "../progress";
import { shownRemedy, type Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { describeWaves, someOf } from "./describe-waves";
import type { Fleet } from "./fleet";
import { CLUSTER_NAME, type Visit, waitForFleet } from "./wait-for-fleet";

/** What git shows of clusters: the files as they are, and those of the last commit. */
export interface InGit {
  readonly read: ReadFile;
  /** Undefined where there is no git. */
  readonly committed: ReadFile | undefined;
}

/** A step that a cluster of the wave takes. */
export interface Taken<P> {
  readonly cluster: LoadedCluster;
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
  const clustersOf = (some: readonly Wave[], names: (wave: Wave) => readonly string[]) =>
    some.flatMap((wave) => names(wave).map((name) => ({ cluster: fleet.clusters.get(name)!, group: wave.group })));
  const nothing = (why: string) =>
    writeNothing(
      terminal,
      repository,
      [...fleet.clusters.values()].map(({ paths }) => paths),
      why,
      options,
    );
  if (run.length === 0)
    return nothing(
      `nothing to do: every cluster of ${[...fleet.asked].join(" and ")} is ${journey.there}\n${journey.idle ?? ""}`,
    );

  const { arrival } = journey;
  const earlier = arrival === undefined ? [] : waves.slice(0, waves.indexOf(run[0]!));
  const members = clustersOf(run, ({ behind }) => behind);
  const { context, yesItReachedTheCluster: isSaid = false } = options;
  const evidence = { reached: isSaid || context !== undefined, committed };
  const awaited = (groups: readonly string[]) => withContext(journey.command(groups), options, CLUSTER_NAME);
  const problems = new Problems();
  problems.add(...earlier.flatMap((wave) => groupProblems(wave, run[0]!, journey, evidence, awaited)));
  const watch = progress(terminal, "planning for cluster");
  const taken: Taken<P>[] = [];
  for (const [done, { cluster }] of members.entries()) {
    watch?.(done, members.length);
    const plan = await problems.attemptAsync(() =>
      changingProblemsAsync(
        async () => journey.plan(cluster, reads, evidence),
        (found) =>
          found.code === "step-not-reached" ? notReached(found, awaited(run.map(({ group }) => group))) : found,
      ),
    );
    if (plan !== undefined) taken.push({ cluster, plan });
  }
  problems.refuse();
  tellNotices(
    terminal,
    taken.flatMap(({ plan }) => plan.notices ?? []),
  );
  const steps = taken.filter(({ plan }) => plan.done === undefined);
  if (steps.length === 0)
    return nothing(`nothing to do: ${taken.map(({ cluster, plan }) => `${cluster.name}: ${plan.done}`).join("; ")}\n`);
  if (isSaid && committed === undefined) tellNoGit(terminal);

  // Also of clusters that took the step already: what decided this wave may not change, and what a killed run staged goes.
  for (const name of run.flatMap(({ clusters }) => clusters)) {
    const { paths } = fleet.clusters.get(name)!;
    for (const file of [paths.clusterFile, ...journey.unchanged(paths)]) reads.read(file);
  }
  let seen = "";
  if (context !== undefined) {
    const gatesOf = new Map(steps.map(({ cluster, plan }) => [cluster.name, plan.gates]));
    const visits: Visit[] = [
      ...clustersOf(earlier, ({ clusters }) => clusters).map((one) => ({ ...one, gates: arrival!(one.cluster) })),
      ...members.map((one) => ({ ...one, gates: gatesOf.get(one.cluster.name) ?? [] })),
    ].map(({ cluster, ...visit }) => ({ ...visit, cluster: cluster.name }));
    const shown = await waitForFleet(terminal, repository, visits, { ...options, context });
    if (shown === undefined) return EXIT.interrupted;
    seen = shown;
  }
  const writes = steps.flatMap(({ plan }) => plan.writes);
  const removes = steps.flatMap(({ plan }) => plan.removes ?? []);
  const isMore = waves.some(({ state }) => state === "later");
  const following = arrival === undefined ? undefined : fleet.following;
  const after = isMore ? awaited([...fleet.asked]) : following === undefined ? journey.after : awaited([following]);
  const { inputs, dist } = repository.layout;
  const told = () =>
    [
      seen,
      `${columns([...writes.map(({ verb, path, note }) => [verb, path, note]), ...removes.map((path) => ["removed", path, ""])])}\n`,
      next(
        terminal,
        `${shownRemedy(terminal, own("synth", [], { group: run.map(({ group }) => group) }))} && ${commit(terminal, [inputs, dist], writes)}`,
      ),
      journey.describe(steps),
      after === undefined ? "" : `then     ${shownRemedy(terminal, after)}\n`,
    ].join("");
  return writePlan(terminal, repository, { plan: { writes, removes, expects: reads.seen }, told, preview: options });
}

/** What keeps a wave from being taken: a group before it that git does not show at the target, or nothing shows in its clusters. */
function groupProblems(
  { group, clusters, behind, uncommitted }: Wave,
  wave: Wave,
  { there }: Pick<GroupJourney<PlannedStep>, "there">,
  { reached }: Evidence,
  command: (groups: readonly string[]) => OwnCommand,
): Problem[] {
  const before = `group ${group} comes before ${wave.group}`;
  if (behind.length > 0) {
    const remedy = advice`take that group first: ${command([group])}`;
    return [{ code: "group-behind", message: `${before}, and is not ${there}: ${someOf(behind)}`, remedy }];
  }
  if (uncommitted.length > 0) {
    const message = `${before}, and is ${there} in the work tree only: ${someOf(uncommitted)}`;
    const remedy = advice`${own("synth", [], { group })}, commit, and let it reach the clusters first`;
    return [{ code: "step-not-committed", message, remedy }];
  }
  if (reached || clusters.length === 0) return [];
  const found: Problem = {
    code: "step-not-reached",
    message: `${before}, and nothing shows that its clusters are ${there}: ${someOf(clusters)}`,
  };
  return [notReached(found, command([wave.group]))];
}

function notReached(found: Problem, command: OwnCommand): Problem {
  const remedy = advice`wait for it: ${command}; or, without a way to the API servers and once you have seen it in each cluster, add ${option("yesItReachedTheCluster")}`;
  return { ...found, remedy };
}

/** The command of a journey with the options of this run that say how clusters are looked at. */
function withContext(
  command: OwnCommand,
  { context, kubeconfig, timeout }: EvidenceOptions,
  otherwise: string,
): OwnCommand {
  const options = {
    ...command.options,
    ...(kubeconfig !== undefined && { kubeconfig }),
    context: context ?? otherwise,
    ...(timeout !== undefined && { timeout: timeout === 0 ? "0" : `${timeout / 1000}s` }),
  };
  return { ...command, options };
}

/** @throws ProblemError where a context would be that of one cluster */
function demandContextOfEach({ context, kubeconfig }: EvidenceOptions): void {
  if (context === undefined || [context, kubeconfig].some((text) => text?.includes(CLUSTER_NAME))) return;
  throw unusableInput({
    code: "context-and-clusters",
    field: "context",
    message: "a context is one cluster, and a group has many",
    remedy: `write ${CLUSTER_NAME} where the name of the cluster stands in the names of your contexts`,
  });
}
