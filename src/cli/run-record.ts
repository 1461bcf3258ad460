import type { Wave } from "../lifecycle/waves/waves";
import type { Problem } from "../problem";
import type { SynthResult } from "../synth";
import type { ChangedFile } from "./changes";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";

/** What a command that writes did: its `-o json`. */
export interface RunRecord {
  /**
   * `planned`: with --dry-run or --diff; `refused`: nothing was written; `incomplete`: `synth` wrote some clusters and could
   * not go on.
   */
  readonly outcome: "written" | "unchanged" | "planned" | "refused" | "interrupted" | "incomplete";
  /** What was rendered; of `synth` only. */
  readonly clusters?: readonly SynthResult[];
  /** The groups of a rollout as they stood before; of commands that were given `--group` only. */
  readonly waves?: readonly Wave[];
  /** What was written, or would be. */
  readonly files: readonly ChangedFile[];
  readonly problems: readonly RecordedProblem[];
  /** What it would do to running clusters; of `synth --diff` only, for the clusters that change. */
  readonly plan?: readonly object[];
}

/** A problem or warning, its remedy as this run prints it. */
type RecordedProblem = Omit<Problem, "remedy"> & { readonly remedy?: string };

/** A terminal on which a command says nothing but problems, and that keeps what the command did. */
export function recording(terminal: Terminal): { readonly terminal: Terminal; recordOf(code: number): RunRecord } {
  let kept: Partial<RunRecord> = {};
  const record = ({ files = [], problems = [], ...part }: Partial<RunRecord>) => {
    kept = {
      ...kept,
      ...part,
      files: [...(kept.files ?? []), ...files],
      problems: [...(kept.problems ?? []), ...problems],
    };
  };
  const outcomes = { [EXIT.fine]: "unchanged", [EXIT.interrupted]: "interrupted" } as const;
  return {
    terminal: Object.create(terminal, { out: { value: () => {} }, record: { value: record } }),
    recordOf: (code) => {
      const { outcome = outcomes[code as 0] ?? "refused", clusters, waves, files = [], problems = [], plan } = kept;
      return {
        outcome,
        ...(clusters && { clusters }),
        ...(waves && { waves }),
        files,
        problems,
        ...(plan && { plan }),
      };
    },
  };
}
