import type { Roots } from "../../cluster/layout";
import { leafRestarts } from "../../lifecycle/issue/issue-leaves";
import { inDays, type RenewalPlan } from "../../lifecycle/issue/renew";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { next, synthAndCommit } from "../next-steps";
import { columns } from "../output";
import type { Terminal } from "../terminal";

/** Each new leaf with what it replaces, what restarts, and what to do next. */
export function describeRenewal(
  terminal: Pick<Terminal, "program">,
  layout: Roots,
  { renewed, writes }: Pick<RenewalPlan, "renewed" | "writes">,
): string {
  const clusters = [...new Set(renewed.map(({ cluster }) => cluster))];
  const rows = columns([...writes].map(({ verb, path, note }: PlannedWrite) => [verb, path, note]));
  return `${rows}\n${restarts(renewed)}${next(terminal, synthAndCommit(terminal, layout, clusters))}`;
}

/** Good news. */
export function nothingToRenew(first: RenewalPlan["next"], asOf: Date): string {
  if (first === undefined) return "nothing to renew\n";
  const when = inDays(first.from.getTime() - asOf.getTime());
  return `nothing to renew; next: ${first.role} of ${first.cluster} ${when}\n`;
}

/** What the next sync does to the pods. */
export function restarts(leaves: Parameters<typeof leafRestarts>[0]): string {
  return leafRestarts(leaves)
    .map((line, at) => `${at === 0 ? "restarts" : "        "} ${line}\n`)
    .join("");
}
