import type { ReadFile } from "../../lifecycle/present";
import type { Evidence } from "../../lifecycle/rotate/evidence";

/** Evidence that remembers whether a plan wanted it: a step that can cut nobody off does not ask. */
export class AskedEvidence implements Evidence {
  #isWanted = false;

  /**
   * @param given - whether somebody says so, or will look before anything is written
   * @param committed - files of the last commit; undefined where there is no git
   */
  constructor(
    private readonly given: boolean,
    readonly committed: ReadFile | undefined,
  ) {}

  get reached(): boolean {
    this.#isWanted = true;
    return this.given;
  }

  /** Whether anybody asked. */
  get isWanted(): boolean {
    return this.#isWanted;
  }
}
