import {
  discard,
  isAbandoned,
  MissingFolders,
  type StagedPlan,
  type StagingOptions,
  Sweeper,
  stage,
  sweepLeftovers,
  takePlace,
} from "@typha-mtls/files";
import { asProblems, type Problem, ProblemError, type ProblemKind, Problems, type Watch } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../cluster/repository";
import type { Settings } from "../cluster/settings";
import {
  type ChangePlan,
  type PlannedCluster,
  planBeside,
  planRendered,
  type SynthReport,
  type SynthScope,
} from "./synth";

/** What is noted of each plan, because its texts are not kept: plain data. */
export type Note<N> = (plan: ChangePlan) => readonly N[];

/** What became of one cluster. */
type StagedOutcome<N> = StagedCluster<N> | Refusal;

interface StagedCluster<N> extends Omit<PlannedCluster, "plan"> {
  readonly staged: StagedPlan;
  readonly notes: readonly N[];
}

interface Refusal {
  readonly problems: readonly Problem[];
  readonly kind: ProblemKind;
  /** Something is wrong with the cluster, or the disk took no more. */
  readonly by: "cluster" | "disk";
}

/** How a synth stages: another synth renders the same files, so it is let go on. */
function stagingIn({ layout }: ConfiguredRepository): StagingOptions {
  return { within: layout.dist, sweeper: new Sweeper(isAbandoned) };
}

/** Renders and stages clusters, one after the other. Once something was refused, it renders and checks the others only. */
function stager<N>(
  repository: ConfiguredRepository,
  settings: Settings,
  note: Note<N> = () => [],
): (name: string) => StagedOutcome<N> {
  const options = stagingIn(repository);
  let isRefused = false;
  return (name) => {
    let by: Refusal["by"] = "cluster";
    try {
      const { plan, ...planned } = planRendered(repository, settings, name);
      by = "disk";
      const notes = note(plan);
      const staged = isRefused ? { steps: [], rubbish: [] } : stage(repository, plan, options);
      return { ...planned, staged, notes };
    } catch (error) {
      isRefused = true;
      const { problems, kind } = asProblems(error, repository.layout.paths(name).directory);
      return { problems, kind, by };
    }
  };
}

/** A synth whose files all wait under temporary names. */
export interface StagedSynth<N> extends SynthReport {
  readonly notes: readonly N[];
  /** A plan for each cluster, the last one with what is rendered for all; then what is left of clusters that are gone. */
  readonly plans: readonly StagedPlan[];
  /** Goes where nothing takes its place in it. */
  readonly made: MissingFolders;
}

export interface StageOptions<N> {
  /** Called before each cluster that is rendered. */
  readonly watch?: Watch | undefined;
  readonly note?: Note<N> | undefined;
}

/**
 * Reads, checks and renders clusters, compares them with `dist/`, and stages what has changed: no text is kept longer. A
 * step for each cluster.
 *
 * @throws ProblemError with everything that is wrong in all of them; nothing staged is left then
 */
export function* stageSynth<N = never>(
  repository: ConfiguredRepository,
  scope: SynthScope,
  { watch, note }: StageOptions<N> = {},
): Generator<unknown, StagedSynth<N>> {
  const { names, settings } = scope;
  const { dist } = repository.layout;
  if (scope.isWhole) sweepLeftovers(repository, [dist]);
  const made = new MissingFolders(repository, dist);
  const outcomes: StagedOutcome<N>[] = [];
  const beside: StagedPlan[] = [];
  let isStaged = false;
  try {
    const act = stager(repository, settings, note);
    for (const name of names) {
      watch?.(outcomes.length, names.length);
      yield;
      outcomes.push(act(name));
    }
    const clusters = demandStaged(outcomes);
    const { fleet, gone, report } = planBeside(repository, scope, clusters);
    for (const plan of [fleet, ...gone]) beside.push(stage(repository, plan, stagingIn(repository)));
    const [stagedFleet, ...stagedGone] = beside;
    const last = joined([...clusters.map(({ staged }) => staged).slice(-1), stagedFleet!]);
    isStaged = true;
    return {
      ...report,
      notes: [...clusters.flatMap(({ notes }) => notes), ...(note === undefined ? [] : [fleet, ...gone].flatMap(note))],
      plans: [...clusters.slice(0, -1).map(({ staged }) => staged), last, ...stagedGone],
      made,
    };
  } finally {
    if (!isStaged) {
      for (const outcome of outcomes) if ("staged" in outcome) discard(repository, outcome.staged);
      for (const plan of beside) discard(repository, plan);
      made.removeEmpty();
    }
  }
}

function joined(plans: readonly StagedPlan[]): StagedPlan {
  return { steps: plans.flatMap(({ steps }) => steps), rubbish: plans.flatMap(({ rubbish }) => rubbish) };
}

/** @throws ProblemError with what is wrong in all clusters; where nothing is, with the first thing that the disk refused */
function demandStaged<N>(outcomes: readonly StagedOutcome<N>[]): StagedCluster<N>[] {
  const refusals = outcomes.filter((outcome) => "problems" in outcome);
  const problems = new Problems();
  for (const { problems: found, kind } of refusals.filter(({ by }) => by === "cluster"))
    problems.attempt(() => {
      throw new ProblemError(found, kind);
    });
  problems.refuse();
  const [refusal] = refusals;
  if (refusal !== undefined) throw new ProblemError(refusal.problems, refusal.kind);
  return outcomes.filter((outcome) => "staged" in outcome);
}

/**
 * Gives each cluster its place, whole, one per step. Where it ends early, what still waits is removed.
 *
 * @param watch - called before each step, with the number of clusters that are written
 */
export function* writeStaged(
  repository: ConfiguredRepository,
  { results, plans, made }: Pick<StagedSynth<unknown>, "results" | "plans" | "made">,
  watch?: Watch,
): Generator<unknown, void> {
  const of = results.length;
  let at = 0;
  try {
    for (; at < plans.length; at += 1) {
      watch?.(Math.min(at, of), of);
      yield;
      takePlace(repository, plans[at]!);
    }
  } finally {
    for (const plan of plans.slice(at)) discard(repository, plan);
    made.removeEmpty();
  }
}
