import { printableJson } from "@typha-mtls/problems";

/** What stands beside the words of a line. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where lines go. */
export interface LineLog {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
}

const BURST = 30;
const MS_PER_LINE = 2_000;

/**
 * A line of JSON for each event. A file that flips all the time would fill the node's disk: after a burst of 30 lines,
 * one in two seconds is written, which says how many were left out before it.
 */
export function lineLog(write: (line: string) => void, now: () => number = Date.now): LineLog {
  let credit = BURST;
  let counted = now();
  let leftOut = 0;
  const line = (level: string, message: string, fields: LogFields = {}) => {
    const time = now();
    credit = Math.min(BURST, credit + Math.max(0, time - counted) / MS_PER_LINE);
    counted = time;
    if (credit < 1) {
      leftOut += 1;
      return;
    }
    credit -= 1;
    const before = leftOut === 0 ? {} : { linesLeftOut: leftOut };
    leftOut = 0;
    const json = JSON.stringify({ time: new Date(time).toISOString(), level, message, ...fields, ...before });
    write(`${printableJson(json)}\n`);
  };
  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields),
  };
}
