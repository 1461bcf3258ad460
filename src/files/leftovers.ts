import * as fs from "node:fs";
import * as path from "node:path";
import type { Repository } from "./repository";

/** Hexadecimal digits of each of the two numbers in a temporary name. */
const DIGITS = 6;
const NUMBERS = 16 ** DIGITS;
const TEMPORARY = /^\..+\.([0-9a-f]{12})\.tmp$/;

/** Of the names that this process gives; the first is a nanosecond of the clock. */
let count = process.hrtime()[1] % NUMBERS;

/** Temporary name beside a file or folder. It contains the process ID and a number of its own, so it is unique. */
export function temporaryName(target: string): string {
  count = (count + 1) % NUMBERS;
  const mark = [process.pid, count].map((number) => (number % NUMBERS).toString(16).padStart(DIGITS, "0")).join("");
  return beside(target, `.${path.basename(target)}.${mark}.tmp`);
}

/** Path of what lies in the folder of `target`; `path.join` would look at every letter of a path that is in order. */
export function beside(target: string, name: string): string {
  return `${path.dirname(target)}${path.sep}${name}`;
}

/** Whether a file or folder bears a name that only {@link temporaryName} gives. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Whether a file was staged by a process that was killed: its own name, or that of a folder around it, says so. */
export function isLeftover(relative: string): boolean {
  return relative.split("/").some(isTemporaryName);
}

/** Removes what killed processes left in these folders, relative to the repository. Removal failures are ignored. */
export function sweepLeftovers(repository: Repository, folders: Iterable<string>): void {
  const sweeper = new Sweeper();
  for (const folder of new Set(folders)) {
    try {
      sweeper.sweepFolder(path.dirname(repository.writable(path.posix.join(folder, "any"))));
    } catch {
      // A link out of the repository, or no right: a command that writes there reports it.
    }
  }
}

/** Sweeps away what killed processes staged; of this process itself, what it staged before. */
export class Sweeper {
  /** Temporary names by folder, as they were when it was first asked for. */
  readonly #found = new Map<string, readonly string[]>();

  /**
   * @param isMeant - which of the temporary names beside a target go with it. By default all: a process that stages the
   * same target at the same time would lose it, so it is refused.
   */
  constructor(private readonly isMeant: (name: string) => boolean = () => true) {}

  /** Sweeps what was staged for one file or folder. */
  sweepTarget(target: string): void {
    const folder = path.dirname(target);
    const before = `.${path.basename(target)}.`;
    const end = "0123456789ab.tmp".length;
    this.#remove(
      folder,
      (name) => name.startsWith(before) && name.length === before.length + end && this.isMeant(name),
    );
  }

  /** Leaves what a process that still lives has staged for other targets. */
  sweepFolder(folder: string): void {
    this.#remove(folder, isAbandoned);
  }

  #remove(folder: string, isMeant: (name: string) => boolean): void {
    for (const name of this.#in(folder).filter(isMeant)) {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }

  #in(folder: string): readonly string[] {
    const found = this.#found.get(folder) ?? namesIn(folder).filter(isTemporaryName);
    this.#found.set(folder, found);
    return found;
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // not there; whatever else it is, a command that writes there reports it
  }
}

/** Whether another process that still lives stages something there: its own name, or that of a folder around it, says so. */
export function isBeingStaged(relative: string): boolean {
  return relative.split("/").some((name) => isTemporaryName(name) && !isAbandoned(name));
}

/** Whether the process that gave a temporary name has ended. A name that another process bears by now is kept. */
export function isAbandoned(name: string): boolean {
  const owner = Number.parseInt(TEMPORARY.exec(name)![1]!.slice(0, DIGITS), 16);
  if (owner === process.pid % NUMBERS) return true;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
