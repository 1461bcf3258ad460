import { printable } from "@typha-mtls/problems";
import { REMEDIES } from "../remedies";
import type { ChainVerdict } from "../verdict";

/** What was found at one moment. */
export interface ChainObservation {
  readonly verdict: ChainVerdict;
  /** Since when the chain is ready, or is not; the start of the program at the earliest. */
  readonly since: Date;
}

/** At most 50 requests a second are answered by an evaluation of their own; others share one that begins after them. */
const MS_BETWEEN_REQUESTS = 20;

/** Evaluates the chain and remembers the last observation, to tell a change from a repetition. */
export class ChainState {
  readonly #judge: () => ChainVerdict;
  readonly #changed: (now: ChainObservation, before: ChainObservation | undefined) => void;
  #latest: ChainObservation | undefined;
  #evaluatedAt = Number.NEGATIVE_INFINITY;
  #shared: Promise<ChainObservation> | undefined;
  #evaluations = 0;

  /**
   * @param judge - reads the directories and says whether the chain is whole; what it throws is a reason not to be ready
   * @param changed - called when a verdict differs from the one before, and for the first
   */
  constructor(
    judge: () => ChainVerdict,
    changed: (now: ChainObservation, before: ChainObservation | undefined) => void,
  ) {
    this.#judge = judge;
    this.#changed = changed;
  }

  /** How often the directories were read. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /** What is true now. */
  evaluate(): ChainObservation {
    const verdict = this.#verdict();
    this.#evaluations += 1;
    this.#evaluatedAt = performance.now();
    const before = this.#latest;
    if (before !== undefined && JSON.stringify(before.verdict) === JSON.stringify(verdict)) return before;
    const since = before?.verdict.ready === verdict.ready ? before.since : new Date();
    this.#latest = { verdict, since };
    this.#changed(this.#latest, before);
    return this.#latest;
  }

  /** What is true at a moment after the call; soon, but at a bounded rate, as any program on the network may ask. */
  fresh(): Promise<ChainObservation> {
    this.#shared ??= new Promise((answer) => {
      setTimeout(
        () => {
          this.#shared = undefined;
          answer(this.evaluate());
        },
        Math.max(0, this.#evaluatedAt + MS_BETWEEN_REQUESTS - performance.now()),
      );
    });
    return this.#shared;
  }

  #verdict(): ChainVerdict {
    try {
      return this.#judge();
    } catch (error) {
      const code = "cni-directory-unreadable";
      const reason = { code, message: (error as Error).message, remedy: REMEDIES[code] } as const;
      return { ready: false, plugins: [], reasons: [reason] };
    }
  }
}

/** A verdict in one line, or one for each reason; names of files and plugins reach a terminal by it. */
export function inWords({ ready, file, plugins, reasons }: ChainVerdict): string {
  const lines = ready
    ? [`${file}: ${plugins.join(", ")}`]
    : reasons.map((reason) => `${reason.file === undefined ? "" : `${reason.file}: `}${reason.message}`);
  return lines.map(printable).join("\n");
}
