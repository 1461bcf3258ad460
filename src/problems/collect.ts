import { asProblems } from "./internal-error";
import { distinctProblems, foremostOfFiles, type Problem, ProblemError, type ProblemKind } from "./problem";

/** Collects problems, so that all of them are reported at once. */
export class Problems {
  readonly #found: Problem[] = [];
  #kind: ProblemKind = "invalid";

  /** Keeps problems; undefined stands for none. */
  add(...found: readonly (Problem | undefined)[]): void {
    for (const problem of found) if (problem !== undefined) this.#found.push(problem);
  }

  /**
   * Result of `act`; undefined where it throws a ProblemError, whose problems are kept.
   *
   * @param place - file or folder that `act` looks at: an internal error becomes a problem there
   * @throws any other error, where no place is given
   */
  attempt<T>(act: () => T, place?: string): T | undefined {
    try {
      return act();
    } catch (error) {
      this.#keep(error, place);
      return undefined;
    }
  }

  /** {@link Problems.attempt} of an `act` that takes its time. */
  async attemptAsync<T>(act: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  #keep(error: unknown, place?: string): void {
    if (place === undefined && !(error instanceof ProblemError)) throw error;
    const { problems, kind } = asProblems(error, place);
    for (const problem of problems) this.#found.push(problem);
    if (KINDS.indexOf(kind) > KINDS.indexOf(this.#kind)) this.#kind = kind;
  }

  /**
   * @param told - what becomes of them, such as fewer where many are alike
   * @throws ProblemError with everything that was kept, of its gravest kind; nothing is thrown where nothing was kept; each
   * problem once, and of a file with very many the first
   */
  refuse(told: (found: readonly Problem[]) => readonly Problem[] = (found) => found): void {
    if (this.#found.length > 0)
      throw new ProblemError(told(foremostOfFiles(distinctProblems(this.#found))), this.#kind);
  }
}

/** From the least to the gravest. */
const KINDS: readonly ProblemKind[] = ["invalid", "unusable", "internal"];

/**
 * Refuses all that was found, at once.
 *
 * @throws ProblemError where anything was found
 */
export function refuse(found: readonly (Problem | undefined)[]): void {
  const problems = new Problems();
  for (const problem of found) problems.add(problem);
  problems.refuse();
}

/** Called before each of several items, with the number of those that are done. */
export type Watch = (done: number, of: number) => void;

/**
 * Does something for each item and reports the problems of all of them together.
 *
 * @param place - file or folder of an item, for internal errors; without it, these are thrown on
 * @throws ProblemError with the problems of every item
 */
export function forEach<T, R>(
  items: readonly T[],
  act: (item: T) => R,
  place?: (item: T) => string,
  watch?: Watch,
): R[] {
  const problems = new Problems();
  const results = items.map((item, done) => {
    watch?.(done, items.length);
    return problems.attempt(() => act(item), place?.(item));
  });
  problems.refuse();
  return results as R[];
}

/** What came of something, or why it was refused. */
export type Attempt<T> =
  | { readonly result: T; readonly problems: readonly never[] }
  | { readonly result?: undefined; readonly problems: readonly Problem[] };

/** Does something that may be refused. @throws whatever is no ProblemError */
export function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { result: act(), problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}

/**
 * Acts on items one after the other, where each takes its time; what several items report alike is reported once.
 *
 * @throws ProblemError with the problems of every item
 */
export async function forEachAsync<T, R>(
  items: readonly T[],
  act: (item: T) => R | Promise<R>,
  watch?: Watch,
): Promise<R[]> {
  const problems = new Problems();
  const results: (R | undefined)[] = [];
  for (const [done, item] of items.entries()) {
    watch?.(done, items.length);
    results.push(await problems.attemptAsync(() => act(item)));
  }
  problems.refuse();
  return results as R[];
}

/** Result of `act`; what it is refused for is thrown on with each problem changed, such as by the file that it is in. */
export function changingProblems<T>(act: () => T, change: (found: Problem) => Problem): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map(change), error.kind);
  }
}

/** {@link changingProblems} of an `act` that takes its time. */
export async function changingProblemsAsync<T>(act: () => Promise<T>, change: (found: Problem) => Problem): Promise<T> {
  const result = await act().then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  return changingProblems(result, change);
}

/** The problems that `act` is refused for; none where it succeeds. */
export function problemsOf(act: () => unknown): readonly Problem[] {
  return attempt(act).problems;
}
