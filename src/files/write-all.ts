import * as fs from "node:fs";
import * as path from "node:path";
import { type Problem, ProblemError } from "../problem";
import { unusable } from "./capped-read";
import { isLeftover, Sweeper, sweepLeftovers, temporaryName } from "./leftovers";
import type { Repository } from "./repository";

/** A file to be written, below a repository's root. */
export interface FileWrite {
  /** Path relative to the repository, with `/`. */
  readonly path: string;
  /** Whole new content. */
  readonly content: string;
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

/** A step of a plan, prepared under temporary names: one file, a whole new folder, or a file that goes. */
interface Staged {
  /** Path for messages, relative to the repository. */
  readonly path: string;
  readonly target: string;
  /** What takes the target's place; absent where the target goes. */
  readonly incoming?: string;
  /** Where what stands at the target waits until the plan is done; absent where nothing stands there. */
  readonly kept?: string;
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
  const staging = new Staging(repository, options.durable ?? false);
  const done: Staged[] = [];
  let current = "";
  try {
    for (const write of plan.writes) {
      current = write.path;
      staging.add(write);
    }
    for (const gone of plan.removes) {
      current = gone;
      staging.remove(gone);
    }
    // As late as possible: what follows is renames only.
    demandUnchanged(repository, expects);
    for (const step of staging.steps) {
      current = step.path;
      take(step);
      done.push(step);
    }
  } catch (error) {
    const stuck = done.toReversed().flatMap(takeBack);
    staging.discard();
    const refusal = error instanceof ProblemError ? error : unusable(current, error);
    throw stuck.length === 0 ? refusal : new ProblemError([...refusal.problems, ...stuck], refusal.kind);
  }
  staging.discard();
  removeEmptyParents(repository, plan.removes);
}

function demandUnchanged(repository: Repository, expects: ReadonlyMap<string, string | undefined>): void {
  const changed = [...expects].filter(([file, text]) => repository.read(file) !== text);
  if (changed.length === 0) return;
  throw new ProblemError(
    changed.map(([file]) => ({
      file,
      code: "changed-meanwhile",
      message: "was changed meanwhile by another program or person, whose change would be lost",
      remedy: "run the command again",
    })),
  );
}

function take({ target, incoming, kept }: Staged): void {
  if (incoming !== undefined) fs.renameSync(incoming, target);
  else if (kept !== undefined) fs.renameSync(target, kept);
}

function takeBack({ path: file, target, incoming, kept }: Staged): Problem[] {
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
  readonly steps: Staged[] = [];
  /** New folders: where each will stand, and where it is filled meanwhile. */
  readonly #folders = new Map<string, string>();
  /** Folders below those that are there already. */
  readonly #made = new Set<string>();
  readonly #sweeper = new Sweeper();
  /** What is removed when all is done, and needs no way back. */
  readonly #rubbish: string[] = [];

  constructor(
    readonly repository: Repository,
    readonly durable: boolean,
  ) {}

  add({ path: relative, content }: FileWrite): void {
    const absolute = this.repository.absolute(relative);
    // What goes into a folder that is new was judged with the first file of it; a fleet's first synth is all such files.
    const begun = [...this.#folders.keys()].find((folder) => absolute.startsWith(folder + path.sep));
    const target = begun === undefined ? this.repository.writable(relative) : absolute;
    const folder = begun ?? topmostMissing(path.dirname(target));
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
    if (isLeftover(relative)) this.#rubbish.push(target);
    else this.#stepAside(relative, target);
  }

  /** Removes everything that still has a temporary name. What cannot be removed is swept by the next process. */
  discard(): void {
    for (const temporary of [...this.steps.flatMap(({ incoming, kept }) => [incoming, kept]), ...this.#rubbish]) {
      if (temporary !== undefined) attempt(() => fs.rmSync(temporary, { recursive: true, force: true }));
    }
  }

  #stepAside(relative: string, target: string): void {
    this.#sweeper.sweepTarget(target);
    this.steps.push({ path: relative, target, kept: temporaryName(target) });
  }

  #replacement(relative: string, target: string): string {
    this.#sweeper.sweepTarget(target);
    const incoming = temporaryName(target);
    if (fs.existsSync(target)) {
      const kept = temporaryName(target);
      this.steps.push({ path: relative, target, incoming, kept });
      keepCopy(target, kept);
    } else this.steps.push({ path: relative, target, incoming });
    return incoming;
  }

  #newFolder(relative: string, folder: string): string {
    this.#sweeper.sweepTarget(folder);
    const incoming = temporaryName(folder);
    this.steps.push({ path: relative, target: folder, incoming });
    this.#folders.set(folder, incoming);
    fs.mkdirSync(incoming);
    return incoming;
  }

  #write(file: string, content: string): void {
    const descriptor = fs.openSync(file, "wx", 0o644);
    try {
      fs.writeFileSync(descriptor, content);
      if (this.durable) fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  }
}

/** A second name for the same bytes costs nothing; not every file system has that. */
function keepCopy(file: string, copy: string): void {
  if (!attempt(() => fs.linkSync(file, copy))) fs.copyFileSync(file, copy, fs.constants.COPYFILE_EXCL);
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** The highest folder on the way to `directory` that is not there yet. */
function topmostMissing(directory: string): string | undefined {
  let missing: string | undefined;
  for (let at = directory; !fs.existsSync(at); at = path.dirname(at)) missing = at;
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
