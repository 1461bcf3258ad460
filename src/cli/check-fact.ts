import { describeProblem, type Problem } from "../problem";

/** One fact about a cluster. */
export interface Fact {
  readonly cluster: string;
  /** `skipped`: nothing is wrong, but it was not looked at. */
  readonly state: "ok" | "warning" | "problem" | "skipped";
  readonly message: string;
  readonly remedy?: string;
  /** Rule of the certificate linter that it comes from. */
  readonly rule?: string;
}

export type FactDetails = Omit<Fact, "cluster">;

/** A problem as a fact; its remedy stands apart. */
export function problemFact({ remedy, ...rest }: Problem): FactDetails {
  return { state: "problem", message: describeProblem(rest), ...(remedy === undefined ? {} : { remedy }) };
}

/** Nothing is wrong. */
export function ok(message: string): FactDetails {
  return { state: "ok", message };
}
