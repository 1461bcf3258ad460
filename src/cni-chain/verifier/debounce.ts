/** Runs something once for a burst of triggers. */
export interface Debounced {
  trigger(): void;
  cancel(): void;
}

/**
 * @param quietMs - milliseconds without a trigger after which it runs
 * @param limitMs - milliseconds after the first trigger at which it runs in any case, so that a writer that never rests
 *   hides nothing
 */
export function debounce(run: () => void, quietMs: number, limitMs: number): Debounced {
  let timer: NodeJS.Timeout | undefined;
  let first: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    first = undefined;
  };
  return {
    cancel,
    trigger() {
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          first = undefined;
          run();
        },
        Math.max(0, Math.min(quietMs, first + limitMs - now)),
      );
    },
  };
}
