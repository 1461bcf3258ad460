import { isEmptyPlan } from "@typha-mtls/plan";
import { allFindings } from "../findings";
import type { ClusterReport, FleetReport, ReportCertificate, ReportFact, ReportValidity } from "../model";

/** A certificate that is in git. */
export type DatedCertificate = ReportCertificate & { readonly validity: ReportValidity };

/** What the list shows of a cluster, and what it is filtered by. */
export interface ClusterSummary {
  readonly cluster: ClusterReport;
  readonly problems: readonly ReportFact[];
  readonly warnings: readonly ReportFact[];
  /** The certificate that ends first. */
  readonly next?: DatedCertificate;
  readonly isRotating: boolean;
  /** `name:value` for each control of the filter. */
  readonly marks: ReadonlySet<string>;
}

/** States that the filter offers, with the words for them. */
export const STATES = {
  problem: "with problems",
  warning: "with warnings",
  expired: "with an expired certificate",
  due: "due for renewal",
  requested: "waiting for a CA",
  rotating: "rotating their CA",
  changed: "changed",
} as const;

/** Clusters in the order of the page: what ends first stands first, and before it what could not be read. */
export function summaries({ clusters }: FleetReport): readonly ClusterSummary[] {
  return clusters
    .map(summary)
    .toSorted((a, b) => compare(endOf(a), endOf(b)) || compare(a.cluster.name, b.cluster.name));
}

/** Day on which the first certificate ends, for sorting: a cluster without any comes last, one that could not be read first. */
export function endOf({ next, cluster }: ClusterSummary): string {
  return next?.validity.expires.slice(0, 10) ?? (cluster.spec === undefined ? "0" : "9999");
}

export function isDated(certificate: ReportCertificate): certificate is DatedCertificate {
  return certificate.validity !== undefined;
}

export function isCa({ certificate }: ReportCertificate): boolean {
  return certificate === "ca" || certificate === "next-ca";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function summary(cluster: ClusterReport): ClusterSummary {
  const { spec, rotation, certificates, requests, changes, plan } = cluster;
  const found = allFindings(cluster);
  const problems = found.filter(({ state }) => state === "problem");
  const warnings = found.filter(({ state }) => state === "warning");
  const isRotating = rotation !== undefined && rotation.phase !== "none";
  const [next] = certificates.filter(isDated).toSorted((a, b) => compare(a.validity.expires, b.validity.expires));
  const states: Readonly<Record<keyof typeof STATES, boolean>> = {
    problem: problems.length > 0,
    warning: warnings.length > 0,
    expired: certificates.some(({ state }) => state === "expired"),
    due: certificates.some(({ state }) => state === "due"),
    requested: requests.length > 0,
    rotating: isRotating,
    changed: changes.length > 0 || (plan !== undefined && !isEmptyPlan(plan)),
  };
  const marks = [
    ...Object.entries(states).flatMap(([state, holds]) => (holds ? [`state:${state}`] : [])),
    ...(spec === undefined ? [] : [`stage:${spec.stage}`, `calico:${spec.calico.typha}`]),
    ...[...problems, ...warnings].flatMap(({ code }) => (code === undefined ? [] : [`code:${code}`])),
  ];
  return { cluster, problems, warnings, isRotating, marks: new Set(marks), ...(next !== undefined && { next }) };
}

/** How many clusters have each value of a mark, such as `stage`. */
export function countMarks(all: readonly ClusterSummary[], name: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { marks } of all) {
    for (const mark of marks) {
      if (!mark.startsWith(`${name}:`)) continue;
      const value = mark.slice(name.length + 1);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
