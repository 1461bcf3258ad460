import { orphanNotice, othersSentence, unrenderedProblem } from "../../checks/dist";
import type { Layout } from "../../cluster/layout";
import { ConfiguredRepository } from "../../cluster/repository";
import type { Problem } from "../../problem";
import { type Strangers, type Synthesis, type SynthProgress, synthSteps } from "../../synth";
import { takeSteps } from "../interruption";
import { EXIT, NOTHING_WRITTEN, tellFailure, tellNotices } from "../problems";
import { progress } from "../progress";
import { guarded, type Terminal } from "../terminal";
import { describeSynth } from "./describe-synth";

/**
 * Renders and writes clusters, and tells what became of them; for `typha-mtls synth` and `npm run synth`.
 *
 * @returns the exit code
 */
export async function runSynth(
  given: Pick<Terminal, "out" | "err" | "errColumns" | "colour">,
  directory: string,
  clusters: readonly string[],
  dist?: string,
): Promise<number> {
  const terminal = guarded(given);
  const started = performance.now();
  let state: SynthProgress = { written: 0, of: 0 };
  function* watched(repository: ConfiguredRepository): Generator<void, Synthesis> {
    const steps = synthSteps(repository, clusters, progress(terminal, "rendering cluster"));
    const writing = progress(terminal, "writing cluster");
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      state = step.value;
      writing?.(state.written, state.of);
      yield;
    }
  }
  try {
    const repository = new ConfiguredRepository(directory, dist);
    const { result, interrupted } = await takeSteps(watched(repository));
    if (result !== undefined) {
      terminal.out(describeSynth(result.results, (performance.now() - started) / 1000));
      tellNotices(terminal, noticesOf(result, repository.layout));
    }
    if (!interrupted) return EXIT.fine;
    terminal.err(`interrupted, ${result === undefined ? outcome(state) : "but everything was written"}\n`);
    return EXIT.interrupted;
  } catch (error) {
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
