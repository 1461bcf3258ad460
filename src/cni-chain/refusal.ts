import type { ChainCode } from "./remedies";

/** Why a file gives no chain. */
export class Refusal extends Error {
  /**
   * @param isCertain - whether libcni refuses the file as well. Of others the runtime may make a chain: where CRI-O goes on
   *   with the next file after one that libcni refuses, nothing is known.
   */
  constructor(
    readonly code: ChainCode,
    message: string,
    readonly isCertain: boolean,
  ) {
    super(message);
  }
}

/** What libcni refuses, in its own words as far as they are short. */
export function refused(message: string): Refusal {
  return new Refusal("cni-file-refused", message, true);
}

/** What libcni may accept, but is not judged here. */
export function unclear(message: string): Refusal {
  return new Refusal("cni-file-unclear", message, false);
}
