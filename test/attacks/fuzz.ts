import * as fc from "fast-check";
import { mutated } from "./mutations";
import { parsers, readOrRefuse } from "./parsers";

/** A parser that takes longer than this for one input hangs for an attacker's purposes, in milliseconds. */
const SLOW = 5_000;

/** How a longer run goes. */
export interface FuzzRun {
  /** Root of this repository. */
  readonly repository: string;
  readonly seed: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Lets fast-check look for bytes that a parser neither reads nor refuses in words; each in turn until the time is over. */
export async function fuzz({ repository, seed, seconds, say }: FuzzRun): Promise<boolean> {
  const all = await parsers(repository);
  const counts = { read: 0, refused: 0 };
  const failed = new Set<string>();
  const end = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const parser of all) {
      if (failed.has(parser.name) || performance.now() >= end) continue;
      const property = fc.asyncProperty(mutated(parser.seed), async (bytes) => {
        const began = performance.now();
        counts[await readOrRefuse(parser, bytes)] += 1;
        if (performance.now() - began > SLOW) throw new Error(`slow: ${bytes.length} bytes`);
      });
      const result = await fc.check(property, { numRuns: 300, seed: seed + round, endOnFailure: false });
      if (!result.failed) continue;
      failed.add(parser.name);
      const [bytes] = result.counterexample!;
      say(`FAULT in ${parser.name}, seed ${seed + round}, path ${result.counterexamplePath}`);
      say(`  ${JSON.stringify(bytes.toString("latin1")).slice(0, 2000)}`);
      say(`  ${String(result.errorInstance instanceof Error ? result.errorInstance.stack : result.errorInstance)}`);
    }
  }
  say(
    `${all.length} parsers, ${counts.read} inputs read, ${counts.refused} refused, ${failed.size} faults; seed ${seed}`,
  );
  return failed.size === 0;
}
