import type { State } from "../cli/marks";
import { placeOf } from "../cli/problems";
import { shownRemedy, type Terminal } from "../cli/terminal";
import type { Code } from "../codes.generated";
import type { Problem, ProblemError } from "../problem";
import type { Remedy } from "../remedy";

/** One fact about a cluster, or about the repository that holds them all. */
export interface Fact {
  /** Its name; null for what is of no single cluster. */
  readonly cluster: string | null;
  /** `skipped`: nothing is wrong, but it was not looked at. */
  readonly state: State;
  readonly message: string;
  /** Kind of problem or warning. */
  readonly code?: Code;
  readonly remedy?: Remedy;
  /** Rule that it comes from: of the certificate linter, or of what is looked for in a live cluster. */
  readonly rule?: string;
}

export type FactDetails = Omit<Fact, "cluster">;

/** A problem as a fact, all of it on one line; its remedy stands apart. */
export function problemFact(found: Problem): FactDetails {
  const { code, field, message, remedy } = found;
  const parts = [placeOf(found), field, message].filter((part) => part !== undefined && part !== "");
  return { state: "problem", message: parts.join(": "), ...(code && { code }), ...(remedy && { remedy }) };
}

/** All that an error holds; what is a fault of the program itself is marked as such. */
export function problemFacts({ problems, kind }: ProblemError): FactDetails[] {
  return problems.map((found) => ({ ...problemFact(found), ...(kind === "internal" ? { rule: INTERNAL_ERROR } : {}) }));
}

/** The rule of a fact that is an error of the program itself. */
export const INTERNAL_ERROR = "internal-error";

/** Nothing is wrong. */
export function ok(message: string): FactDetails {
  return { state: "ok", message };
}

/** Somebody should look at it. */
export function warning(message: string): FactDetails {
  return { state: "warning", message };
}

/** Facts as data for a program: remedies as this run prints them. */
export function factsToPrint(terminal: Pick<Terminal, "program">, facts: readonly Fact[]): readonly object[] {
  return facts.map(({ remedy, ...fact }) => ({ ...fact, ...(remedy && { remedy: shownRemedy(terminal, remedy) }) }));
}
