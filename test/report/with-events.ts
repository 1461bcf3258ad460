import { type ChangedFact, eventsOf } from "@typha-mtls/events";
import type { FleetReport, ReportFact } from "../../src/report/model";

/** A report with the events that its changes make, as a comparison with HEAD tells them. */
export function withEvents(report: FleetReport): FleetReport {
  const parts = [
    ...report.clusters.map((one) => ({ ...one, cluster: one.name })),
    { ...report.repository, cluster: null },
  ];
  const found = parts.flatMap(({ cluster, changes }) => changes.map((change) => ({ cluster, fact: factOf(change) })));
  const events = eventsOf(found, "HEAD").map(({ kind, rank, need, code, clusters, message }) => {
    return { kind, rank, need, clusters, message, ...(code !== undefined && { code }) };
  });
  return { ...report, events };
}

function factOf({ state, code, place, field, message, access }: ReportFact): ChangedFact {
  if (code === undefined) return { state: "ok", message };
  return {
    code,
    ...(state === "warning" && { severity: "warning" as const }),
    ...(place !== undefined && { file: place }),
    ...(field !== undefined && { field }),
    message,
    exact: [],
    ...(access !== undefined && { change: { origin: "inputs" as const, values: [], access } }),
  };
}
