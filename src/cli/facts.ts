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

/** What a sum says where nothing is wrong. */
const NOTHING_WRONG = "no problems";

/**
 * Problems and warnings alone, and how many there are, where nothing else is printed.
 *
 * @param sum - that of a run which tells some of them otherwise
 * @param more - stands for those that have no room
 */
export function tellFacts(
  terminal: Terminal,
  facts: readonly Fact[],
  sum = sumOf(facts.map(stateOf)),
  more = "",
): void {
  const found = facts.flatMap((fact) => (isRemark(fact) ? [] : [fact]));
  tellNotices(
    terminal,
    found.filter(({ severity }) => severity === "warning"),
  );
  const problems = found.filter(({ severity }) => severity !== "warning");
  tellEach(terminal, problems);
  terminal.err(more);
  if (sum !== NOTHING_WRONG) terminal.err(`${sum}\n`);
}

/** What was not looked at, on standard error, in a list of something else. */
export function tellRemarks(terminal: Terminal, remarks: readonly Fact[]): void {
  for (const remark of remarks) {
    terminal.err(`${mark(terminal, stateOf(remark))} ${printable(sentenceOf(remark))}\n`);
    if (remark.remedy !== undefined) terminal.err(`  ${printable(shownRemedy(terminal, remark.remedy))}\n`);
  }
}

/** `2 problems, 1 warning`, or `no problems`. */
export function sumOf(states: readonly State[]): string {
  const parts = (["problem", "warning"] as const).flatMap((state) => {
    const number = states.filter((one) => one === state).length;
    return number === 0 ? [] : [count(number, state)];
  });
  return parts.length === 0 ? NOTHING_WRONG : parts.join(", ");
}

function describeFact(terminal: Pick<Terminal, "colour" | "program">, fact: Fact): string {
  const code = isRemark(fact) ? "" : codeOf(terminal, fact);
  const line = `  ${mark(terminal, stateOf(fact))} ${printable(sentenceOf(fact))}${code}\n`;
  return fact.remedy === undefined
    ? line
    : `${line}      ${paint(terminal, "bold", shownRemedy(terminal, fact.remedy))}\n`;
}

/**
 * Facts as data for a program: remedies as this run prints them.
 *
 * @param more - further fields of facts
 */
export function reportsAsData(
  terminal: Pick<Terminal, "program">,
  reports: readonly Report[],
  more: ReadonlyMap<Fact, object> = new Map(),
): readonly object[] {
  return reports.flatMap(({ cluster, facts }) =>
    facts.map((fact) => {
      const { code, file, line, column, field } = isRemark(fact)
        ? ({} as Partial<Extract<Fact, { code?: unknown }>>)
        : fact;
      const remedy = fact.remedy === undefined ? undefined : shownRemedy(terminal, fact.remedy);
      const { message } = fact;
      return { cluster, state: stateOf(fact), code, file, line, column, field, message, remedy, ...more.get(fact) };
    }),
  );
}
