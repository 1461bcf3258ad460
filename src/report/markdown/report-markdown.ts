import type { RootContent } from "mdast";
import type { FleetReport } from "../model";
import { heading, marker, paragraph, table, written } from "./blocks";
import { changeSummary } from "./change-summary";
import { clusterSections } from "./cluster-section";
import type { Limits } from "./listing";
import { prose, sentence } from "./phrasing";
import { rowsOf } from "./rows";
import { clustersSection, dueSection, problemsSection, stateLine } from "./sections";

/**
 * Most characters of a comment on GitHub (65,536), with some to spare for what a job adds. A job summary takes 1 MiB, and a
 * note of GitLab 1,000,000 characters.
 */
export const MOST_CHARACTERS = 65_000;

/** From everything to little; the first that fits is taken. */
const LIMITS: readonly Limits[] = [
  { lines: 100, clusters: 100, objects: 200, picture: 20_000 },
  { lines: 50, clusters: 30, objects: 50, picture: 8_000 },
  { lines: 20, clusters: 10, objects: 20, picture: 4_000 },
  { lines: 10, clusters: 3, objects: 10, picture: 0 },
  { lines: 3, clusters: 0, objects: 0, picture: 0 },
];

/**
 * A report as Markdown that GitHub and GitLab render: for a comment of a pull request, a note of a merge request and a job
 * summary. With `against`, what a change does; without, where each cluster stands.
 *
 * Data in it stays text: names stand as inline code, of which code hosts make nothing. It begins with `MARKER`, and is never
 * longer than {@link MOST_CHARACTERS}: of a large fleet, kinds of changes are counted and the first clusters named.
 */
export function reportMarkdown(report: FleetReport): string {
  const top = [
    marker(),
    heading(2, "Mutual TLS between calico-node and Typha"),
    paragraph(report.against === undefined ? stateLine(report) : changeSummary(report)),
  ];
  const partsOf = report.against === undefined ? state : change;
  for (const limits of LIMITS) {
    const text = written([...top, ...partsOf(report, limits), madeBy(report)]);
    if (text.length <= MOST_CHARACTERS) return text;
  }
  return written([...top, paragraph(sentence`All else is left out here; ${"typha-mtls report"} shows it.`)]);
}

function change(report: FleetReport, limits: Limits): RootContent[] {
  return [
    table(["", "what changes"], rowsOf(report, limits)),
    ...problemsSection(report, limits),
    ...dueSection(report, limits),
    ...clusterSections(report, limits),
  ];
}

function state(report: FleetReport, limits: Limits): RootContent[] {
  return [...dueSection(report, limits), ...problemsSection(report, limits), ...clustersSection(report, limits)];
}

/** First digits of a commit that are shown. */
const COMMIT_DIGITS = 12;

function madeBy({ against, generated, version }: FleetReport): RootContent {
  const since = against && sentence`, compared with ${against.revision} (${against.commit.slice(0, COMMIT_DIGITS)})`;
  return paragraph(sentence`As of ${prose(generated)}${since ?? []}, by typha-mtls ${version}.`);
}
