import * as fs from "node:fs";
import * as path from "node:path";
import { ProblemError } from "@typha-mtls/problems";
import { unusable } from "./capped-read";
import type { FilePlan, FileWrite } from "./file-plan";
import { isLeftover, Sweeper, temporaryName } from "./leftovers";
import type { Repository } from "./repository";
import type { StagedPlan, StagedStep } from "./staged-plan";
import { discard } from "./take-place";

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
    for (const { path: old } of writes.filter(({ isVacated }) => isVacated)) {
      current = old;
      if (fs.existsSync(repository.absolute(old))) staging.remove(old);
    }
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

/** Where a new folder will stand, and where it is filled meanwhile. */
interface NewFolder {
  readonly folder: string;
  readonly incoming: string;
}

class Staging {
  readonly steps: StagedStep[] = [];
  readonly rubbish: string[] = [];
  readonly #folders: NewFolder[] = [];
  /** Where those are filled, and the folders in them. */
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
    let begun = this.#folders.find(({ folder }) => absolute.startsWith(folder + path.sep));
    if (begun === undefined) {
      this.repository.writable(relative);
      const folder = topmostMissing(path.dirname(absolute), this.#within);
      if (folder === undefined) {
        this.#write(this.#replacement(relative, absolute), content);
        return;
      }
      begun = this.#newFolder(relative, folder, absolute);
    }
    const place = begun.incoming + absolute.slice(begun.folder.length);
    this.#makeFolder(path.dirname(place));
    this.#write(place, content);
  }

  /** Below one that was made. */
  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    this.#makeFolder(path.dirname(folder));
    fs.mkdirSync(folder);
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

  #newFolder(relative: string, folder: string, absolute: string): NewFolder {
    this.#sweeper.sweepTarget(folder);
    const incoming = temporaryName(folder);
    const target = relative.slice(0, folder.length - absolute.length);
    this.steps.push({ path: relative, target, isFolder: true, incoming: path.basename(incoming) });
    const begun = { folder, incoming };
    this.#folders.push(begun);
    if (this.#within !== undefined) fs.mkdirSync(this.#within, { recursive: true });
    fs.mkdirSync(incoming);
    this.#made.add(incoming);
    return begun;
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

/** The highest folder on the way to `directory` that is not there yet, and lies below `within` where that is given. */
function topmostMissing(directory: string, within?: string): string | undefined {
  let missing: string | undefined;
  for (let at = directory; at !== within && !fs.existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
}
