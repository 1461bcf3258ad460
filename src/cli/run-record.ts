import type { EventData } from "@typha-mtls/events";
import type { Problem } from "@typha-mtls/problems";
import type { Unchanged } from "../checks/changed/unchanged";
import type { Wave } from "../lifecycle/waves/waves";
import type { SynthResult } from "../synth/synth";
import type { ChangedFile } from "./changes";

/** What a command that writes did: its `-o json`. */
export interface RunRecord {
  /**
   * `planned`: with --dry-run or --diff; `refused`: nothing was written; `incomplete`: `synth` wrote some clusters and could
   * not go on.
   */
  readonly outcome: "written" | "unchanged" | "planned" | "refused" | "interrupted" | "incomplete";
  /** What was rendered; of `synth` only. */
  readonly clusters?: readonly SynthResult[];
  /** Clusters that were not rendered, because nothing of them changed; of `synth --changed` only. */
  readonly unchanged?: Unchanged;
  /** The groups of a rollout as they stood before; of commands that were given `--group` only. */
  readonly waves?: readonly Wave[];
  /** What was written, or would be. */
  readonly files: readonly ChangedFile[];
  readonly problems: readonly RecordedProblem[];
  /** What happens since the last commit, most dangerous first; of `synth --diff` only, absent where there is no commit. */
  readonly events?: readonly EventData[];
  /** What it would do to running clusters; of `synth --diff` only, for the clusters that change. */
  readonly plan?: readonly object[];
}

/** A problem or warning, its remedy as this run prints it. */
type RecordedProblem = Omit<Problem, "remedy"> & { readonly remedy?: string };
