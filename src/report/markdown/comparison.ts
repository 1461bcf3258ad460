import type { Code } from "@typha-mtls/problems";
import { findingsToMend } from "../findings";
import type { ClusterReport, FleetReport, ReportCertificate, ReportFact } from "../model";

/** A problem, a warning or a change, and the cluster that it concerns; null for the repository. */
export interface CodedFact extends ReportFact {
  readonly code: Code;
  readonly cluster: string | null;
}

/** What changed since the commit. */
export function codedChanges(report: FleetReport): CodedFact[] {
  return coded(report, ({ changes }) => changes.filter(({ state }) => state !== "skipped"));
}

/** What has to be mended: every problem and warning besides changes that a reviewer has to agree to. */
export function codedFindings(report: FleetReport): CodedFact[] {
  return coded(report, findingsToMend);
}

/** The same without what events say. */
export function codedFindingsBeside(report: FleetReport): CodedFact[] {
  return coded(report, (part) => findingsToMend({ ...part, changes: [] }));
}

/** What has a code, each with its cluster. */
function coded(
  { clusters, repository }: FleetReport,
  factsOf: (part: ClusterReport | FleetReport["repository"]) => readonly ReportFact[],
): CodedFact[] {
  const placed = [
    ...clusters.flatMap((one) => factsOf(one).map((fact) => ({ ...fact, cluster: one.name }))),
    ...factsOf(repository).map((fact) => ({ ...fact, cluster: null })),
  ];
  return placed.flatMap(({ code, ...fact }) => (code === undefined ? [] : [{ ...fact, code }]));
}

/** Clusters of which it is not known what the change does: their files cannot be read or rendered, now or at the commit. */
export function unplanned({ clusters }: FleetReport): string[] {
  return clusters.flatMap(({ name, plan }) => (plan === undefined ? [name] : []));
}

/** Clusters with files in `dist/` that synth does not render: a plan is of what it does. */
export function unrendered({ clusters }: FleetReport): string[] {
  return clusters.flatMap(({ name, changes }) =>
    changes.some(({ code }) => code === "dist-stale" || code === "dist-unrendered") ? [name] : [],
  );
}

/** Names of clusters that the change takes out of git: whether their pods stop is up to the tool that applied them. */
export function removedClusters(report: FleetReport): string[] {
  return codedChanges(report).flatMap(({ code, place = "" }) =>
    code === "cluster-removed" ? [place.slice(place.lastIndexOf("/") + 1)] : [],
  );
}

/** A leaf in place of another one, or, in a new cluster, the first. */
export interface NewLeaf {
  readonly before?: ReportCertificate;
  readonly after: ReportCertificate;
}

/** Leaves that the commit did not have. */
export function newLeaves({ certificates, before, plan }: ClusterReport): NewLeaf[] {
  // Without the certificates of before, it is not known which are new.
  if (before === undefined && plan?.isNew !== true) return [];
  const then = new Map((before?.certificates ?? []).map((one) => [leafKey(one), one]));
  return certificates.flatMap((after): NewLeaf[] => {
    const old = then.get(leafKey(after));
    if (!isLeaf(after) || after.validity === undefined || hasSameValidity(old, after)) return [];
    return [{ after, ...(old?.validity !== undefined && { before: old }) }];
  });
}

function isLeaf({ certificate }: ReportCertificate): boolean {
  return certificate === "typha-server" || certificate === "typha-client";
}

function hasSameValidity(one: ReportCertificate | undefined, other: ReportCertificate): boolean {
  const parts = [one, other].map((of) => {
    const { serial, issuer, notBefore, expires } = of?.validity ?? {};
    return JSON.stringify([serial, issuer, notBefore, expires]);
  });
  return parts[0] === parts[1];
}

function leafKey({ certificate, node, host }: ReportCertificate): string {
  return JSON.stringify([certificate, node, host]);
}

/** A value and the one that takes its place. */
export interface Move<T> {
  readonly from: T;
  readonly to: T;
}

/** How far a cluster moves; undefined where it stays, or where one side is unknown. */
export function moved<T extends string>(
  cluster: ClusterReport,
  read: (of: Pick<ClusterReport, "spec" | "rotation">) => T | undefined,
): Move<T> | undefined {
  const [from, to] = [cluster.before && read(cluster.before), read(cluster)];
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}
