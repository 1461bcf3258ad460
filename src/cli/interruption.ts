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

/** How far a run of steps came. */
export interface StepsTaken<T> {
  /** What the last step returned; undefined where a signal came before it. */
  readonly result: T | undefined;
  readonly interrupted: boolean;
}

/**
 * Takes steps that write, one by one. A signal has its effect between two of them, never in the middle of one. A step that
 * yields a promise is waited for.
 *
 * Up to the first `yield` nothing is written, and a signal ends the process at once, as it does by default. From there
 * on it only stops what has not begun: the steps are made to return, and what they tidy up then is waited for.
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
      await step.value;
      if (interrupted) break;
      step = steps.next();
    }
    let tidied = steps.return(undefined as T);
    for (; !tidied.done; tidied = steps.next()) await tidied.value;
    return { result: undefined, interrupted };
  } finally {
    for (const signal of SIGNALS) process.off(signal, note);
  }
}
