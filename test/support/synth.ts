import type { ConfiguredRepository } from "../../src/cluster/repository";
import type { Asked } from "../../src/cluster/selection";
import { type SynthResult, scopeOf } from "../../src/synth/synth";
import { stageSynth, writeStaged } from "../../src/synth/write-synth";

/** Stages and writes; all clusters where none is asked for. */
export function synth(repository: ConfiguredRepository, asked: Asked): readonly SynthResult[] {
  const staged = lastOf(stageSynth(repository, scopeOf(repository, asked)));
  lastOf(writeStaged(repository, staged));
  return staged.results;
}

/** Takes all steps. */
export function lastOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
