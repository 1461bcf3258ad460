import type { FileSource } from "../files/folder-reads";
import { type Problem, ProblemError } from "../problem";

/** Largest file in pki/ that is read, in bytes. */
const MAX_PKI_FILE_BYTES = 256 * 1024;

/** Reads the files of pki/ and keeps what is wrong with any of them, so that all of it is told at once. */
export class PkiFiles {
  readonly #problems: Problem[] = [];

  constructor(private readonly source: FileSource) {}

  /** Whether a file is there; one that cannot be read is. */
  has(file: string): boolean {
    try {
      return this.read(file) !== undefined;
    } catch (error) {
      if (error instanceof ProblemError) return true;
      throw error;
    }
  }

  /** Names in a folder, sorted; none where it is not there. A folder that cannot be read is kept as a problem. */
  names(folder: string): string[] {
    return this.#told(() => this.source.list(folder).map(({ name }) => name)) ?? [];
  }

  /** Text of a file, undefined where there is none. @throws ProblemError where it cannot be read */
  readonly read = (file: string): string | undefined => this.source.read(file, MAX_PKI_FILE_BYTES);

  /**
   * What a file holds; undefined, and kept as a problem, where it is missing or wrong.
   *
   * @param missing - how it is told that the file is not there
   */
  required<T>(
    file: string,
    parse: (text: string, file: string) => T,
    missing: (file: string) => Problem,
  ): T | undefined {
    return this.#read(file, parse, () => this.add(missing(file)));
  }

  /** What a file holds; undefined where it is missing, and where it is wrong, which is kept as a problem. */
  optional<T>(file: string, parse: (text: string, file: string) => T): T | undefined {
    return this.#read(file, parse, () => undefined);
  }

  /** Keeps a problem. */
  add(problem: Problem | undefined): void {
    if (problem !== undefined) this.#problems.push(problem);
  }

  /** @throws ProblemError with everything that was kept */
  refuse(): void {
    if (this.#problems.length > 0) throw new ProblemError(this.#problems);
  }

  #read<T>(file: string, parse: (text: string, file: string) => T, absent: () => void): T | undefined {
    return this.#told(() => {
      const text = this.read(file);
      if (text !== undefined) return parse(text, file);
      absent();
      return undefined;
    });
  }

  /** Result of `act`; its problems are kept. */
  #told<T>(act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.#problems.push(...error.problems);
    }
    return undefined;
  }
}
