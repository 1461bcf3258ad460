import { groupedBy } from "@typha-mtls/problems";
import { changesToAgreeTo, dangerousChanges } from "../findings";
import type { ClusterReport, FleetReport } from "../model";
import { accessSentences, isAccessFact } from "./access-lines";
import { type Claim, changeKind } from "./change-kinds";
import {
  type CodedFact,
  codedChanges,
  codedFindings,
  moved,
  newLeaves,
  removedClusters,
  unplanned,
} from "./comparison";
import { conjoined, numbered, someNames, upTo } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";
import { whatRestarts } from "./plan-lines";

/** The sentences on top: what would cut nodes off, who can do more, what a change does, what restarts, whether anything new is trusted, what is wrong. */
export function changeSummary(report: FleetReport): Phrase {
  const access = few(accessSentences(codedChanges(report)), "more changes of who can open keys.");
  const does = sentence`This change ${conjoined(actions(report))}.`;
  const sentences = [...dangers(report), ...access, does, ...restarts(report), ...trust(report), ...problems(report)];
  return sentences.reduce((line, next) => sentence`${line} ${next}`);
}

/** Changes that would cut nodes off, each once. */
function dangers({ clusters }: FleetReport): Phrase[] {
  const found = dangerousChanges(clusters).map(
    ({ message, clusters: names }) => sentence`In ${someNames(names)}: ${prose(message)}.`,
  );
  return few(found, "more changes that would cut nodes off.");
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
  if (unplanned(report).length > 0) return prose("cannot be judged as a whole");
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
  const removed = removedClusters(report);
  const certain =
    parts.length === 0 && unknown.length === 0 && removed.length === 0 ? [prose("Nothing restarts.")] : [];
  return [
    ...certain,
    ...(parts.length === 0 ? [] : [sentence`${conjoined([...few(parts), ...spared], "; ")}.`]),
    ...(unknown.length === 0 ? [] : [sentence`What restarts in ${someNames(unknown)} is unknown.`]),
    ...(removed.length === 0
      ? []
      : [sentence`Whether what runs in ${someNames(removed)} stops is up to the tool that applied it.`]),
  ];
}

const NOTHING_NEW: Readonly<Record<Claim, string>> = {
  trust: "no further CA or identity is trusted",
  keys: "no further recipient can open a key",
};

/**
 * What is said of trust and keys. That nothing is added is said only where everything was compared and no change that was
 * found could add it.
 */
function trust(report: FleetReport): Phrase[] {
  const changes = codedChanges(report);
  const toAgreeTo = [...report.clusters, report.repository].flatMap(changesToAgreeTo).length;
  const isWhole = unplanned(report).length === 0;
  const claims = (["trust", "keys"] as const).filter(
    (claim) => isWhole && changes.every(({ code }) => !changeKind(code).mayAdd.includes(claim)),
  );
  const others = changes.filter((change) => !isAccessFact(change));
  const told = groupedBy(others, ({ code }) => code).flatMap(([{ code }]) => {
    const { concern, words } = changeKind(code);
    return concern === "trust" || concern === "keys" ? [words] : [];
  });
  const parts = [told, claims.map((claim) => NOTHING_NEW[claim])].filter((words) => words.length > 0);
  return [
    ...parts.map(
      (words) =>
        sentence`${conjoined(
          words.map((text, at) => prose(at === 0 ? capitalised(text) : text)),
          ", and ",
        )}.`,
    ),
    ...(toAgreeTo === 0 ? [] : [sentence`A reviewer has to agree to ${numbered(toAgreeTo, "change")}.`]),
  ];
}

function problems(report: FleetReport): Phrase[] {
  const wrong = codedFindings(report).filter(({ state }) => state === "problem");
  return wrong.length === 0 ? [] : [sentence`${numbered(wrong.length, "problem")} to solve first.`];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
