import type { RootContent } from "mdast";
import type { ClusterReport, FleetReport, ReportCertificate } from "../model";
import { heading, list, paragraph, table } from "./blocks";
import { codedFindings, codedFindingsBeside } from "./comparison";
import { withRemedy } from "./event-lines";
import { leafName, utcDay } from "./leaf-lines";
import { conjoined, type Limits, leftOut, numbered, perCluster, perKind } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";
import { factLine } from "./rows";

/** What is wrong and what needs attention besides the events: problems first, each with what to do. */
export function problemsSection(report: FleetReport, { lines }: Limits): RootContent[] {
  const shown = (["problem", "warning"] as const).map((state) => {
    const found = codedFindingsBeside(report).filter((fact) => fact.state === state);
    if (found.length > lines) return perKind(found, lines, (code) => report.codes[code] ?? code);
    // A place names its cluster.
    const said = found.map((fact) => ({
      cluster: fact.place === undefined ? fact.cluster : null,
      line: withRemedy(factLine(fact), fact),
    }));
    return perCluster(said, report.clusters, lines);
  });
  return (["Problems", "Warnings"] as const).flatMap((title, at) =>
    shown[at]!.length === 0 ? [] : [heading(3, title), list(shown[at]!)],
  );
}

const NEEDS_ATTENTION: Readonly<Partial<Record<ReportCertificate["state"], string>>> = {
  expired: "has expired",
  due: "is due for renewal",
  "not-yet-valid": "is not valid yet",
};

/** Certificates that need attention, the most urgent first. */
export function dueSection({ clusters }: FleetReport, { lines }: Limits): RootContent[] {
  const due = dueOf(clusters);
  if (due.length === 0) return [];
  const rows = due
    .slice(0, lines)
    .map(({ cluster, certificate, validity }): Phrase[][] => [
      [sentence`${cluster}`],
      [leafName(certificate)],
      [prose(NEEDS_ATTENTION[certificate.state]!)],
      [prose(utcDay(validity.expires))],
      [sentence`${validity.residualDays}`],
    ]);
  return [
    heading(3, "Certificates that are due"),
    table(["cluster", "certificate", "state", "expires", "days left"], rows),
    ...(due.length > lines ? [paragraph(leftOut(due.length - lines, "certificate"))] : []),
  ];
}

function dueOf(clusters: readonly ClusterReport[]) {
  return clusters
    .flatMap(({ name: cluster, certificates }) =>
      certificates.flatMap((certificate) => {
        const { state, validity } = certificate;
        return validity !== undefined && state in NEEDS_ATTENTION ? [{ cluster, certificate, validity }] : [];
      }),
    )
    .sort((one, other) => one.validity.residualDays - other.validity.residualDays);
}

/** Where each cluster stands. */
export function clustersSection({ clusters }: FleetReport, { lines }: Limits): RootContent[] {
  const rows = clusters
    .slice(0, lines)
    .map(({ name: cluster, spec, rotation, facts }): Phrase[][] => [
      [sentence`${cluster}`],
      [spec === undefined ? prose("unknown") : sentence`${spec.stage}`],
      [rotation === undefined ? prose("unknown") : sentence`${rotation.phase}`],
      [spec === undefined ? prose("unknown") : versions(spec.calico)],
      [sentence`${facts.filter(({ state }) => state === "problem").length}`],
    ]);
  return [
    heading(3, "Clusters"),
    table(["cluster", "stage", "rotation of the CA", "Calico", "problems"], rows),
    ...(clusters.length > lines ? [paragraph(leftOut(clusters.length - lines, "cluster"))] : []),
  ];
}

function versions({ typha, calicoNode }: { readonly typha: string; readonly calicoNode: string }): Phrase {
  return typha === calicoNode ? sentence`${typha}` : sentence`Typha ${typha}, calico-node ${calicoNode}`;
}

/** The sentence on top of a report without a comparison. */
export function stateLine(report: FleetReport): Phrase {
  const due = dueOf(report.clusters);
  const expired = due.filter(({ certificate }) => certificate.state === "expired").length;
  const states = codedFindings(report).map(({ state }) => state);
  const stateCount = (state: string) => states.filter((one) => one === state).length;
  const counts = [
    [expired, "certificate has expired", "certificates have expired"],
    [due.length - expired, "certificate is due", "certificates are due"],
    [stateCount("problem"), "problem"],
    [stateCount("warning"), "warning"],
  ] as const;
  const parts = counts.flatMap(([number, one, many]) => (number === 0 ? [] : [numbered(number, one, many)]));
  const clusters = numbered(report.clusters.length, "cluster");
  if (parts.length === 0) return sentence`${clusters}: no certificate is due, and there is no problem.`;
  return sentence`${clusters}: ${conjoined(parts)}.`;
}
