import type { OwnCommand } from "@typha-mtls/problems";
import { clusterToRender } from "../../cluster/cluster-to-render";
import type { ClusterPaths } from "../../cluster/layout";
import { renderSteps } from "../../cluster/render-steps";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import type { ReadFile } from "../../lifecycle/present";
import type { AfterLoss } from "../../lifecycle/recipients/after-loss";
import { lockOut } from "../../lifecycle/recipients/lock-out";
import type { LostPlan } from "../../lifecycle/recipients/replace";
import type { RecipientsPlan } from "../../lifecycle/recipients/sync";
import { commit, next } from "../next-steps";
import { columns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";
import { wrapped } from "../wrap";

/**
 * What was written, a line for each file; what former recipients still know; and what to do next.
 *
 * @param clusters - in the order in which they are named
 * @param restarts - lines on what restarts, where certificates may have changed
 */
export function describeRecipients(
  terminal: Pick<Terminal, "program">,
  { writes, disclosed }: RecipientsPlan,
  clusters: readonly ClusterPaths[],
  read: ReadFile,
  restarts = "",
): string {
  const { known, commands, clusters: replaced } = lockOut(disclosed, read);
  const changed = clusters.filter(
    (cluster) =>
      namesOf(replaced).includes(cluster.name) ||
      writes.some(({ path }) => Object.values(cluster.leaves).includes(path)),
  );
  return described(terminal, writes, { sentences: known, commands, changed, restarts }, clusters, read);
}

/** What was written for the successor of a lost identity, what cannot be opened any more, and what to do next. */
export function describeLoss(
  terminal: Pick<Terminal, "program">,
  { writes, rules }: Pick<LostPlan, "writes" | "rules">,
  { lost, commands, clusters: changed }: AfterLoss,
  clusters: readonly ClusterPaths[],
  read: ReadFile,
): string {
  const uncommitted = rules.map((path) => ({ path }));
  return described(terminal, writes, { sentences: lost, commands, changed, restarts: "" }, clusters, read, uncommitted);
}

/** What follows from a change of recipients. */
interface Consequences {
  readonly sentences: readonly string[];
  readonly commands: readonly OwnCommand[];
  /** Clusters that are to be rendered. */
  readonly changed: readonly ClusterPaths[];
  readonly restarts: string;
}

function described(
  terminal: Pick<Terminal, "program">,
  writes: readonly PlannedWrite[],
  { sentences, commands, changed, restarts }: Consequences,
  clusters: readonly ClusterPaths[],
  read: ReadFile,
  uncommitted: readonly { readonly path: string }[] = writes,
): string {
  const render = renderSteps(changed.map((paths) => clusterToRender(paths, read(paths.clusterFile))));
  const { layout } = clusters[0]!;
  const folders = changed.length === 0 ? [layout.inputs] : [layout.inputs, layout.dist];
  const steps = [...commands, ...render].map((command) => shownRemedy(terminal, command));
  const parts = [
    writes.length === 0 ? "" : columns(writes.map(({ verb, path, note }) => [verb, path, note])),
    sentences.map((sentence) => wrapped(sentence)).join(""),
    `${restarts}${next(terminal, ...steps, commit(terminal, folders, uncommitted))}`,
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function namesOf(clusters: readonly ClusterPaths[]): string[] {
  return clusters.map(({ name }) => name);
}
