import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Crew } from "../../write-synth";

/** Each more takes 40 MiB, and the disk is one. */
const MOST_THREADS = 2;

/** What a thread is told, as plain data. */
export interface ThreadWork {
  readonly directory: string;
  readonly dist: string | undefined;
  readonly names: readonly string[];
  /** Names of all clusters. */
  readonly all: readonly string[];
  /** Whether changed files are noted, for data that are printed. */
  readonly isRecorded: boolean;
}

/** Heap of a thread, in MiB: it holds one cluster at a time, and V8 would put off collecting the others. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/** Beside the programs; a constant of its own, or the bundler would take it for a part of them. */
const THREAD = "./synth-thread";

/**
 * Threads beside this one, which takes clusters too: as many as there are processors.
 *
 * @param threads - how many there are in all, this one among them
 */
export function crewOf<N>(
  work: ThreadWork,
  threads = Math.min(availableParallelism(), MOST_THREADS),
): Crew<N> | undefined {
  if (threads < 2) return undefined;
  return (board, keep) =>
    Promise.all(
      Array.from({ length: threads - 1 }, () => {
        return new Promise<void>((resolve) => {
          try {
            const workerData = { ...work, memory: board.memory };
            const thread = new Worker(require.resolve(THREAD), { workerData, resourceLimits: HEAP });
            thread.on("message", ({ at, outcome }) => keep(at, outcome));
            // One that cannot start, or fails: what it has not handed over is done by this thread, with the same result.
            thread.on("error", () => {});
            thread.once("exit", () => resolve());
          } catch {
            resolve();
          }
        });
      }),
    );
}
