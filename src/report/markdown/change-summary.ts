import { groupedBy } from "@typha-mtls/problems";
import type { ClusterReport, FleetReport } from "../model";
import {
  type CodedFact,
  codedChanges,
  codedFindings,
  moved,
  newLeaves,
  removedClusters,
  unplanned,
  unrendered,
} from "./comparison";
import { conjoined, numbered, someNames, upTo } from "./listing";
import { type Claim, mayAdd } from "./may-add";
import { type Phrase, prose, sentence } from "./phrasing";
import { whatRestarts } from "./plan-lines";

/** The sentences below the events: what a change does, what restarts, that nothing new is trusted, what is wrong. */
export function changeSummary(report: FleetReport): Phrase {
  const does = sentence`This change ${conjoined(actions(report))}.`;
  const sentences = [does, ...restarts(report), ...claims(report), ...problems(report)];
  return sentences.reduce((line, next) => sentence`${line} ${next}`);
}

type Phase = NonNullable<ClusterReport["rotation"]>["phase"];

const ROTATIONS: Readonly<Record<Phase, string>> = {
  none: "ends the rotation of the CA",
  starting: "begins a rotation of the CA",
  started: "begins a rotation of the CA",
  issuing: "issues leaves from the next CA",
  issued: "issues leaves from the next CA",
  finishing: "ends the rotation of the CA",
};

function actions(report: FleetReport): Phrase[] {
  const { clusters } = report;
  const changes = codedChanges(report);
  const added = clusters.filter(({ plan }) => plan?.isNew).map(({ name }) => name);
  const removed = removedClusters(report);
  const renewed = clusters.flatMap((cluster) =>
    newLeaves(cluster).flatMap(({ before }) => (before === undefined ? [] : [cluster.name])),
  );
  const certificates = numbered(renewed.length, "certificate");
  const done = [
    ...(added.length === 0 ? [] : [sentence`adds ${numbered(added.length, "cluster")}, ${someNames(added)}`]),
    ...(removed.length === 0 ? [] : [sentence`removes ${numbered(removed.length, "cluster")}, ${someNames(removed)}`]),
    ...(renewed.length === 0 ? [] : [sentence`renews ${certificates} in ${someNames(renewed)}`]),
    ...alike(clusters, (one) => moved(one, ({ spec }) => spec?.stage)).map(
      ({ is: { from, to }, names }) => sentence`moves ${names} from the stage ${from} to ${to}`,
    ),
    ...alike(clusters, (one) => moved(one, ({ rotation }) => rotation?.phase)).map(
      ({ is: { to }, names }) => sentence`${prose(ROTATIONS[to])} in ${names}`,
    ),
    ...alike(clusters, (one) => moved(one, ({ spec }) => spec?.calico.typha)).map(
      ({ is: { from, to }, names }) => sentence`takes Typha from ${from} to ${to} in ${names}`,
    ),
  ];
  return done.length > 0 ? few(done) : [otherwise(report, changes)];
}

/** Parts of one sentence, before the others are numbered. */
const MOST_PARTS = 8;

function few(parts: readonly Phrase[], more = "more"): Phrase[] {
  return upTo(parts, MOST_PARTS, (rest) => prose(`${rest} ${more}`));
}

function otherwise(report: FleetReport, changes: readonly CodedFact[]): Phrase {
  const names = report.clusters.flatMap(({ name, plan }) => (plan?.objects ?? []).map(() => name));
  if (names.length > 0) return sentence`renders ${numbered(names.length, "object")} anew in ${someNames(names)}`;
  if (unplanned(report).length + unrendered(report).length > 0) return prose("cannot be judged as a whole");
  return prose(changes.length > 0 ? "changes files, and nothing that runs" : "changes nothing that runs");
}

/** What several clusters have in common, with their names. */
function alike<T>(clusters: readonly ClusterReport[], of: (cluster: ClusterReport) => T | undefined) {
  const known = clusters.flatMap((cluster) => {
    const is = of(cluster);
    return is === undefined ? [] : [{ is, name: cluster.name }];
  });
  return groupedBy(known, ({ is }) => JSON.stringify(is)).map((group) => ({
    is: group[0].is,
    names: someNames(group.map(({ name }) => name)),
  }));
}

/** What restarts, and that calico-node does not: it carries the traffic of each node's pods. */
function restarts(report: FleetReport): Phrase[] {
  const { clusters } = report;
  const planned = clusters.flatMap(({ name, plan }) => (plan?.restarts ?? []).map((restart) => ({ name, restart })));
  const touched = clusters.filter(({ plan }) => plan !== undefined && plan.objects.length > 0).length;
  const parts = groupedBy(planned, ({ restart }) => JSON.stringify(whatRestarts(restart))).map((group) => {
    const what = whatRestarts(group[0].restart);
    const names = new Set(group.map(({ name }) => name));
    return names.size === touched ? what : sentence`${what} in ${someNames([...names])}`;
  });
  const unknown = unplanned(report);
  const isCalicoNodeSpared = planned.every(({ restart }) => restart.workload.kind !== "DaemonSet");
  const spared = isCalicoNodeSpared && unknown.length === 0 ? [sentence`${"calico-node"} does not`] : [];
  const [removed, others] = [removedClusters(report), unrendered(report)];
  const uncertain = [...unknown, ...removed, ...others];
  const certain = parts.length === 0 && uncertain.length === 0 ? [prose("Nothing restarts.")] : [];
  return [
    ...certain,
    ...(parts.length === 0 ? [] : [sentence`${conjoined([...few(parts), ...spared], "; ")}.`]),
    ...(unknown.length === 0 ? [] : [sentence`What restarts in ${someNames(unknown)} is unknown.`]),
    ...(others.length === 0
      ? []
      : [sentence`What files in ${"dist/"} of ${someNames(others)} do, which synth does not render, is unknown.`]),
    ...(removed.length === 0
      ? []
      : [sentence`Whether what runs in ${someNames(removed)} stops is up to the tool that applied it.`]),
  ];
}

const NOTHING_NEW: Readonly<Record<Claim, string>> = {
  trust: "no further CA or identity is trusted",
  keys: "no further recipient can open a key",
};

/** That nothing is added, which no event says: only where everything was compared, and no change that was found could add it. */
function claims(report: FleetReport): Phrase[] {
  if (unplanned(report).length + unrendered(report).length > 0) return [];
  const changes = codedChanges(report);
  const words = (["trust", "keys"] as const)
    .filter((claim) => changes.every(({ code }) => !mayAdd(code).includes(claim)))
    .map((claim) => NOTHING_NEW[claim]);
  if (words.length === 0) return [];
  return [
    sentence`${conjoined(
      words.map((text, at) => prose(at === 0 ? capitalised(text) : text)),
      ", and ",
    )}.`,
  ];
}

function problems(report: FleetReport): Phrase[] {
  const wrong = codedFindings(report).filter(({ state }) => state === "problem");
  return wrong.length === 0 ? [] : [sentence`${numbered(wrong.length, "problem")} to solve first.`];
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
