import { own, type Remedy, sameFolder, shellCommand } from "@typha-mtls/problems";
import type { Roots } from "../cluster/layout";
import { shownRemedy, type Terminal } from "./terminal";

/** Where commands are printed to be pasted. */
type Printer = Pick<Terminal, "program">;

/** Files that a command wrote. */
type Written = readonly { readonly path: string }[];

/** What follows each change of a cluster's files, ready to be pasted: it is about the same folder as this run. */
export function synthAndCommit(
  printer: Printer,
  { inputs, dist }: Roots,
  clusters: readonly string[],
  writes: Written = [],
): string {
  return `${shownRemedy(printer, own("synth", clusters))} && ${commit(printer, [inputs, dist], writes)}`;
}

/** Commits folders and what was written beside them; nothing else that lies in the repository. */
export function commit(printer: Printer, folders: readonly string[], writes: Written = []): string {
  const at = sameFolder(printer);
  const beside = writes.map(({ path }) => path).filter((path) => !folders.some((one) => path.startsWith(`${one}/`)));
  return `git${at} ${shellCommand`add ${[...folders, ...beside]}`} && git${at} commit`;
}

/** Lets git go on with what stopped at conflicts, once these folders are as they should be. @param operation - such as `merge` */
export function goOn(printer: Printer, folders: readonly string[], operation: string): string {
  const at = sameFolder(printer);
  return `git${at} ${shellCommand`add ${folders}`} && git${at} ${operation} --continue`;
}

/** Lines behind `next`, the first one on its line. */
export function next(terminal: Printer, ...lines: readonly Remedy[]): string {
  const [first = "", ...others] = lines.map((line) => shownRemedy(terminal, line));
  return [`next     ${first}`, ...others.map((line) => `         ${line}`), ""].join("\n");
}
