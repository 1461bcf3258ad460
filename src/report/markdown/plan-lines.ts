import {
  type ClusterPlan,
  type ObjectChange,
  objectName,
  objectsText,
  type PlanNote,
  paceText,
  type Restart,
  replacementText,
  SIGN_WORDS,
} from "@typha-mtls/plan";
import { count } from "@typha-mtls/problems";
import type { ClusterReport } from "../model";
import { conjoined, upTo } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";

const WAYS: Readonly<Record<Restart["way"], string>> = {
  starts: "starts",
  restarts: "restarts",
  stops: "stops",
  recreated: "stops, then starts again",
};

/** Such as "`calico-typha-mtls` restarts". */
export function whatRestarts({ workload, way }: Restart): Phrase {
  return sentence`${workload.name} ${prose(WAYS[way])}`;
}

/** What restarts and why, how many pods of it at once, and how long that takes. */
export function restartLines({ plan }: ClusterReport): Phrase[] {
  return (plan?.restarts ?? []).map((restart) => {
    const only = restart.onlyWhen === undefined ? [] : sentence`, only when ${prose(restart.onlyWhen)}`;
    return sentence`${whatRestarts(restart)}${only}: ${conjoined(restart.reasons.map(prose))}; ${prose(replacementText(restart))}`;
  });
}

/** On which nodes pods of a DaemonSet are replaced. Typha's pods come and go without the network of their node. */
export function nodeLines({ plan }: ClusterReport): Phrase[] {
  return (plan?.restarts ?? []).flatMap((restart) => {
    const { workload, pods, way } = restart;
    if (workload.kind !== "DaemonSet") return [];
    const where = prose(pods.most === 1 ? "its node" : `all ${pods.most} nodes`);
    const order = prose(`${paceText(restart)}, in an order that Kubernetes chooses`);
    return [sentence`${whatRestarts(restart)} on ${where}${way === "restarts" ? sentence`, ${order}` : []}`];
  });
}

/** How many objects come, change and go, and how many of these not by what is rendered alone. */
export function objectCounts({ plan }: ClusterReport): Phrase[] {
  if (plan === undefined || plan.objects.length === 0) return [];
  const patched = plan.objects.filter(({ owner }) => owner === "upstream").length;
  const kept = plan.objects.filter((object) => object.kept !== undefined).length;
  const parts = [
    objectsText(plan.objects),
    ...(patched === 0 ? [] : [`${patched} of another owner`]),
    ...(kept === 0 ? [] : [`${kept} removed from git, not from the cluster`]),
  ];
  return [prose(parts.join("; "))];
}

/** What a reader has to know of a plan besides. */
export function noteLines(state: PlanNote["state"]): (cluster: ClusterReport) => Phrase[] {
  return ({ plan }) =>
    (plan?.notes ?? []).flatMap(({ state: its, message, command }) =>
      its === state ? [command === undefined ? prose(message) : sentence`${prose(message)}: ${command}`] : [],
    );
}

/** The steps in the order in which they happen, each with what it waits for. */
export function stepLines({ steps, restarts }: ClusterPlan<string>): Phrase[] {
  return steps.map((step) => {
    const restarting = step.restarts.map((at) => whatRestarts(restarts[at]!));
    const objects = step.objects.length === 0 ? [] : [prose(count(step.objects.length, "object"))];
    const parts = [...objects, ...restarting];
    const what = parts.length === 0 ? [] : sentence` (${conjoined(parts)})`;
    const waits = step.waits === undefined ? [] : sentence`; ${prose(step.waits)}`;
    const shown = step.command === undefined ? [] : sentence`: ${step.command}`;
    return sentence`${prose(step.title)}${what}${waits}${shown}`;
  });
}

/** Fields of an object that are named. */
const MOST_FIELDS = 5;

/** An object, and which of its fields change. */
export function objectLine({ sign, kind, fields, kept, ...object }: ObjectChange): Phrase {
  const paths = upTo(
    fields.map(({ field }) => sentence`${field}`),
    MOST_FIELDS,
    (rest) => prose(`${rest} more`),
  );
  const of = paths.length === 0 ? [] : sentence`: ${conjoined(paths)}`;
  const command = kept?.command === undefined ? [] : sentence`: ${kept.command}`;
  const stays = kept === undefined ? [] : sentence`; it stays in the cluster: ${prose(kept.why)}${command}`;
  return sentence`${prose(SIGN_WORDS[sign])}: ${kind} ${objectName(object)}${of}${stays}`;
}
