import { printable } from "../printable";
import type { Problem } from "../problem";
import { locationOf } from "./problems";
import { paint, shownRemedy, type Terminal } from "./terminal";

/** What somebody has to look after although the command did its work: on standard error, marked as `check` does. */
export function tellNotices(terminal: Pick<Terminal, "err" | "colour" | "program">, notices: readonly Problem[]): void {
  for (const notice of notices) {
    const place = locationOf(notice);
    const line = printable(`${place}${place === "" ? "" : "   "}${notice.message}`);
    terminal.err(`${paint(terminal, "yellow", "!")} ${line}\n`);
    if (notice.remedy !== undefined) terminal.err(`  ${printable(shownRemedy(terminal, notice.remedy))}\n`);
  }
}
