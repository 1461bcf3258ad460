import type { Code } from "./codes";
import { count } from "./count";
import { describeRemedy, type Remedy } from "./remedy";

/**
 * One thing that is wrong, written for the person who has to act on it.
 *
 * A problem never holds a key, a passphrase or decrypted text: every word of it may end in a CI log.
 */
export interface Problem {
  /**
   * What kind of problem it is: public, stable, in `-o json`. Each code is described in `problems.yaml` of the room that
   * finds it, or is the id of a rule; `typha-mtls explain <code>` prints that.
   */
  readonly code: Code;
  /**
   * `error`: nothing goes on with it. `warning`: it works, and should be put right.
   * @default "error"
   */
  readonly severity?: "error" | "warning";
  /** File that holds the problem, relative to the repository. */
  readonly file?: string;
  /** Line in `file`, from 1. */
  readonly line?: number;
  /** Column in `line`, from 1. */
  readonly column?: number;
  /** Path of the field inside the file, such as `spec.typha.scaling.replicas`. */
  readonly field?: string;
  /**
   * The clusters that it was found in, where it stands for several: the message names only some.
   * @default - it stands for itself
   */
  readonly clusters?: readonly string[];
  /** What is wrong: lower case, one sentence, with the offending value where it is no secret. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: Remedy;
}

/** Whose fault a problem is. */
export type ProblemKind = "invalid" | "unusable" | "internal";

/**
 * Everything that was found wrong in one go. Nothing has been written when this is thrown.
 *
 * `kind` decides the exit code of the program: `invalid` for content that was read and is wrong (1),
 * `unusable` for usage that makes no sense or input that cannot be read at all (2), `internal` for an error of the program
 * itself (70).
 *
 * @example
 * ```ts
 * import { parseCalicoVersion, ProblemError } from "typha-mtls";
 *
 * try {
 *   parseCalicoVersion("v3.9.0");
 * } catch (error) {
 *   if (!(error instanceof ProblemError)) throw error;
 *   console.log(error.problems.map(({ code }) => code).join()); // unsupported-calico-version
 * }
 * ```
 */
export class ProblemError extends Error {
  /** Tells it from other errors where `instanceof` cannot, such as between two copies of the library. */
  override readonly name = "ProblemError";

  constructor(
    /** All that is wrong, in the order in which it was found. */
    readonly problems: readonly Problem[],
    /** `invalid`: what the problems name is wrong; `unusable`: the usage makes no sense, or the input cannot be read; `internal`: a fault of this library. */
    readonly kind: ProblemKind = "invalid",
  ) {
    super(wordsOf(problems));
  }

  /** Each entry of the library is a bundle with a class of its own: what one throws is caught by the name of the other. @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: a subclass inherits this, and is asked for itself
    if (this !== ProblemError) return Function.prototype[Symbol.hasInstance].call(this, value);
    // biome-ignore-end lint/complexity/noThisInStatic: as above
    return value instanceof Error && value.name === "ProblemError" && "problems" in value;
  }

  /** Whether a problem of this kind is among them. */
  has(code: Code): boolean {
    return this.problems.some((found) => found.code === code);
  }
}

/** @throws ProblemError where they are no problems */
function wordsOf(problems: readonly Problem[]): string {
  const areProblems = Array.isArray(problems) && problems.every((found) => typeof found?.message === "string");
  if (areProblems) return problems.map(describeProblem).join("\n");
  throw problem({ code: "wrong-type", field: "problems", message: "is not an array of problems" });
}

/** A single problem, ready to be thrown. */
export function problem(fields: Problem, kind: ProblemKind = "invalid"): ProblemError {
  return new ProblemError([fields], kind);
}

/** A single problem, ready to be thrown, of usage that makes no sense or of input that cannot be read. */
export function unusableInput(fields: Problem): ProblemError {
  return new ProblemError([fields], "unusable");
}

/** Each problem once: what is wrong with a file is found again with everything that depends on it. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const key = ({ file, line, field, message }: Problem) => JSON.stringify([file, line, field, message]);
  const first = new Map<string, Problem>();
  for (const told of problems) if (!first.has(key(told))) first.set(key(told), told);
  return [...first.values()];
}

/** Most problems of one file that are told one by one: nobody reads more before the first are mended. */
export const MOST_PROBLEMS = 100;

/**
 * The first of the problems of one file, and how many more there are.
 *
 * @param rest - what stands for these, as a problem
 */
export function foremost<T>(found: readonly T[], rest: (more: Pick<Problem, "code" | "message">) => T): readonly T[] {
  if (found.length <= MOST_PROBLEMS) return found;
  return [...found.slice(0, MOST_PROBLEMS), rest(moreProblems(found.length))];
}

/** The foremost of each file; what stands for more stays. */
export function foremostOfFiles(found: readonly Problem[]): Problem[] {
  const counts = new Map<string | undefined, number>();
  const told = found.filter(({ file, code }) => {
    if (code === "more-problems") return true;
    const before = counts.get(file) ?? 0;
    counts.set(file, before + 1);
    return before < MOST_PROBLEMS;
  });
  for (const [file, number] of counts)
    if (number > MOST_PROBLEMS) told.push({ ...(file !== undefined && { file }), ...moreProblems(number) });
  return told;
}

function moreProblems(number: number): Pick<Problem, "code" | "message"> {
  const left = number - MOST_PROBLEMS;
  return {
    code: "more-problems",
    message: `has ${count(left, "more problem")} that ${left === 1 ? "is" : "are"} not listed`,
  };
}

/** `file:line:column`, as far as it is known. */
export function locationOf({ file, line, column }: Pick<Problem, "file" | "line" | "column">): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** `file:line:column  field: message; remedy` on one line. */
export function describeProblem({ field, message, remedy, ...at }: Problem): string {
  const place = locationOf(at);
  const what = field === undefined ? message : `${field}: ${message}`;
  const sentence = remedy === undefined ? what : `${what}; ${describeRemedy(remedy)}`;
  return place === "" ? sentence : `${place}  ${sentence}`;
}
