import type { EventData } from "@typha-mtls/events";
import type { ClusterReport, FleetReport, ReportFact } from "../model";
import { moved, removedClusters, unplanned, unrendered } from "./comparison";
import { newLeafLines } from "./leaf-lines";
import { type Limits, perCluster, someNames } from "./listing";
import { name, type Phrase, prose, sentence } from "./phrasing";
import { nodeLines, noteLines, objectCounts, restartLines } from "./plan-lines";

/** A row of the table: what a change means for one concern, in all clusters. */
interface Row {
  readonly title: string;
  lines(report: FleetReport, limits: Limits): readonly Phrase[];
  /**
   * What stands there where nothing changes.
   * @default - the row is left out
   */
  readonly none?: string;
}

/** In the order in which a reviewer asks. */
const ROWS: readonly Row[] = [
  { title: "stage", lines: each(moves) },
  { title: "trust", lines: withoutEvents("trust", "no change of CAs and identities was found") },
  { title: "keys", lines: withoutEvents("keys", "no change of recipients was found") },
  { title: "leaves", lines: each(newLeafLines), none: "no certificate was replaced" },
  { title: "restarts", lines: planned(restartLines), none: "nothing restarts" },
  { title: "nodes", lines: planned(nodeLines), none: "no pod of a DaemonSet is replaced" },
  { title: "rendered objects", lines: planned(objectCounts), none: "none changes" },
  { title: "beware", lines: each(noteLines("warning")) },
];

/** The rows of a report: a title, and lines. */
export function rowsOf(report: FleetReport, limits: Limits): (readonly (readonly Phrase[])[])[] {
  return ROWS.flatMap(({ title, lines, none }) => {
    const found = lines(report, limits);
    if (found.length === 0 && none === undefined) return [];
    return [[[prose(title)], found.length > 0 ? found : [prose(none!)]]];
  });
}

function each(linesOf: (cluster: ClusterReport) => readonly Phrase[]): Row["lines"] {
  return ({ clusters }, { lines }) => {
    const said = clusters.flatMap((cluster) => linesOf(cluster).map((line) => ({ cluster: cluster.name, line })));
    return perCluster(said, clusters, lines);
  };
}

/** The lines of clusters that have a plan; of others, that it is not known. */
function planned(linesOf: (cluster: ClusterReport) => readonly Phrase[]): Row["lines"] {
  return (report, limits) => {
    const [unknown, removed, others] = [unplanned(report), removedClusters(report), unrendered(report)];
    return [
      ...each(linesOf)(report, limits),
      ...(unknown.length === 0 ? [] : [sentence`${someNames(unknown)}: unknown, because it cannot be rendered`]),
      ...(others.length === 0
        ? []
        : [sentence`${someNames(others)}: unknown besides, because ${"dist/"} is not what synth renders`]),
      ...(removed.length === 0 ? [] : [sentence`${someNames(removed)}: gone from git; what goes is up to its tool`]),
    ];
  };
}

/** Events say what changes; what they do not say is that nothing of a kind was found. */
function withoutEvents(kind: EventData["kind"], words: string): Row["lines"] {
  return ({ events = [] }) => (events.some((event) => event.kind === kind) ? [] : [prose(words)]);
}

/** Where and what, and the code by which `explain` knows more. */
export function factLine({ place, field, message, code }: ReportFact): Phrase {
  const at = [place, field].flatMap((part) => (part === undefined ? [] : sentence`${part}: `));
  return sentence`${at}${prose(message)}${code === undefined ? [] : sentence` (${code})`}`;
}

/** How far a cluster moves in its journeys. */
function moves(cluster: ClusterReport): Phrase[] {
  const stage = moved(cluster, ({ spec }) => spec?.stage);
  const phase = moved(cluster, ({ rotation }) => rotation?.what);
  const typha = moved(cluster, ({ spec }) => spec?.calico.typha);
  const calicoNode = moved(cluster, ({ spec }) => spec?.calico.calicoNode);
  const arrow = (from: string, to: string) => sentence`${[name(from)]} → ${[name(to)]}`;
  return [
    ...(stage ? [sentence`stage ${arrow(stage.from, stage.to)}`] : []),
    ...(phase ? [sentence`${prose(phase.from)} → ${prose(phase.to)}`] : []),
    ...(typha ? [sentence`Typha ${arrow(typha.from, typha.to)}`] : []),
    ...(calicoNode ? [nodeVersion(cluster, arrow(calicoNode.from, calicoNode.to))] : []),
  ];
}

/** Only a plan that changes its image upgrades calico-node; otherwise cluster.yaml says what its owner runs. */
function nodeVersion({ plan }: ClusterReport, versions: Phrase): Phrase {
  const isChanged = plan?.objects.some(
    ({ kind, name: object, fields }) =>
      kind === "DaemonSet" && object === "calico-node" && fields.some(({ field }) => field.endsWith(".image")),
  );
  if (isChanged) return sentence`calico-node ${versions}`;
  return sentence`calico-node keeps the version that its owner installed: this change does not set it, and cluster.yaml says ${versions}`;
}
