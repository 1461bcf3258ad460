import { type LadderStep, ladderStep } from "@typha-mtls/calico";
import type { Desired } from "../desired";
import type { Observed } from "../subjects";
import { LADDER_KEY, type Program, programName } from "./programs";
import { isNamed } from "./scaling-location";

/** Whether git renders an autoscaler for a Typha. */
export function rendersProgram(
  { objects, location }: Pick<Desired, "objects" | "location">,
  program: Program,
): boolean {
  return objects.some(isNamed("Deployment", programName(program, location.name)));
}

/** The ladder as git renders it, as text; undefined where git renders none. */
export function ladderText({ objects, location }: Desired): string | undefined {
  const config = objects.find(isNamed("ConfigMap", location.ladder));
  return (config?.["data"] as Readonly<Record<string, string>> | undefined)?.[LADDER_KEY];
}

/** What git's ladder gives for the nodes of a live cluster. */
export interface LadderReading {
  /** Nodes that may run Typha. */
  readonly nodes: number;
  /** Typhas that the ladder gives for all of them. */
  readonly wanted: number;
  /** The least that the autoscaler may ask for: nodes that are cordoned or not Ready it leaves out, and we do not see them. */
  readonly least: number;
  /** Typhas that the Deployment asks for. */
  readonly asked: number;
}

/** How the number of Typhas stands to git's ladder; undefined where git has none, or there is no Typha. */
export function readLadder({ deployment, nodes }: Observed, desired: Desired): LadderReading | undefined {
  const text = ladderText(desired);
  if (text === undefined || deployment === undefined) return undefined;
  const { nodesToReplicas } = JSON.parse(text) as { readonly nodesToReplicas: readonly (readonly [number, number])[] };
  const ladder = nodesToReplicas.map(([from, replicas]): LadderStep => ({ nodes: from, replicas }));
  const selector = Object.entries(desired.deployment.spec.template.spec.nodeSelector ?? {});
  const count = (nodes?.items ?? []).filter(({ metadata: { labels } }) =>
    // The list is of Linux nodes.
    selector.every(([key, value]) => key === "kubernetes.io/os" || labels?.[key] === value),
  ).length;
  const step = ladderStep(ladder, count);
  return {
    nodes: count,
    wanted: ladder[step]!.replicas,
    least: ladder[Math.max(0, step - 1)]!.replicas,
    asked: deployment.spec.replicas ?? 1,
  };
}
