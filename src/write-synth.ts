import type { ConfiguredRepository } from "./cluster/repository";
import type { Settings } from "./cluster/settings";
import { Problems, type Watch } from "./collect";
import { isAbandoned, Sweeper, sweepLeftovers } from "./files/leftovers";
import type { StagedPlan } from "./files/staged-plan";
import { type StagingOptions, stage } from "./files/staging";
import { discard, MissingFolders, takePlace } from "./files/take-place";
import { asProblems } from "./internal-error";
import { type Problem, ProblemError, type ProblemKind } from "./problem";
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

/** What became of one cluster, as plain data: threads hand it over. */
export type StagedOutcome<N> = StagedCluster<N> | Refusal;

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

/** What the threads of one synth share. */
export class Board {
  /** @param memory - of the board that another thread has made */
  constructor(readonly memory: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {}

  /** Position of a cluster that no other thread has taken; past the last one where none is left. */
  take(): number {
    return Atomics.add(this.memory, 0, 1);
  }

  /** From now on, no thread begins another cluster. */
  stop(): void {
    Atomics.store(this.memory, 0, 2 ** 30);
  }

  /** Something was refused: what is still rendered is only checked. */
  get isRefused(): boolean {
    return Atomics.load(this.memory, 1) !== 0;
  }

  refuse(): void {
    Atomics.store(this.memory, 1, 1);
  }
}

/**
 * Starts threads that take clusters from a board too.
 *
 * @param keep - takes what became of the cluster at a position
 * @returns when the last of them has ended, however it ended: what none has handed over is done without them
 */
export type Crew<N> = (board: Board, keep: (at: number, outcome: StagedOutcome<N>) => void) => Promise<unknown>;

/** How all of a synth is staged by one thread: another synth renders the same, so it is let go on. */
function stagingIn({ layout }: ConfiguredRepository): StagingOptions {
  return { within: layout.dist, sweeper: new Sweeper(isAbandoned) };
}

/** How a cluster is rendered and staged in one thread, one after the other. */
export function stager<N>(
  repository: ConfiguredRepository,
  settings: Settings,
  board: Board,
  note: Note<N> = () => [],
): (name: string) => StagedOutcome<N> {
  const options = stagingIn(repository);
  return (name) => {
    let by: Refusal["by"] = "cluster";
    try {
      const { plan, ...planned } = planRendered(repository, settings, name);
      by = "disk";
      const notes = note(plan);
      const staged = board.isRefused ? { steps: [], rubbish: [] } : stage(repository, plan, options);
      return { ...planned, staged, notes };
    } catch (error) {
      board.refuse();
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
  /** @default - one thread does everything */
  readonly crew?: Crew<N> | undefined;
}

/**
 * Reads, checks and renders clusters, compares them with `dist/`, and stages what has changed: no text is kept longer. A
 * step for each cluster; a step is a promise where threads have to be waited for. A consumer that ends it early takes
 * the steps that are left then.
 *
 * @throws ProblemError with everything that is wrong in all of them; nothing staged is left then
 */
export function* stageSynth<N = never>(
  repository: ConfiguredRepository,
  scope: SynthScope,
  { watch, note, crew }: StageOptions<N> = {},
): Generator<unknown, StagedSynth<N>> {
  const { names, settings } = scope;
  const { dist } = repository.layout;
  if (scope.isWhole) sweepLeftovers(repository, [dist]);
  const made = new MissingFolders(repository, dist);
  const outcomes: (StagedOutcome<N> | undefined)[] = names.map(() => undefined);
  const beside: StagedPlan[] = [];
  const board = new Board();
  let done = 0;
  const keep = (at: number, outcome: StagedOutcome<N>) => {
    outcomes[at] = outcome;
    done += 1;
  };
  const ended = crew?.(board, keep);
  let isStaged = false;
  try {
    const act = stager(repository, settings, board, note);
    for (let at = board.take(); at < names.length; at = board.take()) {
      watch?.(done, names.length);
      yield;
      keep(at, act(names[at]!));
    }
    if (ended !== undefined) yield ended;
    const actAgain = stager(repository, settings, board, note);
    for (const [at, name] of names.entries()) {
      if (outcomes[at] !== undefined) continue;
      watch?.(done, names.length);
      yield;
      keep(at, actAgain(name));
    }
    const clusters = demandStaged(outcomes as StagedOutcome<N>[]);
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
      board.stop();
      if (ended !== undefined) yield ended;
      for (const outcome of outcomes) if (outcome && "staged" in outcome) discard(repository, outcome.staged);
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
