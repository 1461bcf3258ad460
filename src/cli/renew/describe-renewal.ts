import { inDays } from "../../lifecycle/issue/due";
import type { RenewedLeaf } from "../../lifecycle/issue/issue-leaves";
import type { RenewalPlan } from "../../lifecycle/issue/renew";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { shellWord } from "../../shell";
import { columns } from "../output";

/** Each new leaf with what it replaces, what restarts, and what to do next. */
export function describeRenewal({ renewed, writes }: Pick<RenewalPlan, "renewed" | "writes">): string {
  const clusters = [...new Set(renewed.map(({ cluster }) => cluster))];
  const rows = columns([...writes].map(({ verb, path, note }: PlannedWrite) => [verb, path, note]));
  return `${rows}\n${restarts(renewed)}${nextStep(clusters)}`;
}

/** Good news. */
export function nothingToRenew(next: RenewalPlan["next"], asOf: Date): string {
  if (next === undefined) return "nothing to renew\n";
  const when = inDays(next.from.getTime() - asOf.getTime());
  return `nothing to renew; next: ${next.role} of ${next.cluster} ${when}\n`;
}

/** What the next sync does to the pods. */
export function restarts(leaves: readonly Pick<RenewedLeaf, "cluster" | "role">[]): string {
  const of = (role: string) => leaves.filter((leaf) => leaf.role === role).map(({ cluster }) => cluster);
  const servers = of("typha-server");
  const lines = [
    ...(servers.length === 0
      ? []
      : [`restarts Typha of ${servers.join(", ")}, at the next sync: the hash on its pods is another one`]),
    ...(of("typha-client").length === 0
      ? []
      : ["         nothing for typha-client: calico-node reads its files at its next connect"]),
  ];
  return lines
    .map((line) => `${line}\n`)
    .join("")
    .replace(/^ {9}nothing/, "restarts nothing");
}

export function nextStep(clusters: readonly string[]): string {
  return `next     npx typha-mtls synth ${clusters.map(shellWord).join(" ")} && git add . && git commit\n`;
}
