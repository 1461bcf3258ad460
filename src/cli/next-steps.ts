import { type OwnCommand, type Remedy, sameFolder, shellCommand } from "@typha-mtls/problems";
import type { Roots } from "../cluster/layout";
import { type ClusterToRender, isOfChart, renderSteps } from "../cluster/render-steps";
import { shownRemedy, type Terminal } from "./terminal";

/** Where commands are printed to be pasted. */
type Printer = Pick<Terminal, "program">;

/** Files that a command wrote. */
type Written = readonly { readonly path: string }[];

/**
 * What follows each change of clusters' files, ready to be pasted: it is about the same folder as this run. One line, unless a chart
 * of the user's renders some of the clusters: how that is run is not known, and a commit without it would lack what it writes.
 *
 * @param synthOf - the command for clusters that `synth` renders
 */
export function renderAndCommit<C extends ClusterToRender>(
  printer: Printer,
  { inputs, dist }: Roots,
  clusters: readonly C[],
  writes: Written = [],
  synthOf?: (clusters: readonly C[]) => OwnCommand,
): string[] {
  const lines = [...renderSteps(clusters, synthOf), commit(printer, [inputs, dist], writes)];
  const shown = lines.map((line) => shownRemedy(printer, line));
  return clusters.some(isOfChart) ? shown : [shown.join(" && ")];
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
