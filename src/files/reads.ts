import type { Repository } from "./repository";

/** Reads files of a repository and remembers what they held, for the `expects` of the plan that is made from them. */
export class Reads {
  readonly #seen = new Map<string, string | undefined>();

  constructor(private readonly repository: Repository) {}

  /** Text of a file, undefined where there is none; asked again, it is what it was the first time. */
  readonly read = (file: string): string | undefined => {
    if (!this.#seen.has(file)) this.#seen.set(file, this.repository.read(file));
    return this.#seen.get(file);
  };

  /** Every file that was asked for, and what it held. */
  get seen(): ReadonlyMap<string, string | undefined> {
    return this.#seen;
  }
}
