import * as fs from "node:fs";
import * as path from "node:path";
import { type Problem, ProblemError } from "../problem";
import { unusable } from "./capped-read";
import { isLeftover, Sweeper, temporaryName } from "./leftovers";
import type { Repository } from "./repository";
import type { FilePlan, FileWrite } from "./write-all";

/**
 * A plan whose files wait under temporary names beside their targets. It is plain data, without their text: a fleet has
 * thousands of plans, and threads hand them over.
 */
export interface StagedPlan {
  readonly steps: readonly StagedStep[];
  /** What a killed process staged, relative to the repository: it goes, and needs no way back. */
  readonly rubbish: readonly string[];
}

/** Whether a plan changes nothing. */
export function isEmpty({ steps, rubbish }: StagedPlan): boolean {
  return steps.length + rubbish.length === 0;
}

/** One file, a whole new folder, or a file that goes. Paths are relative to the repository. */
interface StagedStep {
  /** For messages: the file, or the first one of a new folder. */
  readonly path: string;
  readonly target: string;
  readonly isFolder?: true;
  /** Name beside the target of what takes its place; absent where the target goes. */
  readonly incoming?: string;
}

/** How a plan is staged. */
export interface StagingOptions {
  /** Wait until the bytes are on the disk. @default false */
  readonly durable?: boolean;
  /**
   * A folder that is made at once where it is missing, relative to the repository: plans that are staged side by side share it.
   * @default - the topmost missing folder is new, and appears with all that is in it
   */
  readonly within?: string;
  /** Of all plans of one run: it lists a folder once. @default - one for this plan */
  readonly sweeper?: Sweeper;
}

/**
 * Writes the files of a plan under temporary names. Nothing takes its place yet.
 *
 * @throws ProblemError with the file that was refused; nothing of the plan is left then
 */
export function stage(
  repository: Repository,
  { writes, removes }: Pick<FilePlan, "writes" | "removes">,
  options: StagingOptions = {},
): StagedPlan {
  const staging = new Staging(repository, options);
  let current = "";
  try {
    for (const write of writes) {
      current = write.path;
      staging.add(write);
    }
    for (const gone of removes) {
      current = gone;
      staging.remove(gone);
    }
    const { steps, rubbish } = staging;
    return { steps, rubbish };
  } catch (error) {
    discard(repository, staging);
    throw error instanceof ProblemError ? error : unusable(current, error);
  }
}

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
    tidy(repository, staged, kept);
    const refusal = error instanceof ProblemError ? error : unusable(current, error);
    throw stuck.length === 0 ? refusal : new ProblemError([...refusal.problems, ...stuck], refusal.kind);
  }
  for (const gone of staged.rubbish) attemptRemoval(repository.absolute(gone));
  tidy(repository, staged, kept);
  const removed = staged.steps.flatMap(({ target, incoming }) => (incoming === undefined ? [target] : []));
  removeEmptyParents(repository, [...removed, ...staged.rubbish]);
}

/** Removes what was staged and has not taken its place. What cannot be removed is swept by the next process. */
export function discard(repository: Repository, staged: StagedPlan): void {
  tidy(repository, staged, []);
}

function tidy(repository: Repository, { steps }: StagedPlan, kept: readonly string[]): void {
  for (const { target, incoming } of steps)
    if (incoming !== undefined) attemptRemoval(path.join(path.dirname(repository.absolute(target)), incoming));
  for (const file of kept) attemptRemoval(file);
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
  const staged = path.join(path.dirname(target), incoming);
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

class Staging {
  readonly steps: StagedStep[] = [];
  readonly rubbish: string[] = [];
  /** New folders: where each will stand, and where it is filled meanwhile. */
  readonly #folders = new Map<string, string>();
  /** Folders below those that are there already. */
  readonly #made = new Set<string>();
  readonly #within: string | undefined;
  readonly #sweeper: Sweeper;
  readonly #durable: boolean;

  constructor(
    readonly repository: Repository,
    { durable = false, within, sweeper = new Sweeper() }: StagingOptions,
  ) {
    this.#within = within === undefined ? undefined : repository.absolute(within);
    this.#sweeper = sweeper;
    this.#durable = durable;
  }

  add({ path: relative, content }: FileWrite): void {
    const absolute = this.repository.absolute(relative);
    // What goes into a folder that is new was judged with the first file of it; a fleet's first synth is all such files.
    const begun = [...this.#folders.keys()].find((folder) => absolute.startsWith(folder + path.sep));
    const target = begun === undefined ? this.repository.writable(relative) : absolute;
    const folder = begun ?? topmostMissing(path.dirname(target), this.#within);
    if (folder === undefined) {
      this.#write(this.#replacement(relative, target), content);
      return;
    }
    const filled = this.#folders.get(folder) ?? this.#newFolder(relative, folder);
    const place = path.join(filled, path.relative(folder, target));
    this.#makeFolder(path.dirname(place));
    this.#write(place, content);
  }

  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
  }

  remove(relative: string): void {
    const target = this.repository.writable(relative);
    if (isLeftover(relative)) this.rubbish.push(relative);
    else {
      this.#sweeper.sweepTarget(target);
      this.steps.push({ path: relative, target: relative });
    }
  }

  #replacement(relative: string, target: string): string {
    this.#sweeper.sweepTarget(target);
    const incoming = temporaryName(target);
    this.steps.push({ path: relative, target: relative, incoming: path.basename(incoming) });
    return incoming;
  }

  #newFolder(relative: string, folder: string): string {
    this.#sweeper.sweepTarget(folder);
    const incoming = temporaryName(folder);
    const above = path.relative(folder, this.repository.absolute(relative)).length + 1;
    const target = relative.slice(0, -above);
    this.steps.push({ path: relative, target, isFolder: true, incoming: path.basename(incoming) });
    this.#folders.set(folder, incoming);
    if (this.#within !== undefined) this.#makeFolder(this.#within);
    fs.mkdirSync(incoming);
    return incoming;
  }

  #write(file: string, content: string): void {
    const descriptor = fs.openSync(file, "wx", 0o644);
    try {
      fs.writeFileSync(descriptor, content);
      if (this.#durable) fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  }
}

/** A second name for the same bytes costs nothing; not every file system has that. */
function keepCopy(file: string, copy: string): void {
  if (!attempt(() => fs.linkSync(file, copy))) fs.copyFileSync(file, copy, fs.constants.COPYFILE_EXCL);
}

function attemptRemoval(file: string): void {
  attempt(() => fs.rmSync(file, { recursive: true, force: true }));
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
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

/** The highest folder on the way to `directory` that is not there yet, and lies below `within` where that is given. */
function topmostMissing(directory: string, within?: string): string | undefined {
  let missing: string | undefined;
  for (let at = directory; at !== within && !fs.existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
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
