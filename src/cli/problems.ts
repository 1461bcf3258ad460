import {
  asProblems,
  count,
  distinctProblems,
  locationOf,
  type Problem,
  type ProblemError,
  printable,
} from "@typha-mtls/problems";
import { paint, shownRemedy, type Terminal } from "./terminal";

/** Exit codes of every command. 70 is EX_SOFTWARE of BSD's sysexits.h. */
export const EXIT = { fine: 0, problems: 1, usage: 2, approval: 3, internal: 70, interrupted: 130 } as const;

/** What the help says of them. */
export const EXIT_CODES =
  "Exit codes: 0 fine, 1 problems found, 2 wrong usage or unreadable input, 3 a change needs approval, 70 internal error, 130 interrupted.";

/** What a command that writes says of the disk when it could not do its work. */
export const NOTHING_WRITTEN = "nothing was written";

/** Where problems are told. */
type Teller = Pick<Terminal, "err" | "colour" | "program" | "record">;

/** A problem for programs, with its remedy as this run prints it. */
function problemAsData(terminal: Teller, { remedy, ...problem }: Problem) {
  return { severity: "error" as const, ...problem, ...(remedy && { remedy: shownRemedy(terminal, remedy) }) };
}

/**
 * One line per problem, places in a column of their own, remedies below; then how many there are.
 *
 * @param outcome - what became of the disk; left out by commands that only read
 */
export function tellProblems(terminal: Teller, { problems }: Pick<ProblemError, "problems">, outcome?: string): void {
  tellEach(terminal, problems);
  const isTrue = !problems.some(({ code }) => code === "not-put-back");
  terminal.err(`${count(problems.length, "problem")}${outcome !== undefined && isTrue ? `, ${outcome}` : ""}\n`);
}

/** One line per problem, and how many there are is left to the caller. */
export function tellEach(terminal: Teller, problems: readonly Problem[]): void {
  terminal.record?.({ problems: problems.map((problem) => problemAsData(terminal, problem)) });
  // What a user's file holds stays on its line, and cannot steer the terminal.
  const rows = problems.map((problem) => ({ place: printable(locationOf(problem)), problem }));
  const width = rows.reduce((widest, { place }) => Math.min(60, Math.max(widest, place.length)), 0);
  for (const { place, problem } of rows) {
    const { remedy } = problem;
    const margin = place === "" ? 0 : width + 3;
    const text = printable(inField(problem));
    const code = codeOf(terminal, problem);
    terminal.err(`${place === "" ? "" : `${place.padEnd(width)}   `}${paint(terminal, "red", text)}${code}\n`);
    if (remedy !== undefined) terminal.err(`${" ".repeat(margin)}${printable(shownRemedy(terminal, remedy))}\n`);
  }
}

function inField({ field, message }: Problem): string {
  return field === undefined ? message : `${field}: ${message}`;
}

/** The code of a problem, as it stands behind its sentence. */
export function codeOf(terminal: Pick<Terminal, "colour">, { code }: Pick<Problem, "code">): string {
  return paint(terminal, "dim", ` [${code}]`);
}

/**
 * What was found while everything else was listed, each problem once.
 *
 * @returns the exit code: 70 where an error of the program itself is among them, otherwise 1; 0 for none
 */
export function tellErrors(terminal: Teller, errors: readonly ProblemError[]): number {
  if (errors.length === 0) return EXIT.fine;
  tellProblems(terminal, { problems: distinctProblems(errors.flatMap(({ problems }) => problems)) });
  return errors.some(({ kind }) => kind === "internal") ? EXIT.internal : EXIT.problems;
}

/** What ended a command. @returns its exit code */
export function tellFailure(terminal: Teller, error: unknown, outcome?: string): number {
  const found = asProblems(error);
  tellProblems(terminal, found, found.kind === "internal" ? undefined : outcome);
  return exitCodeOf(found);
}

/** The exit code for an error that was reported. */
function exitCodeOf({ kind }: ProblemError): number {
  return { invalid: EXIT.problems, unusable: EXIT.usage, internal: EXIT.internal }[kind];
}

/** What needs attention although the command did its work: on standard error, marked as `check` does. */
export function tellNotices(terminal: Teller, notices: readonly Problem[]): void {
  terminal.record?.({ problems: notices.map((notice) => problemAsData(terminal, notice)) });
  for (const notice of notices) {
    const place = locationOf(notice);
    const line = printable(`${place}${place === "" ? "" : "   "}${inField(notice)}`);
    terminal.err(`${paint(terminal, "yellow", "!")} ${line}${codeOf(terminal, notice)}\n`);
    if (notice.remedy !== undefined) terminal.err(`  ${printable(shownRemedy(terminal, notice.remedy))}\n`);
  }
}
