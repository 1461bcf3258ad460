import { posix } from "node:path";
import { type KnownAlike, WorkTreeIds } from "@typha-mtls/files";
import { attempt } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { Commit } from "../against/commit";

/**
 * What of a work tree is as a commit has it, to the byte. Of folders, git is asked first which ones nothing was written to; the files of
 * the others are read.
 */
export class SameFiles {
  readonly #ids: WorkTreeIds;
  readonly #files = new Map<string, boolean>();

  constructor(
    private readonly repository: ConfiguredRepository,
    private readonly commit: Pick<Commit, "kindOf" | "idOf">,
  ) {
    this.#ids = new WorkTreeIds(repository);
  }

  /** Whether a file is there in both with the same bytes, or in neither; no link may lie on the way. */
  isSame(file: string): boolean {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const same = attempt(() => this.#isSame(file)).result ?? false;
    this.#files.set(file, same);
    return same;
  }

  /** Whether a path is a file, or nothing, in both; no link may lie on the way. */
  isPlain(file: string): boolean {
    const plain = attempt(() => {
      const [kind, present] = this.#at(file);
      return (kind === undefined || kind === "file") && present?.isFile !== false;
    });
    return plain.result ?? false;
  }

  /**
   * Whether a folder in that of the inputs, or of what is rendered, holds the same files in both, or is in neither.
   *
   * @param known - by git; undefined where it cannot say it
   */
  isSameFolder(folder: string, known: KnownAlike | undefined): boolean {
    const same = attempt(() => {
      const kind = this.commit.kindOf(folder);
      if (kind === undefined) return !this.repository.has(folder);
      if (kind !== "folder") return false;
      return known?.isAlike(folder) === true || this.#ids.isFolder(folder, this.commit.idOf(folder)!);
    });
    return same.result ?? false;
  }

  #isSame(file: string): boolean {
    const [kind, present] = this.#at(file);
    if (kind === undefined || present === undefined) return kind === undefined && present === undefined;
    return kind === "file" && present.isFile && this.#ids.isFile(file, this.commit.idOf(file)!);
  }

  #at(file: string) {
    const name = posix.basename(file);
    const present = this.repository.listUnlinked(posix.dirname(file)).find((entry) => entry.name === name);
    return [this.commit.kindOf(file), present] as const;
  }
}
