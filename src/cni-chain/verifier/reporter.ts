import { ApiError, type LineLog } from "@typha-mtls/pod";
import type { ChainVerdict } from "../verdict";
import type { ReportConfiguration, TaintConfiguration } from "./configuration";
import type { Counters } from "./metrics";
import { conditionOf, type NodeAnswer, type PatchNode, taintPatch } from "./node-patches";

export interface ReporterOptions {
  readonly node: string;
  readonly report: ReportConfiguration;
  readonly patchNode: PatchNode;
  /** Reads the directories: each request says what is true when it is sent. */
  readonly evaluate: () => ChainVerdict;
  readonly counters: Counters;
  readonly log: LineLog;
  /** @default Math.random */
  readonly random?: () => number;
}

/** A file that flips is reported once a second at most. */
const SPACING_MS = 1_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reports the node condition, and makes the taint right: at the start, at each change, and at each heartbeat.
 *
 * Each answer to a patch is the whole node, so the right to patch is enough: the first patch of all is empty and asks for
 * the condition that is there. One chain of timers and requests runs at a time; after an error it begins anew, with
 * exponential back-off.
 *
 * When it is closed it reports nothing. `Unknown` would taint every node in turn at each update of the verifier, though
 * no chain changed; the time of the last heartbeat shows that the report is old.
 */
export class Reporter {
  readonly #options: ReporterOptions;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #reporting = false;
  #again = false;
  #failures = 0;
  #failure: string | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;
  /** The node as the API server answered last. */
  #answered: NodeAnswer | undefined;

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#in(0);
  }

  /** Reports soon, because the verdict changed. A retry that is due stays where it is: the API server has trouble. */
  changed(): void {
    if (this.#reporting) this.#again = true;
    else if (this.#failures === 0) this.#in(Math.max(0, this.#reportedAt + SPACING_MS - Date.now()));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  #in(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closing.signal.aborted) this.#timer = setTimeout(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    this.#reporting = true;
    this.#again = false;
    try {
      await this.#report();
      this.#succeeded();
    } catch (error) {
      this.#failed(error as Error);
    }
    this.#reporting = false;
  }

  async #report(): Promise<void> {
    const { node, report, evaluate, counters } = this.#options;
    this.#answered ??= await this.#patch(`${node}/status`, "application/strategic-merge-patch+json", {});
    const verdict = evaluate();
    const before = this.#answered.status?.conditions?.find(({ type }) => type === report.condition);
    const condition = conditionOf(report.condition, verdict, before, new Date());
    this.#answered = await this.#patch(`${node}/status`, "application/strategic-merge-patch+json", {
      status: { conditions: [condition] },
    });
    counters.reports += 1;
    if (report.taint !== undefined) await this.#makeTaintRight(report.taint, verdict.ready);
  }

  /** @param reported - whether the condition just became true: the taint never goes before that */
  async #makeTaintRight(taint: TaintConfiguration, reported: boolean): Promise<void> {
    const { node, evaluate, counters, log } = this.#options;
    const { ready } = evaluate();
    if (ready && !reported) return;
    const patch = taintPatch(this.#answered?.spec?.taints, taint, ready);
    if (patch === undefined) return;
    this.#answered = await this.#patch(node, "application/json-patch+json", patch);
    if (ready) counters.taintsRemoved += 1;
    else counters.taintsSet += 1;
    log.info(ready ? "removed the taint" : "set the taint", { taint: `${taint.key}:${taint.effect}` });
  }

  #patch(path: string, type: Parameters<PatchNode>[1], patch: unknown): Promise<NodeAnswer> {
    return this.#options.patchNode(path, type, patch, this.#closing.signal);
  }

  #succeeded(): void {
    if (this.#failures > 0) this.#options.log.info("reports again", { failures: this.#failures });
    this.#failures = 0;
    this.#failure = undefined;
    this.#reportedAt = Date.now();
    const heartbeat = this.#options.report.heartbeatSeconds * 1_000;
    this.#in(this.#again ? SPACING_MS : this.#spread(heartbeat));
  }

  #failed(error: Error): void {
    if (this.#closing.signal.aborted) return;
    const { counters, log } = this.#options;
    const kind = error instanceof ApiError ? error.kind : "unexpected";
    counters.reportErrors.set(kind, (counters.reportErrors.get(kind) ?? 0) + 1);
    if (this.#failure !== error.message) log.warn("cannot report; tries again", { kind, error: error.message });
    this.#failure = error.message;
    this.#failures += 1;
    // The node may be another one of the same name by then.
    this.#answered = undefined;
    this.#in(this.#spread(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1))));
  }

  /** Up to a fifth less, so that nodes that began at the same time do not go on so. */
  #spread(ms: number): number {
    return ms * (1 - 0.2 * (this.#options.random ?? Math.random)());
  }
}
