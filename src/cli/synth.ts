import { Repository } from "../files/repository";
import { synth } from "../synth";
import { describeSynth } from "./describe-synth";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";

/** `typha-mtls synth`. */
export function synthCommand(terminal: Terminal, directory: string, clusters: readonly string[]): number {
  const started = performance.now();
  const results = synth(new Repository(directory), clusters);
  terminal.out(describeSynth(results, (performance.now() - started) / 1000));
  return EXIT.fine;
}
