import * as fs from "node:fs";
import * as path from "node:path";
import { type Problem, ProblemError } from "@typha-mtls/problems";
import { unusable } from "./capped-read";
import { beside, temporaryName } from "./leftovers";
import type { Repository } from "./repository";
import type { StagedPlan, StagedStep } from "./staged-plan";

/**
 * Gives what was staged its place, whole or not at all: one rename for each step.
 *
 * @throws ProblemError with the file that was refused; the disk is then as it was before, but for files that the
 * problem names because they could not be put back
 */
export function takePlace(repository: Repository, staged: StagedPlan): void {
  const done: Taken[] = [];
  const kept: string[] = [];
  let current = "";
  try {
    for (const step of staged.steps) {
      current = step.path;
      done.push(take(repository, step, kept));
    }
  } catch (error) {
    const stuck = done.toReversed().flatMap(takeBack);
    discard(repository, staged);
    removeAll(kept);
    const refusal = error instanceof ProblemError ? error : unusable(current, error);
    throw stuck.length === 0 ? refusal : new ProblemError([...refusal.problems, ...stuck], refusal.kind);
  }
  removeAll([...staged.rubbish.map((gone) => repository.absolute(gone)), ...kept]);
  const removed = staged.steps.flatMap(({ target, incoming }) => (incoming === undefined ? [target] : []));
  removeEmptyParents(repository, [...removed, ...staged.rubbish]);
}

/** Removes what was staged and has not taken its place. What cannot be removed is swept by the next process. */
export function discard(repository: Repository, { steps }: StagedPlan): void {
  for (const { target, incoming } of steps)
    if (incoming !== undefined) removeAll([beside(repository.absolute(target), incoming)]);
}

/** A step that was carried out, and the way back. */
interface Taken {
  readonly path: string;
  readonly target: string;
  readonly incoming?: string;
  /** Where what stood at the target waits until the plan is done; absent where nothing stood there. */
  readonly kept?: string;
}

/** @param kept - takes the name of what stood at the target */
function take(
  repository: Repository,
  { path: file, target: relative, isFolder, incoming }: StagedStep,
  kept: string[],
): Taken {
  const target = repository.absolute(relative);
  if (incoming === undefined) {
    const aside = temporaryName(target);
    fs.renameSync(target, aside);
    kept.push(aside);
    return { path: file, target, kept: aside };
  }
  const staged = beside(target, incoming);
  if (isFolder) {
    renameFolder(staged, target, relative);
    return { path: file, target, incoming: staged };
  }
  if (!fs.existsSync(target)) {
    fs.renameSync(staged, target);
    return { path: file, target, incoming: staged };
  }
  const copy = temporaryName(target);
  kept.push(copy);
  keepCopy(target, copy);
  fs.renameSync(staged, target);
  return { path: file, target, kept: copy };
}

function renameFolder(staged: string, target: string, file: string): void {
  try {
    fs.renameSync(staged, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOTEMPTY" || code === "EEXIST" ? changedMeanwhile([file]) : error;
  }
}

/** Files that are not as they were when a plan was made. */
export function changedMeanwhile(files: readonly string[]): ProblemError {
  return new ProblemError(
    files.map((file) => ({
      file,
      code: "changed-meanwhile",
      message: "was changed meanwhile by another program or person, whose change would be lost",
      remedy: "run the command again",
    })),
  );
}

function takeBack({ path: file, target, incoming, kept }: Taken): Problem[] {
  try {
    if (kept !== undefined) fs.renameSync(kept, target);
    else if (incoming !== undefined) fs.renameSync(target, incoming);
    return [];
  } catch {
    return [
      {
        code: "not-put-back",
        file,
        message: "is changed already and could not be put back",
        remedy: "look at it with `git status`",
      },
    ];
  }
}

/** A second name for the same bytes costs nothing; not every file system has that. */
function keepCopy(file: string, copy: string): void {
  if (!attempt(() => fs.linkSync(file, copy))) fs.copyFileSync(file, copy, fs.constants.COPYFILE_EXCL);
}

function removeAll(files: readonly string[]): void {
  for (const file of files) attempt(() => fs.rmSync(file, { recursive: true, force: true }));
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function removeEmptyParents(repository: Repository, removes: readonly string[]): void {
  for (const gone of removes) {
    for (let at = path.dirname(repository.absolute(gone)); at !== repository.root; at = path.dirname(at)) {
      try {
        fs.rmdirSync(at);
      } catch {
        break; // not empty: other files, or ours that stay
      }
    }
  }
}

/** Folders on the way to one, itself among them, that are not there when this is made. */
export class MissingFolders {
  readonly #folders: readonly string[];

  constructor(repository: Repository, relative: string) {
    const folders: string[] = [];
    for (let at = repository.absolute(relative); !fs.existsSync(at); at = path.dirname(at)) folders.push(at);
    this.#folders = folders;
  }

  /** Removes those that were made meanwhile and hold nothing. */
  removeEmpty(): void {
    for (const folder of this.#folders) if (fs.existsSync(folder)) attempt(() => fs.rmdirSync(folder));
  }
}
