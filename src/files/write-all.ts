import * as path from "node:path";
import { sweepLeftovers } from "./leftovers";
import type { Repository } from "./repository";
import { stage } from "./staging";
import { changedMeanwhile, discard, takePlace } from "./take-place";

/** A file to be written, below a repository's root. */
export interface FileWrite {
  /** Path relative to the repository, with `/`. */
  readonly path: string;
  /** Whole new content. */
  readonly content: string;
  /**
   * Whether an old file of this name goes before anything of the plan takes its place. Where two files belong together, a
   * process that is killed between them then leaves one without the other, which is told, and no new one beside an old one.
   * @default false
   */
  readonly isVacated?: boolean;
}

/** What one command changes on disk: all of it happens, or nothing. */
export interface FilePlan {
  readonly writes: readonly FileWrite[];
  /** Paths relative to the repository that go. */
  readonly removes: readonly string[];
  /**
   * What the plan was made from: each file's text as it was read, undefined where there was none. Where one has changed
   * since, nothing is written: the change of another program or person would be lost.
   * @default - nothing is compared
   */
  readonly expects?: ReadonlyMap<string, string | undefined>;
}

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
  const changed = [...expects].filter(([file, text]) => repository.read(file) !== text);
  if (changed.length > 0) throw changedMeanwhile(changed.map(([file]) => file));
}
