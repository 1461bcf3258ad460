import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { type Repository, unusable } from "./repository";

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
}

/** Something that waits under a temporary name to take its own: one file, or a whole new folder. */
interface Staged {
  /** Path for messages, relative to the repository. */
  readonly path: string;
  readonly target: string;
  readonly temporary: string;
}

/** A step that was taken, and how to take it back. */
type Undo = () => void;

/**
 * Carries out a plan, whole or not at all.
 *
 * Everything is first written under temporary names beside its targets and, where `durable`, forced to the disk; only
 * then it takes its place, with one rename for a file and one for a whole folder that is new. A refusal on the way
 * (full disk, missing rights) puts back what had been. No file is ever half-written, also when the process is killed;
 * what a killed process staged is swept away by the next one.
 *
 * @param options.durable - wait until the bytes are on the disk; for what cannot be made again, such as keys
 * @throws ProblemError with the file that was refused; the disk is then as it was before
 */
export function writeAll(repository: Repository, plan: FilePlan, options: { readonly durable?: boolean } = {}): void {
  const staging = new Staging(repository, options.durable ?? false);
  const undo: Undo[] = [];
  let current = "";
  try {
    for (const write of plan.writes) {
      current = write.path;
      staging.add(write);
    }
    for (const unit of staging.units) {
      current = unit.path;
      undo.push(takePlace(unit));
    }
    for (const gone of plan.removes) {
      current = gone;
      const target = repository.writable(gone);
      const before = fs.readFileSync(target);
      fs.unlinkSync(target);
      undo.push(() => fs.writeFileSync(target, before));
    }
  } catch (error) {
    for (const step of [...undo.toReversed(), () => staging.discard()]) {
      try {
        step();
      } catch {
        // What refused the change may refuse this too; the first refusal is the one to tell.
      }
    }
    throw (error as Error).name === "ProblemError" ? error : unusable(current, error);
  }
  removeEmptyParents(repository, plan.removes);
}

function takePlace({ temporary, target }: Staged): Undo {
  const before = fs.statSync(target, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(target) : undefined;
  fs.renameSync(temporary, target);
  return () => (before === undefined ? fs.rmSync(target, { recursive: true }) : fs.writeFileSync(target, before));
}

class Staging {
  readonly units: Staged[] = [];
  /** New folders: where each will stand, and where it is filled meanwhile. */
  readonly #folders = new Map<string, string>();

  constructor(
    readonly repository: Repository,
    readonly durable: boolean,
  ) {}

  add({ path: relative, content }: FileWrite): void {
    const target = this.repository.writable(relative);
    const folder = topmostMissing(path.dirname(target));
    if (folder === undefined) {
      const temporary = this.#unit(relative, target);
      this.#write(temporary, content);
      return;
    }
    const filled = this.#folders.get(folder) ?? this.#newFolder(relative, folder);
    const place = path.join(filled, path.relative(folder, target));
    fs.mkdirSync(path.dirname(place), { recursive: true });
    this.#write(place, content);
  }

  discard(): void {
    for (const { temporary } of this.units) fs.rmSync(temporary, { recursive: true, force: true });
  }

  #newFolder(relative: string, folder: string): string {
    const temporary = this.#unit(relative, folder);
    fs.mkdirSync(temporary);
    this.#folders.set(folder, temporary);
    return temporary;
  }

  #unit(relative: string, target: string): string {
    sweep(target);
    const temporary = path.join(
      path.dirname(target),
      `.${path.basename(target)}.${randomBytes(6).toString("hex")}.tmp`,
    );
    this.units.push({ path: relative, target, temporary });
    return temporary;
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

/** The highest folder on the way to `directory` that is not there yet. */
function topmostMissing(directory: string): string | undefined {
  let missing: string | undefined;
  for (let at = directory; !fs.existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
}

/** Removes what an earlier process staged for this target and was killed before it could use. */
function sweep(target: string): void {
  const prefix = `.${path.basename(target)}.`;
  for (const name of fs.readdirSync(path.dirname(target))) {
    if (name.startsWith(prefix) && /^[0-9a-f]{12}\.tmp$/.test(name.slice(prefix.length))) {
      fs.rmSync(path.join(path.dirname(target), name), { recursive: true, force: true });
    }
  }
}

function removeEmptyParents(repository: Repository, removes: readonly string[]): void {
  for (const gone of removes) {
    for (let at = path.dirname(repository.absolute(gone)); at !== repository.root; at = path.dirname(at)) {
      try {
        fs.rmdirSync(at);
      } catch {
        break; // not empty: somebody's files, or ours that stay
      }
    }
  }
}
