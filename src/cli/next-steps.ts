import { IN_REPOSITORY, own, type Remedy } from "../remedy";
import { shownRemedy, type Terminal } from "./terminal";

/** Where commands are printed to be pasted. */
type Printer = Pick<Terminal, "program">;

/** What follows each change of a cluster's files, ready to be pasted: it is about the same folder as this run. */
export function synthAndCommit({ program = IN_REPOSITORY.program }: Printer, clusters: readonly string[]): string {
  // `-C`, which git has too.
  const at = program.slice(IN_REPOSITORY.program.length);
  return `${shownRemedy({ program }, own("synth", clusters))} && git${at} add . && git${at} commit`;
}

/** Lines behind `next`, the first one on its line. */
export function next(terminal: Printer, ...lines: readonly Remedy[]): string {
  const [first = "", ...others] = lines.map((line) => shownRemedy(terminal, line));
  return [`next     ${first}`, ...others.map((line) => `         ${line}`), ""].join("\n");
}
