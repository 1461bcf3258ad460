import * as path from "node:path";
import type { FilePlan } from "./file-plan";
import { sweepLeftovers } from "./leftovers";
import { withConflicts } from "./merge-conflict";
import type { Repository } from "./repository";
import { stage } from "./staging";
import { changedMeanwhile, discard, takePlace } from "./take-place";

/**
 * Carries out a plan, whole or not at all.
 *
 * Everything is first written under temporary names beside its targets and, where `durable`, forced to the disk; only
 * then it takes its place, with one rename for a file and one for a whole folder that is new. A refusal on the way
 * (full disk, missing rights) puts back what had been, again with one rename each. So no file is ever half-written,
 * also when the process is killed; what a killed process staged is swept away by the next one that has to do with the same
 * folder, also where nothing is left to write.
 *
 * @param options.durable - wait until the bytes are on the disk; for what cannot be made again, such as keys
 * @throws ProblemError with the file that was refused; the disk is then as it was before, but for files that the
 * problem names because they could not be put back
 */
export function writeAll(repository: Repository, plan: FilePlan, options: { readonly durable?: boolean } = {}): void {
  const expects = plan.expects ?? new Map<string, string | undefined>();
  sweepLeftovers(repository, [...expects.keys()].map(path.posix.dirname));
  const staged = stage(repository, plan, options);
  try {
    // As late as possible.
    demandUnchanged(repository, expects);
  } catch (error) {
    discard(repository, staged);
    throw error;
  }
  takePlace(repository, staged);
}

function demandUnchanged(repository: Repository, expects: ReadonlyMap<string, string | undefined>): void {
  const changed = [...expects].filter(([file, text]) => withConflicts(() => repository.read(file)) !== text);
  if (changed.length > 0) throw changedMeanwhile(changed.map(([file]) => file));
}
