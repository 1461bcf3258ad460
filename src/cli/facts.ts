import {
  count,
  type Fact,
  isRemark,
  printable,
  type Report,
  type State,
  sentenceOf,
  stateOf,
} from "@typha-mtls/problems";
import { codeOf, tellEach, tellNotices } from "./problems";
import { type Colour, paint, shownRemedy, type Terminal } from "./terminal";

const MARKS: Readonly<Record<State, readonly [mark: string, colour: Colour]>> = {
  ok: ["✓", "green"],
  warning: ["!", "yellow"],
  problem: ["✗", "red"],
  skipped: ["-", "dim"],
};

/** What is printed in front of a line: nothing is wrong, look at it, it has to be mended, it was not looked at. */
export function mark(terminal: Pick<Terminal, "colour">, state: State): string {
  const [sign, colour] = MARKS[state];
  return paint(terminal, colour, sign);
}

/** Heading of what is of no single cluster; no cluster can bear this name. */
const REPOSITORY = "(repository)";

/**
 * Prints reports as they come: a block per cluster, a line per fact with its remedy below it.
 *
 * @param shown - which facts; a cluster without one gets no block
 * @returns what prints the next report
 */
export function reportPrinter(
  terminal: Pick<Terminal, "out" | "colour" | "program">,
  shown: "all" | "problems" = "all",
): (report: Report) => void {
  let before = "";
  return ({ cluster, facts }) => {
    const lines = facts
      .filter((fact) => shown === "all" || !isRemark(fact))
      .map((fact) => describeFact(terminal, fact));
    if (lines.length === 0) return;
    terminal.out(`${before}${paint(terminal, "bold", cluster ?? REPOSITORY)}\n${lines.join("")}`);
    before = "\n";
  };
}

/** Problems and warnings alone, and how many there are, where nothing else is printed. */
export function tellFacts(terminal: Terminal, facts: readonly Fact[]): void {
  const found = facts.flatMap((fact) => (isRemark(fact) ? [] : [fact]));
  tellNotices(
    terminal,
    found.filter(({ severity }) => severity === "warning"),
  );
  const problems = found.filter(({ severity }) => severity !== "warning");
  tellEach(terminal, problems);
  if (found.length > 0) terminal.err(`${sumOf(found.map(stateOf))}\n`);
}

/** `2 problems, 1 warning`, or `no problems`. */
export function sumOf(states: readonly State[]): string {
  const parts = (["problem", "warning"] as const).flatMap((state) => {
    const number = states.filter((one) => one === state).length;
    return number === 0 ? [] : [count(number, state)];
  });
  return parts.length === 0 ? "no problems" : parts.join(", ");
}

function describeFact(terminal: Pick<Terminal, "colour" | "program">, fact: Fact): string {
  const code = isRemark(fact) ? "" : codeOf(terminal, fact);
  const line = `  ${mark(terminal, stateOf(fact))} ${printable(sentenceOf(fact))}${code}\n`;
  return fact.remedy === undefined
    ? line
    : `${line}      ${paint(terminal, "bold", shownRemedy(terminal, fact.remedy))}\n`;
}

/** Facts as data for a program: remedies as this run prints them. */
export function reportsAsData(terminal: Pick<Terminal, "program">, reports: readonly Report[]): readonly object[] {
  return reports.flatMap(({ cluster, facts }) =>
    facts.map((fact) => {
      const { code, file, line, column, field } = isRemark(fact)
        ? ({} as Partial<Extract<Fact, { code?: unknown }>>)
        : fact;
      const remedy = fact.remedy === undefined ? undefined : shownRemedy(terminal, fact.remedy);
      return { cluster, state: stateOf(fact), code, file, line, column, field, message: fact.message, remedy };
    }),
  );
}
