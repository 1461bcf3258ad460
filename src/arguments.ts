import { problem } from "./problem";

/**
 * Refuses an argument of the library's functions that has another type than declared: callers from JavaScript can give
 * anything. The value itself is not shown, because it may hold a key.
 *
 * @param name - of the argument
 * @param expected - what it has to be, such as "text in PEM"
 * @throws ProblemError unless `fits`
 */
export function demandArgument(fits: boolean, name: string, expected: string): void {
  if (!fits) throw problem({ code: "wrong-type", field: name, message: `is not ${expected}` });
}
