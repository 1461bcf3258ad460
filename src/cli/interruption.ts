/** Signals by which a person or a CI runner asks a program to stop. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Does what writes nothing, until it is done or a signal comes. Undefined where one came. */
export async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.on(name, stop);
  try {
    const stopped = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
    return await Promise.race([stopped, work(signal)]);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** Thrown, since a generator within another would take a step after a return for its usual end. */
const STOPPED = Symbol("stopped by a signal");

/** How far a run of steps came. */
export interface StepsTaken<T> {
  /** What the last step returned; undefined where a signal came before it. */
  readonly result: T | undefined;
  readonly interrupted: boolean;
}

/**
 * Takes steps that write, one by one. A signal has its effect between two of them, never in the middle of one.
 *
 * Up to the first `yield` nothing is written, and a signal ends the process at once, as it does by default. From there
 * on it only stops what has not begun: it is thrown into the steps, which tidy up.
 */
export async function takeSteps<T>(steps: Generator<unknown, T>): Promise<StepsTaken<T>> {
  let step = steps.next();
  let interrupted = false;
  const note = () => {
    interrupted = true;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    for (;;) {
      // Steps are synchronous: a signal that came meanwhile is only seen when the event loop turns.
      await new Promise((seen) => setImmediate(seen));
      if (step.done) return { result: step.value, interrupted };
      if (interrupted) break;
      step = steps.next();
    }
    steps.throw(STOPPED);
    return { result: undefined, interrupted };
  } catch (error) {
    if (error !== STOPPED) throw error;
    return { result: undefined, interrupted };
  } finally {
    for (const signal of SIGNALS) process.off(signal, note);
  }
}
