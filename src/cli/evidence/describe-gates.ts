import { describeReading, type GateState } from "@typha-mtls/live";
import { type ProblemError, printable, someOf } from "@typha-mtls/problems";
import { mark } from "../facts";
import { paintedColumns } from "../output";
import type { Terminal } from "../terminal";

/** How many of what a gate counts become ready in a minute. */
export type Pace = (state: GateState) => number;

/** How many things that hold a gate back are named. */
const NAMED = 3;

/** Whether there are gates, and all of them are open. */
export function isEveryPassed(states: readonly GateState[]): boolean {
  return states.length > 0 && states.every(({ state }) => state === "passed");
}

/**
 * What a command prints while it waits: the first gate that is shut, and what holds it back.
 *
 * @param shut - gates that are not passed; none where only the API server is waited for
 * @param failure - why the last look failed
 * @param width - columns that the terminal has; the gate's own words are shortened to fit
 * @param whose - the cluster that is waited for, where there are several
 * @returns the line, and the part of it whose change is worth a new line
 */
export function describeWaiting(
  shut: readonly GateState[],
  pace: Pace,
  failure: ProblemError | undefined,
  width: number = Number.POSITIVE_INFINITY,
  whose?: string,
): { readonly line: string; readonly changes: string } {
  const waiting = `waiting  ${whose === undefined ? "" : `${whose}: `}`;
  if (failure !== undefined) {
    const [{ message } = { message: "no answer" }] = failure.problems;
    return { line: `${waiting}${message}; trying again`, changes: message };
  }
  const [first, ...others] = shut;
  if (first === undefined || first.state === "unseen") return { line: waiting.trimEnd(), changes: "" };
  const { gate, reading } = first;
  const more = others.length === 0 ? "" : `   and ${others.length} more to come`;
  const { done, all, unit } = reading;
  if (unit === "seconds") {
    return { line: `${waiting}${gate.what} ${done} of ${all} s${more}`, changes: gate.code };
  }
  const rate = pace(first);
  const speed = rate > 0 ? `, ${rate >= 10 ? rate.toFixed(0) : rate.toFixed(1)}/min` : "";
  const blocked = someOf(reading.blocking, NAMED, "; ");
  return {
    line: fitted(`${waiting}${gate.what}`, ` ${done} of ${all}${speed}   blocked by ${blocked}`, more, width),
    changes: [gate.code, done, all, blocked].join(),
  };
}

/** What blocks is worth more than the name of the gate. */
function fitted(what: string, blocked: string, more: string, width: number): string {
  const whole = `${what}${blocked}${more}`;
  if (whole.length < width) return whole;
  const room = Math.max(24, width - 1 - blocked.length);
  return `${what.length <= room ? what : `${what.slice(0, room - 1)}…`}${blocked}`;
}

/** What a gate shows: `2 of 3 Typhas: node-17: Pending (no host port free)`. */
export function describeState(state: GateState): string {
  if (state.state === "unseen") return state.reason;
  const { reading } = state;
  return state.state === "passed"
    ? describeReading(reading)
    : `${describeReading(reading)}: ${someOf(reading.blocking, NAMED, "; ")}`;
}

const MARKS = { passed: "ok", waiting: "warning", unseen: "problem" } as const;

/** A row per gate, below a label; nothing for no gate. */
export function describeGates(terminal: Pick<Terminal, "colour">, label: string, states: readonly GateState[]): string {
  if (states.length === 0) return "";
  return paintedColumns(
    states.map((state, index) => [
      `${(index === 0 ? label : "").padEnd(9)}${mark(terminal, MARKS[state.state])} ${printable(state.gate.what)}`,
      printable(describeState(state)),
    ]),
  );
}

/** A gate in `-o json`. */
export function gateReport(state: GateState) {
  const { code: id, what, why } = state.gate;
  const report = { id, what, why, state: state.state };
  return state.state === "unseen" ? { ...report, reason: state.reason } : { ...report, ...state.reading };
}
