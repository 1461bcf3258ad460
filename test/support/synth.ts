import type { ConfiguredRepository } from "../../src/cluster/repository";
import { planSynth, type SynthResult, writeSynth } from "../../src/synth";

/** Plans and writes; all clusters where none is asked for. */
export function synth(repository: ConfiguredRepository, asked: readonly string[]): readonly SynthResult[] {
  const plan = planSynth(repository, asked);
  for (const _ of writeSynth(repository, plan));
  return plan.results;
}
