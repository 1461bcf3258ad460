import type { Attempts, Fault, Outcome } from "./attempt";
import { type Draw, type Plan, planOf } from "./plan";

/** A fault, and the least that brings it about. */
export interface Finding {
  readonly index: number;
  readonly fault: Fault;
  readonly plan: Plan;
  readonly edits: readonly { readonly name: string; readonly words: string }[];
}

/** What a run comes to. */
export interface Counts {
  edits: number;
  trustChanged: number;
  refused: number;
  greenUnchanged: number;
  refusedUnchanged: number;
  /** Harmless edits that were green, as they must be. */
  harmlessGreen: number;
}

export const NO_COUNTS: Counts = {
  edits: 0,
  trustChanged: 0,
  refused: 0,
  greenUnchanged: 0,
  refusedUnchanged: 0,
  harmlessGreen: 0,
};

export interface Campaign {
  readonly seed: number;
  readonly indices: Iterable<number>;
  readonly attempts: Attempts;
  readonly onFinding?: (finding: Finding) => void;
  readonly onAttempt?: (counts: Counts) => void;
}

/** Makes attempts one after the other. */
export async function attack(campaign: Campaign): Promise<{ counts: Counts; findings: Finding[] }> {
  const { seed, indices, attempts, onFinding, onAttempt } = campaign;
  const { bases } = attempts.scene;
  const counts = { ...NO_COUNTS };
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const index of indices) {
    const plan = planOf(seed, index, bases);
    const outcome = await attempts.make(plan).catch(failed);
    count(counts, plan, outcome);
    for (const fault of outcome.faults) {
      const signature = JSON.stringify([fault.kind, place(fault), outcome.done.map(({ name }) => name).sort()]);
      // The least is looked for once: many attempts come upon the same.
      const { done, words } = seen.has(signature)
        ? { done: outcome.done, words: fault.words }
        : await least(attempts, plan, outcome, fault);
      seen.add(signature);
      const finding = { index, fault: { ...fault, words }, plan, edits: done };
      findings.push(finding);
      onFinding?.(finding);
    }
    onAttempt?.(counts);
  }
  return { counts, findings };
}

/** A driver that fails has judged nothing, which is told like any other fault; the other edits go on. */
function failed(error: unknown): Outcome {
  const words = error instanceof Error ? String(error.stack) : String(error);
  return { done: [], changes: [], isGreen: false, faults: [{ kind: "oracle", words }] };
}

function count(counts: Counts, plan: Plan, { changes, isGreen }: Outcome): void {
  counts.edits += 1;
  if (changes.length > 0) counts.trustChanged += 1;
  if (!isGreen) counts.refused += 1;
  if (changes.length === 0) counts[isGreen ? "greenUnchanged" : "refusedUnchanged"] += 1;
  if (plan.harmless !== undefined && isGreen) counts.harmlessGreen += 1;
}

/** Where in the program a stack trace comes from, so that two faults are not taken for one. */
export function place({ kind, words }: Fault): string {
  if (kind !== "stack trace") return "";
  return /\n +at (.+?) \(/.exec(words)?.[1] ?? words.slice(0, 60);
}

/** Tries each edit alone, and then without each. */
async function least(attempts: Attempts, plan: Plan, { done }: Outcome, fault: Fault) {
  const draws = done.map(({ draw }) => draw);
  if (draws.length > 1 && plan.harmless === undefined) {
    const fewer =
      draws.length === 2
        ? draws.map((draw) => [draw])
        : [...draws.map((draw) => [draw]), ...draws.map((one) => draws.filter((draw) => draw !== one))];
    for (const only of fewer) {
      const again = await attempts.make(plan, only as Draw[]);
      const same = again.faults.find((other) => other.kind === fault.kind && place(other) === place(fault));
      if (same !== undefined && again.done.length === only.length) return { done: again.done, words: same.words };
    }
  }
  return { done, words: fault.words };
}
