import type { Fact } from "../checks/fact";
import { count } from "../count";
import { printable } from "../printable";
import { mark } from "./marks";
import { paint, shownRemedy, type Terminal } from "./terminal";

/** Up to this many characters a remedy stands on the line of its fact, in a column; behind longer ones on a line of its own. */
const REMEDY_COLUMN = 62;

/** A block per cluster, a line per fact with its remedy behind it, and the sum. */
export function describeFacts(
  terminal: Pick<Terminal, "colour" | "program">,
  byCluster: ReadonlyMap<string, readonly Fact[]>,
): string {
  const facts = [...byCluster.values()].flat();
  const blocks = [...byCluster].map(([name, own]) => {
    const lines = own.map((fact) => describeFact(terminal, fact));
    return `${paint(terminal, "bold", name)}\n${lines.join("")}`;
  });
  const problems = facts.filter(({ state }) => state === "problem").length;
  const warnings = facts.filter(({ state }) => state === "warning").length;
  const parts = [
    ...(problems > 0 ? [count(problems, "problem")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  return `${blocks.join("\n")}${parts.length === 0 ? "no problems" : parts.join(", ")}\n`;
}

function describeFact(terminal: Pick<Terminal, "colour" | "program">, { state, message, remedy, code }: Fact): string {
  const shown = `${printable(message)}${code === undefined ? "" : ` [${code}]`}`;
  const line = `  ${mark(terminal, state)} ${shown}`;
  if (remedy === undefined) return `${line}\n`;
  const blanks = REMEDY_COLUMN - shown.length;
  const told = paint(terminal, "bold", shownRemedy(terminal, remedy));
  return `${line}${blanks < 0 ? `\n${" ".repeat(6)}` : " ".repeat(blanks + 3)}${told}\n`;
}
