/**
 * A plan whose files wait under temporary names beside their targets. It is plain data, without their text: a fleet has
 * thousands of plans.
 */
export interface StagedPlan {
  readonly steps: readonly StagedStep[];
  /** What a killed process staged, relative to the repository: it goes, and needs no way back. */
  readonly rubbish: readonly string[];
}

/** Whether a plan changes nothing. */
export function isEmpty({ steps, rubbish }: StagedPlan): boolean {
  return steps.length + rubbish.length === 0;
}

/** One file, a whole new folder, or a file that goes. Paths are relative to the repository. */
export interface StagedStep {
  /** For messages: the file, or the first one of a new folder. */
  readonly path: string;
  readonly target: string;
  readonly isFolder?: true;
  /** Name beside the target of what takes its place; absent where the target goes. */
  readonly incoming?: string;
}
