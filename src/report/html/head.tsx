import { dangerousChanges, findingsToMend } from "../findings";
import type { FleetReport, ReportCertificate } from "../model";
import { ChangeLead } from "./change-lead";
import { Events } from "./events";
import { type ClusterSummary, countMarks, STATES } from "./summary";
import { certificateName, countWords, dayOf, daysWords, grouped } from "./words";

interface HeadProps {
  readonly report: FleetReport;
  readonly all: readonly ClusterSummary[];
}

/** The sentence that matters, what it stands on, and the numbers to begin with. */
export function Head({ report, all }: HeadProps) {
  const { generated, version, against, context } = report;
  return (
    <header class="head">
      <p class="made">
        <b>typha-mtls report</b>
        <span>
          {dayOf(generated)} <span class="num">{generated.slice(11, 16)}</span> UTC
        </span>
        {against !== undefined && (
          <span>
            compared with {against.revision} <code>{against.commit.slice(0, 8)}</code>
          </span>
        )}
        {context !== undefined && <span>live, context {context}</span>}
        <span>version {version}</span>
      </p>
      <h1>{headline(report)}</h1>
      <Events report={report} />
      {against !== undefined && <ChangeLead report={report} />}
      <Next all={all} />
      {all.length > 1 && <Tiles report={report} all={all} />}
    </header>
  );
}

/** `1,000 clusters: 2 events to approve since main, 3 certificates expired, 12 due for renewal, 4 problems`. */
export function headline({ clusters, repository, against, events, isApproved }: FleetReport): string {
  const certificates = clusters.flatMap((cluster) => cluster.certificates);
  const inState = (wanted: ReportCertificate["state"]) => certificates.filter(({ state }) => state === wanted).length;
  const [expired, due] = [inState("expired"), inState("due")];
  const judged = [...clusters, repository];
  const toApprove = (events ?? []).filter(({ need }) => need === "approval").length;
  const states = judged.flatMap(findingsToMend).map(({ state }) => state);
  const problems = states.filter((state) => state === "problem").length;
  const warnings = states.length - problems;
  const urgent = [
    ...(expired > 0 ? [`${countWords(expired, "certificate")} expired`] : []),
    ...(due > 0 ? [`${expired > 0 ? grouped(due) : countWords(due, "certificate")} due for renewal`] : []),
    ...(problems > 0 ? [countWords(problems, "problem")] : []),
  ];
  const subject = clusters.length === 1 ? clusters[0]!.name : countWords(clusters.length, "cluster");
  const state = isApproved ? "approved" : "to approve";
  const changed = toApprove === 0 ? [] : [`${countWords(toApprove, "event")} ${state} since ${against?.revision}`];
  const attention = warnings === 0 || urgent.length > 0 ? [] : [countWords(warnings, "warning")];
  const calm = `nothing is due, ${attention[0] ?? "and there is no problem"}`;
  const [danger, ...others] = dangerousChanges(clusters);
  if (danger !== undefined) {
    const more = others.length === 0 ? "" : `, and ${countWords(others.length, "more danger")}`;
    return `${subject}: ${[danger.message + more, ...changed, ...urgent, ...attention].join("; ")}`;
  }
  const parts = changed.length + urgent.length === 0 ? [calm] : [...changed, ...urgent, ...attention];
  return `${subject}: ${parts.join(", ")}`;
}

/** The first certificate that ends from now on. */
function Next({ all }: Pick<HeadProps, "all">) {
  const running = all.flatMap(({ cluster }) =>
    cluster.certificates.flatMap((certificate) =>
      certificate.validity === undefined || certificate.state === "expired"
        ? []
        : [{ cluster, certificate, ...certificate.validity }],
    ),
  );
  if (running.length === 0) return <p class="lead">No certificate is in git.</p>;
  const next = running.reduce((first, other) => (other.expires < first.expires ? other : first));
  return (
    <p class="lead">
      Next to expire: <b>{certificateName(next.certificate)}</b>
      {all.length > 1 && (
        <>
          {" "}
          of <b>{next.cluster.name}</b>
        </>
      )}
      , <b class="num">{dayOf(next.expires)}</b>, {daysWords(next.residualDays)}.
    </p>
  );
}

const TONES: Readonly<Partial<Record<keyof typeof STATES, string>>> = {
  problem: "bad",
  warning: "warn",
  expired: "bad",
  due: "warn",
};

/** How many clusters are in each state; a link shows them. */
function Tiles({ report, all }: HeadProps) {
  const counts = countMarks(all, "state");
  const states = (Object.keys(STATES) as (keyof typeof STATES)[]).filter(
    (state) => (state !== "changed" || report.against !== undefined) && (state !== "requested" || counts.has(state)),
  );
  return (
    <ul class="tiles" aria-label="Clusters by state">
      <li>
        <a href="#clusters" data-view="">
          <b>{grouped(all.length)}</b> clusters
        </a>
      </li>
      {states.map((state) => {
        const number = counts.get(state) ?? 0;
        const words = (
          <>
            <b>{grouped(number)}</b> {STATES[state]}
          </>
        );
        return (
          <li key={state}>
            {number === 0 ? (
              <span class="tile">{words}</span>
            ) : (
              <a href="#clusters" data-view={`state=${state}`} class={TONES[state]}>
                {words}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
