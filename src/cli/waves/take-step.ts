import { Reads } from "@typha-mtls/files";
import { changingProblemsAsync, type Problem, Problems, type Watch } from "@typha-mtls/problems";
import { lastCommitOf } from "../../cluster/committed";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { Evidence } from "../../lifecycle/evidence";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { EvidenceOptions } from "../options";
import { columns } from "../output";
import type { PreviewOptions } from "../preview";
import { EXIT, tellNotices } from "../problems";
import { progress } from "../progress";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import type { ClustersInWaves, Taken } from "./clusters-in-waves";
import { waitForClusters } from "./wait-for-clusters";

/** What a step changes in a cluster, and what that cluster has to show before. */
export interface PlannedStep {
  readonly writes: readonly PlannedWrite[];
  readonly removes?: readonly string[];
  readonly gates: readonly GateCode[];
  /** Why there is nothing to do, where there is nothing. */
  readonly done?: string;
  /** What needs attention although the step is taken. */
  readonly notices?: readonly Problem[];
}

/** A step of a journey through states of live clusters, such as one stage of `migrate`. */
export interface JourneyStep<P extends PlannedStep> {
  /** What the step is for one cluster. @throws ProblemError with all that keeps it from taking the step */
  plan(cluster: LoadedCluster, reads: Reads, evidence: Evidence): P | Promise<P>;
  /** What a plan takes its time for, such as `issuing for cluster`; said with how many clusters are planned. */
  readonly doing: string;
  /** Folders of which most files are compared with the last commit; undefined where the step needs nothing committed. */
  readonly compared: readonly string[] | undefined;
  /** Files that say how far a cluster is, besides cluster.yaml: they may not change while clusters are waited for. */
  unchanged(cluster: LoadedCluster): readonly string[];
}

/**
 * Takes a step of a journey, for the clusters of a wave: all of them or none, once every wave before it is where the step
 * takes this one; a cluster that was named is a wave of one. Clusters that have taken the step already are left alone. With
 * `--context` it waits until the clusters show that the state before has reached them. What git shows decides what there is
 * to do, so a run that was cut off is finished by the same command.
 *
 * @returns the exit code
 */
export async function takeStep<P extends PlannedStep>(
  terminal: Terminal,
  repository: ConfiguredRepository,
  clusters: ClustersInWaves<P>,
  step: JourneyStep<P>,
  options: EvidenceOptions & PreviewOptions,
): Promise<number> {
  const reads = new Reads(repository);
  const committed = step.compared && lastCommitOf(repository, ...step.compared)?.read;
  const waves = clusters.waves({ read: reads.read, committed });
  clusters.tellWaves(waves);
  const run = waves.filter(({ state }) => state === "now" || state === "blocked");
  const earlier = run[0] === undefined ? [] : waves.slice(0, waves.indexOf(run[0]));
  const { context, yesItReachedTheCluster: isSaid = false } = options;
  const evidence = { reached: isSaid || context !== undefined, committed };
  const kept = earlier.flatMap((wave) => clusters.problemsBefore(wave, run[0]!, evidence));
  const members = run.flatMap(({ behind }) => behind.map((name) => clusters.all.get(name)!));
  const watch = members.length > 1 ? progress(terminal, step.doing) : undefined;
  const planned = await planEach(clusters, members, kept, (cluster) => step.plan(cluster, reads, evidence), watch);
  const notices = planned.flatMap(({ plan }) => plan.notices ?? []);
  tellNotices(terminal, notices);
  const taken = planned.filter(({ plan }) => plan.done === undefined);
  if (taken.length === 0) {
    const all = [...clusters.all.values()].map(({ paths }) => paths);
    return writeNothing(terminal, repository, all, clusters.describeNothing(planned, waves), options);
  }
  if (isSaid && committed === undefined) tellNoGit(terminal);

  const present = taken.flatMap(({ cluster }) => [cluster.paths.clusterFile, ...step.unchanged(cluster)]);
  for (const file of [...clusters.decidedBy(run, step.unchanged), ...present]) reads.read(file);
  let seen = "";
  if (context !== undefined) {
    const visits = [
      ...earlier.flatMap((wave) => wave.clusters.map((name) => ({ name, gates: clusters.arrivalOf(name) }))),
      ...taken.map(({ cluster: { name }, plan: { gates } }) => ({ name, gates })),
    ].map((visit) => ({ ...visit, ...clusters.lookAt(visit.name, { ...options, context }) }));
    const found = await waitForClusters(terminal, repository, visits, options.timeout);
    if (found === undefined) return EXIT.interrupted;
    seen = clusters.describeSeen(found);
  }
  const writes = taken.flatMap(({ plan }) => plan.writes);
  const removes = taken.flatMap(({ plan }) => plan.removes ?? []);
  const told = () => `${seen}${describeFiles(writes, removes)}${clusters.describe(taken, waves)}`;
  if (writes.length + removes.length === 0) {
    terminal.out(told());
    return EXIT.fine;
  }
  return writePlan(terminal, repository, {
    plan: { writes, removes, expects: reads.seen },
    told,
    preview: options,
  });
}

/**
 * The steps of the clusters of a wave.
 *
 * @param kept - what keeps the wave from being taken
 * @throws ProblemError with that, and with all that keeps any of its clusters from taking the step
 */
async function planEach<P>(
  { remedied, summarised }: Pick<ClustersInWaves<P>, "remedied" | "summarised">,
  members: readonly LoadedCluster[],
  kept: readonly Problem[],
  planOf: (cluster: LoadedCluster) => P | Promise<P>,
  watch: Watch | undefined,
): Promise<readonly Taken<P>[]> {
  const problems = new Problems();
  problems.add(...kept);
  const clusterOf = new Map<Problem, string>();
  const planned: Taken<P>[] = [];
  for (const [done, cluster] of members.entries()) {
    watch?.(done, members.length);
    const found = (one: Problem) => {
      // A copy: clusters may be refused with one and the same problem, such as that no identity was found.
      const changed = { ...remedied(one) };
      clusterOf.set(changed, cluster.name);
      return changed;
    };
    const plan = await problems.attemptAsync(() => changingProblemsAsync(async () => planOf(cluster), found));
    if (plan !== undefined) planned.push({ cluster, plan });
  }
  problems.refuse((found) => summarised(found, clusterOf));
  return planned;
}

/** A row for each file, and an empty line; nothing for none. */
function describeFiles(writes: readonly PlannedWrite[], removes: readonly string[]): string {
  const rows = [
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...removes.map((path) => ["removed", path, ""]),
  ];
  return rows.length === 0 ? "" : `${columns(rows)}\n`;
}

/** That what the operator says is not compared with a commit. */
function tellNoGit(terminal: Terminal): void {
  const message = "no git repository: cannot verify that the state before is committed; continuing";
  tellNotices(terminal, [{ code: "no-git", severity: "warning", message }]);
}
