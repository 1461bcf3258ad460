import { allOf, groupedBy, isRemark, stateOf } from "@typha-mtls/problems";
import { CLUSTERS_HERE, type ClusterEvent, causesOf } from "./causes";
import type { Event, EventNeed, FoundFact } from "./event";
import { orderOfKind, orderOfRank, rankOf } from "./kinds";
import { withoutName } from "./words";

/** Clusters that one sentence names; of more, how many there are. */
const MOST_NAMES = 6;

/**
 * What happens, most dangerous first: what breaks clusters, then what changes who is trusted or can issue certificates, then what
 * runs, then the rest. Clusters with one cause have one event, and what follows from a cause is not an event of its own.
 *
 * @param found - every fact of a comparison; what is right is passed over
 * @param revision - how messages name the commit; it is said once, above the events
 */
export function eventsOf(found: readonly FoundFact[], revision: string): Event[] {
  const ofClusters = groupedBy(found, (one) => String(clusterOf(one))).flatMap((own) =>
    causesOf(
      clusterOf(own[0]),
      own.map(({ fact }) => fact),
    ).map((event): OfCluster => {
      const cluster = clusterOf(own[0]);
      return { ...event, cluster, need: needOf(event), common: withoutName(event.common, cluster) };
    }),
  );
  const events = groupedBy(ofClusters, keyOf).map((alike): OrderedEvent => {
    const [first] = alike;
    const clusters = alike.flatMap(({ cluster }) => cluster ?? []).sort();
    const { kind, need, head } = first;
    // Where clusters are the subject, what several do has words of its own.
    const isAlike =
      alike.length === 1 || (first.place !== "subject" && alike.every(({ words }) => words === first.words));
    const problem = first.facts.find((fact) => !isRemark(fact));
    const event: Event = {
      kind,
      rank: rankOf(kind),
      need,
      ...(problem !== undefined && !isRemark(problem) && { code: problem.code }),
      clusters,
      message: sentence(isAlike ? first.words : first.common, clusters, first.place).replaceAll(
        ` since ${revision}`,
        "",
      ),
      ...(alike.length === 1 && head.remedy !== undefined && { remedy: head.remedy }),
      evidence: alike.flatMap(({ cluster, facts }) => facts.map((fact) => ({ cluster, fact }))),
    };
    return { event, order: first.order };
  });
  return events.sort(inOrder).map(({ event }) => event);
}

/** One that is gone is found with the repository. */
function clusterOf({ cluster, fact }: FoundFact): string | null {
  return fact.happening?.is === "cluster-removed" ? fact.happening.cluster : cluster;
}

interface OfCluster extends ClusterEvent {
  readonly cluster: string | null;
  readonly need: EventNeed;
}

/** What events of clusters have alike that are one. */
function keyOf({ cluster, head, kind, need, common }: OfCluster): string {
  return JSON.stringify([cluster === null, isRemark(head) ? null : head.code, kind, need, common]);
}

/** The worst of the facts decides: what follows from a harmless cause may need a person. */
function needOf({ facts }: ClusterEvent): EventNeed {
  const states = facts.map(stateOf);
  if (states.includes("problem")) return "mending";
  if (!states.includes("warning")) return "nothing";
  const isWhole = facts.every((fact) => isRemark(fact) || fact.change !== undefined || fact.exact !== undefined);
  return isWhole ? "approval" : "attention";
}

interface OrderedEvent extends Pick<ClusterEvent, "order"> {
  readonly event: Event;
}

function inOrder({ event: one, order: first }: OrderedEvent, { event: other, order: second }: OrderedEvent): number {
  return (
    orderOfRank(one.rank) - orderOfRank(other.rank) ||
    orderOfKind(one.kind) - orderOfKind(other.kind) ||
    first - second ||
    other.clusters.length - one.clusters.length ||
    (one.message < other.message ? -1 : 1)
  );
}

function sentence(words: string, clusters: readonly string[], place: ClusterEvent["place"]): string {
  if (clusters.length === 0) return words;
  const names = clustersInWords(clusters);
  if (place === "inside") return words.replace(CLUSTERS_HERE, () => names);
  if (place === "end") return `${words} ${names}`;
  return place === "subject" ? `${names} ${words}` : `${names}: ${words}`;
}

/** `edge, prod and stage`, or `edge, prod, stage and 4 more`. */
export function clustersInWords(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return allOf(names);
  return `${names.slice(0, MOST_NAMES - 1).join(", ")} and ${names.length - MOST_NAMES + 1} more`;
}
