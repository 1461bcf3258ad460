import { orphanNotice, othersSentence, unrenderedProblem } from "../../checks/dist";
import type { Layout } from "../../cluster/layout";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedPart } from "../../cluster/selection";
import type { Shard } from "../../cluster/shards";
import type { Problem } from "../../problem";
import { planSynth, type Strangers, type SynthProgress, writeSynth } from "../../synth";
import { changedFiles, type DescribedPlan } from "../changes";
import { takeSteps } from "../interruption";
import { EXIT, NOTHING_WRITTEN, tellFailure, tellNotices } from "../problems";
import { progress } from "../progress";
import { milliseconds } from "../stopwatch";
import { guarded, type Terminal } from "../terminal";
import { describeSynth, emptyShard } from "./describe-synth";

/** How a synth is run. */
interface SynthOptions {
  /** Names of groups, in place of clusters. @default - none */
  readonly group?: readonly string[] | undefined;
  /** @default - all of it */
  readonly shard?: Shard | undefined;
  /** Where to render to. @default what the settings say */
  readonly dist?: string | undefined;
  /** Describes what would be written, in place of writing it. @default - it is written */
  readonly preview?: ((repository: ConfiguredRepository, plan: DescribedPlan) => Promise<string>) | undefined;
}

/**
 * Renders and writes clusters, and tells what became of them; for `typha-mtls synth` and `npm run synth`.
 *
 * @returns the exit code
 */
export async function runSynth(
  given: Pick<Terminal, "out" | "err" | "errColumns" | "colour" | "program" | "record">,
  directory: string,
  clusters: readonly string[],
  { dist, preview, ...part }: SynthOptions = {},
): Promise<number> {
  const terminal = guarded(given);
  const started = milliseconds();
  let state: SynthProgress = { written: 0, of: 0 };
  try {
    const repository = new ConfiguredRepository(directory, dist);
    const plan = planSynth(repository, askedPart(repository, clusters, part), progress(terminal, "rendering cluster"));
    const changes = {
      writes: plan.trees.flatMap(({ writes }) => writes),
      removes: plan.trees.flatMap(({ removes }) => removes),
    };
    if (terminal.record !== undefined)
      terminal.record({ clusters: plan.results, files: changedFiles(repository, changes) });
    if (preview !== undefined) {
      terminal.record?.({ outcome: "planned" });
      terminal.out(await preview(repository, changes));
      return EXIT.fine;
    }
    const watch = progress(terminal, "writing cluster");
    const steps = function* () {
      for (const reached of writeSynth(repository, plan)) {
        state = reached;
        watch?.(reached.written, reached.of);
        yield;
      }
      return true;
    };
    const { result: isWritten, interrupted } = await takeSteps(steps());
    if (isWritten) {
      if (changes.writes.length + changes.removes.length > 0) terminal.record?.({ outcome: "written" });
      if (plan.results.length === 0) terminal.out(emptyShard(part.shard));
      terminal.out(describeSynth(plan, (milliseconds() - started) / 1000));
      tellNotices(terminal, noticesOf(plan, repository.layout));
    }
    if (!interrupted) return EXIT.fine;
    terminal.err(`interrupted, ${isWritten ? "but everything was written" : outcome(state)}\n`);
    return EXIT.interrupted;
  } catch (error) {
    if (state.written > 0) terminal.record?.({ outcome: "incomplete" });
    return tellFailure(terminal, error, outcome(state));
  }
}

/** What synth left as it was, because it is not its own. */
function noticesOf({ foreign, orphans, others }: Strangers, { inputs, dist }: Layout): Problem[] {
  return [
    ...foreign.map((place) => unrenderedProblem(place, dist)),
    ...orphans.map((orphan) => orphanNotice(orphan, dist)),
    ...(others.length === 0
      ? []
      : [{ code: "cluster-of-other-tool", message: othersSentence(others, inputs) } as const]),
  ];
}

function outcome({ written, of }: SynthProgress): string {
  return written === 0
    ? NOTHING_WRITTEN
    : `${written} of ${of} clusters were written and the others left as they were: run it again`;
}
