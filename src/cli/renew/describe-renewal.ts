import type { Roots } from "../../cluster/layout";
import type { ClusterToRender } from "../../cluster/render-steps";
import { leafRestarts, type RenewedLeaf } from "../../lifecycle/issue/issue-leaves";
import { inDays, type RenewalPlan } from "../../lifecycle/issue/renew";
import { next, renderAndCommit } from "../next-steps";
import type { Terminal } from "../terminal";

/**
 * What restarts by new leaves, and what to do next.
 *
 * @param loaded - clusters, those of the leaves among them
 */
export function describeRenewal(
  terminal: Pick<Terminal, "program">,
  layout: Roots,
  loaded: readonly ClusterToRender[],
  renewed: readonly RenewedLeaf[],
): string {
  const clusters = loaded.filter(({ name }) => renewed.some(({ cluster }) => cluster === name));
  return `${restarts(renewed)}${next(terminal, ...renderAndCommit(terminal, layout, clusters))}`;
}

/** Good news. */
export function nothingToRenew(first: RenewalPlan["next"], asOf: Date): string {
  if (first === undefined) return "nothing to renew\n";
  const when = inDays(first.from.getTime() - asOf.getTime());
  return `nothing to renew; next: ${first.host ?? first.role} of ${first.cluster} ${when}\n`;
}

/** What the next sync does to the pods. */
export function restarts(leaves: Parameters<typeof leafRestarts>[0]): string {
  return leafRestarts(leaves)
    .map((line, at) => `${at === 0 ? "restarts" : "        "} ${line}\n`)
    .join("");
}
