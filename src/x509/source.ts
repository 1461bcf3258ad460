import { demandArgument } from "@typha-mtls/fields";
import { type Code, type Problem, ProblemError, type Remedy } from "@typha-mtls/problems";

/** Where a text came from, so that a problem can name it. */
export type Source = Pick<Problem, "file" | "field">;

/** @throws ProblemError unless it is a source, or undefined */
export function demandSource(source: Source | undefined): void {
  const isName = (name: unknown) => name === undefined || typeof name === "string";
  const isSource = source === undefined || (typeof source === "object" && source !== null);
  demandArgument(isSource && isName(source?.file) && isName(source?.field), "source", "an object with file or field");
}

/** Problems of one text. A line number is only given where the text is the whole file. */
export class SourceProblems {
  readonly #problems: Problem[] = [];

  constructor(readonly source: Source = {}) {}

  add(code: Code, message: string, remedy?: Remedy, line?: number): void {
    const wholeFile = this.source.file !== undefined && this.source.field === undefined;
    this.#problems.push({
      code,
      ...this.source,
      ...(wholeFile && line !== undefined ? { line } : {}),
      message,
      ...(remedy === undefined ? {} : { remedy }),
    });
  }

  /** @throws ProblemError if there is any */
  throwIfAny(): void {
    if (this.#problems.length > 0) throw new ProblemError(this.#problems);
  }

  /** @throws ProblemError always */
  fail(code: Code, message: string, remedy?: Remedy, line?: number): never {
    this.add(code, message, remedy, line);
    throw new ProblemError(this.#problems);
  }
}
