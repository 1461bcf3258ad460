import type { Watch } from "@typha-mtls/problems";
import { milliseconds } from "./stopwatch";
import { CLEARED, type Terminal } from "./terminal";

/** Least time between two drawings of the line, in milliseconds: a fleet has clusters that take less than one. */
const INTERVAL = 100;

/** Draws the line of standard error again; the next output clears it. Nothing where standard error is no terminal. */
export function drawLine({ err, errColumns }: Pick<Terminal, "err" | "errColumns">, text: string): void {
  if (errColumns !== undefined) err(`${CLEARED}${text.slice(0, errColumns - 1)}`);
}

/** Draws how far a command is with items of one kind; undefined where standard error is no terminal. */
export function progress(terminal: Pick<Terminal, "err" | "errColumns">, doing: string): Watch | undefined {
  if (terminal.errColumns === undefined) return undefined;
  let due = 0;
  return (done, of) => {
    const now = milliseconds();
    if (now < due) return;
    due = now + INTERVAL;
    drawLine(terminal, `${doing} ${done} of ${of}`);
  };
}
