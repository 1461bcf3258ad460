import { didYouMean, problem } from "@typha-mtls/problems";
import { fieldBelow } from "./field-path";

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

/** @throws ProblemError unless it is a date that exists */
export function demandDate(date: unknown, name: string): void {
  demandArgument(date instanceof Date, name, "a Date");
  demandArgument(!Number.isNaN((date as Date).getTime()), name, "a valid date");
}

/**
 * Refuses options of another name than declared: one that is misspelled would have no effect, silently.
 *
 * @throws ProblemError unless they are an object of these
 */
export function demandOptions(options: unknown, name: string, known: readonly string[]): void {
  demandArgument(typeof options === "object" && options !== null && !Array.isArray(options), name, "an object");
  const other = Object.keys(options as object).find((key) => !known.includes(key));
  if (other === undefined) return;
  const message = `unknown field${didYouMean(other, known)}`;
  throw problem({ code: "unknown-field", field: fieldBelow(name, other), message });
}
