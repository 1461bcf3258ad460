import { type GateState, NoAnswerError } from "@typha-mtls/live";
import { type Problem, ProblemError, printable } from "@typha-mtls/problems";
import { drawLine } from "../progress";
import { CLEARED, type Terminal } from "../terminal";
import { describeWaiting, type Pace } from "./describe-gates";

/** How long to wait between two looks, in milliseconds. */
const POLL = 2000;
const MINUTE = 60_000;

/** What is waited with. */
export interface Waiting {
  /** Looks once. @throws NoAnswerError where a later look may succeed */
  readonly look: () => Promise<readonly GateState[]>;
  /** Milliseconds; with 0 it is looked once. */
  readonly timeout: number;
  /** What is wrong with a gate that did not open. */
  readonly problemOf: (state: GateState) => Problem;
  readonly signal: AbortSignal;
  /** The cluster that is waited for, where there are several. */
  readonly whose?: string | undefined;
}

/**
 * Waits until all gates are passed. An API server that does not answer for a while is waited for, but not at the first
 * look: then it is more likely the wrong one.
 *
 * @returns the gates as they were seen last
 * @throws ProblemError with all gates that are shut when the time is over, or as soon as one of them cannot be seen
 */
export async function waitForGates(
  terminal: Pick<Terminal, "err" | "errColumns" | "now" | "sleep">,
  { look, timeout, problemOf, signal, whose }: Waiting,
): Promise<readonly GateState[]> {
  const progress = new Progress(terminal);
  const started = terminal.now().getTime();
  let states = await look();
  const first = states;
  let failures: ProblemError | undefined;
  try {
    for (;;) {
      const shut = states.filter(({ state }) => state !== "passed");
      const passed = terminal.now().getTime() - started;
      if (shut.length === 0 && failures === undefined) return states;
      if (shut.some(({ state }) => state === "unseen") || passed >= timeout) {
        throw new ProblemError([...shut.map(problemOf), ...(failures?.problems ?? [])]);
      }
      const pace = paceOf(first, passed / MINUTE);
      const { line, changes } = describeWaiting(shut, pace, failures, terminal.errColumns, whose);
      progress.show(line, changes);
      await terminal.sleep(Math.min(POLL, timeout - passed), signal);
      try {
        states = await look();
        failures = undefined;
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        failures = error;
      }
    }
  } finally {
    progress.end();
  }
}

/** So many a minute, of what a gate counts. */
function paceOf(first: readonly GateState[], minutes: number): Pace {
  return (now) => {
    const then = first.find(({ gate }) => gate.code === now.gate.code);
    if (now.state === "unseen" || then === undefined || then.state === "unseen" || minutes === 0) return 0;
    return (now.reading.done - then.reading.done) / minutes;
  };
}

/**
 * What is printed while a command waits. On a terminal it is one line that is drawn again; elsewhere a line of its own, and
 * only where something changed.
 */
class Progress {
  #last: string | undefined;

  constructor(private readonly terminal: Pick<Terminal, "err" | "errColumns">) {}

  /** @param changes - the part of the line whose change is worth a line of its own */
  show(line: string, changes: string): void {
    const text = printable(line);
    if (this.terminal.errColumns !== undefined) drawLine(this.terminal, text);
    else if (changes !== this.#last) this.terminal.err(`${text}\n`);
    this.#last = changes;
  }

  /** Leaves an empty line for what comes next. */
  end(): void {
    if (this.#last !== undefined && this.terminal.errColumns !== undefined) this.terminal.err(CLEARED);
  }
}
