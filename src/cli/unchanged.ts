import { type Unchanged, unchangedSentence } from "../checks/changed/unchanged";
import type { Terminal } from "./terminal";

/**
 * Prints which clusters a run left out, unless it prints problems only.
 *
 * @param done - as {@link unchangedSentence}
 * @param to - standard error where standard output is a document of another kind
 */
export function tellUnchanged(
  terminal: Pick<Terminal, "out" | "err" | "quiet">,
  unchanged: Unchanged | undefined,
  done?: string,
  to: "out" | "err" = "out",
): void {
  if (unchanged !== undefined && terminal.quiet !== true) terminal[to](`${unchangedSentence(unchanged, done)}\n`);
}
