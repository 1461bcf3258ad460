import { type FilePlan, type Repository, sweepLeftovers, writeAll } from "@typha-mtls/files";
import { count, type Problem, ProblemError } from "@typha-mtls/problems";
import { type ClusterPaths, clusterFolders } from "../cluster/layout";
import { changedFiles } from "./changes";
import { takeSteps } from "./interruption";
import { describePreview, isPreview, type PreviewOptions } from "./preview";
import { EXIT, NOTHING_WRITTEN } from "./problems";
import { drawLine } from "./progress";
import type { Terminal } from "./terminal";

/** What a command that handles keys does at its end. */
export interface PlanToWrite {
  readonly plan: FilePlan;
  /**
   * What has to happen outside the repository first; returns what takes it back where the plan fails, and says what it could
   * not take back.
   * @default - nothing
   */
  readonly before?: () => () => Problem[];
  /** What is printed once everything is written. */
  readonly told: () => string;
  /** The options of this run; with one of them the plan is printed in place of being written. */
  readonly preview?: PreviewOptions;
}

/**
 * Writes a plan whole or not at all, and forces it to the disk: keys cannot be made again. A signal comes before or after
 * it, never within.
 *
 * @returns the exit code
 * @throws ProblemError where the disk refuses; it is then as it was before
 */
export async function writePlan(
  terminal: Pick<Terminal, "out" | "err" | "errColumns" | "record">,
  repository: Repository,
  { plan, before, told, preview = {} }: PlanToWrite,
): Promise<number> {
  const files = terminal.record === undefined ? [] : changedFiles(repository, plan);
  if (isPreview(preview)) {
    terminal.record?.({ outcome: "planned", files });
    terminal.out(await describePreview(repository, plan, preview));
    return EXIT.fine;
  }
  const { result: isWritten, interrupted } = await takeSteps(
    (function* () {
      yield drawLine(terminal, `writing ${count(plan.writes.length, "file")}`);
      const takeBack = before?.();
      try {
        writeAll(repository, plan, { durable: true });
      } catch (error) {
        // Files that were not put back, or of which that is not known, may be sealed to an identity that was made before.
        if (!(error instanceof ProblemError) || error.has("not-put-back")) throw error;
        throw new ProblemError([...error.problems, ...(takeBack?.() ?? [])], error.kind);
      }
      return true;
    })(),
  );
  if (isWritten) {
    terminal.record?.({ outcome: "written", files });
    terminal.out(told());
  }
  if (!interrupted) return EXIT.fine;
  terminal.err(`interrupted, ${isWritten ? "but everything was written" : NOTHING_WRITTEN}\n`);
  return EXIT.interrupted;
}

/**
 * What a command does that has nothing to write: what one before it left in these clusters, when it was killed, goes.
 *
 * @param told - why there is nothing
 * @param preview - the options of this run; with one of them nothing goes
 * @returns the exit code
 */
export function writeNothing(
  terminal: Pick<Terminal, "out">,
  repository: Repository,
  clusters: readonly ClusterPaths[],
  told: string,
  preview: PreviewOptions = {},
): number {
  const folders = clusters.flatMap((paths) => clusterFolders(paths, repository));
  if (!isPreview(preview)) sweepLeftovers(repository, ["", ...folders]);
  terminal.out(told);
  return EXIT.fine;
}
