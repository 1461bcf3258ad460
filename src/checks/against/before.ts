import type { CommittedFiles } from "../../files/git-head";
import type { FileSource } from "../../files/reads";
import type { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { ProblemError } from "../../problem";
import { type FactDetails, warning } from "../fact";

/** A commit that a work tree is compared with. */
export interface Before extends CommittedFiles {
  /** As the user named it. */
  readonly revision: string;
  /** Its files, read as those of the work tree are. */
  readonly source: FileSource;
  /** Its rules of `.sops.yaml`. */
  readonly policy: SealingPolicy;
  /** Which commit that is, and what keeps the repository as a whole from being compared with it. */
  readonly asAWhole: readonly FactDetails[];
}

/** What was compared; where it could not be read, now or then, that is said: what is wrong now is told elsewhere. */
export function compared(file: string, revision: string, compare: () => FactDetails[]): FactDetails[] {
  try {
    return compare();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [warning(`${file}: cannot be compared with ${revision}, where it cannot be read`)];
  }
}
