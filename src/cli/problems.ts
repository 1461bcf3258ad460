import { count } from "../count";
import { printable } from "../printable";
import type { Problem, ProblemError } from "../problem";
import { describeProblem } from "../problem";
import { paint, type Terminal } from "./terminal";

/** Exit codes of every command. */
export const EXIT = { fine: 0, problems: 1, usage: 2, interrupted: 130 } as const;

/** What a command that writes says of the disk when it could not do its work. */
export const NOTHING_WRITTEN = "nothing was written";

/**
 * One line per problem, places in a column of their own, remedies below; then how many there are.
 *
 * @param outcome - what became of the disk; left out by commands that only read
 */
export function tellProblems(
  terminal: Pick<Terminal, "err" | "colour">,
  { problems }: Pick<ProblemError, "problems">,
  outcome?: string,
): void {
  // What a user's file holds stays on its line, and cannot steer the terminal.
  const rows = problems.map((problem) => ({ place: printable(placeOf(problem)), problem }));
  const width = Math.min(60, Math.max(0, ...rows.map(({ place }) => place.length)));
  for (const { place, problem } of rows) {
    const { field, message, remedy } = problem;
    const text = printable(describeProblem(field === undefined ? { message } : { field, message }));
    terminal.err(`${place.padEnd(width)}${place === "" ? "" : "   "}${paint(terminal, "red", text)}\n`);
    if (remedy !== undefined) terminal.err(`${" ".repeat(place === "" ? 0 : width + 3)}${printable(remedy)}\n`);
  }
  const isTrue = !problems.some(({ message }) => message.includes("could not be put back"));
  terminal.err(`${count(problems.length, "problem")}${outcome !== undefined && isTrue ? `, ${outcome}` : ""}\n`);
}

/** The exit code for an error that was told. */
export function exitCodeOf({ kind }: ProblemError): number {
  return kind === "unusable" ? EXIT.usage : EXIT.problems;
}

/** `file:line:column`, as far as it is known. */
export function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}
