import type { RootContent } from "mdast";
import type { FleetReport } from "../model";
import { heading, marker, paragraph, table, written } from "./blocks";
import { capitalised, changeSummary } from "./change-summary";
import { clusterSections } from "./cluster-section";
import { eventBlocks, MOST_EVENTS } from "./event-lines";
import type { Limits } from "./listing";
import { prose, sentence } from "./phrasing";
import { rowsOf } from "./rows";
import { clustersSection, dueSection, problemsSection, stateLine } from "./sections";

/**
 * Most characters of a comment on GitHub (65,536), with some to spare for what a job adds. A job summary takes 1 MiB, and a
 * note of GitLab 1,000,000 characters.
 */
export const MOST_CHARACTERS = 65_000;

/** Most lines of a report about a change, with what is folded away: it is read on one page. */
export const MOST_LINES = 80;

/** From everything to little; the first that fits is taken. */
const LIMITS: readonly Limits[] = [
  { events: MOST_EVENTS, lines: 100, parts: 100, objects: 200, picture: 20_000 },
  { events: MOST_EVENTS, lines: 50, parts: 30, objects: 50, picture: 8_000 },
  { events: MOST_EVENTS, lines: 20, parts: 10, objects: 20, picture: 4_000 },
  { events: MOST_EVENTS, lines: 20, parts: 10, objects: 20, picture: 0 },
  { events: MOST_EVENTS, lines: 10, parts: 3, objects: 10, picture: 0 },
  { events: MOST_EVENTS, lines: 10, parts: 1, objects: 5, picture: 0 },
  { events: MOST_EVENTS, lines: 10, parts: 0, objects: 0, picture: 0 },
  { events: 20, lines: 3, parts: 0, objects: 0, picture: 0 },
  { events: 3, lines: 3, parts: 0, objects: 0, picture: 0 },
];

/**
 * A report as Markdown that GitHub and GitLab render: for a comment of a pull request, a note of a merge request and a job
 * summary. With `against`, what a change does; without, where each cluster stands.
 *
 * Data in it stays text: names stand as inline code, of which code hosts make nothing. It begins with `MARKER`, and is never
 * longer than {@link MOST_CHARACTERS}, of a change than {@link MOST_LINES}: of a large fleet, kinds of changes are counted and the first
 * clusters named.
 */
export function reportMarkdown(report: FleetReport): string {
  const top = [marker(), heading(2, "Mutual TLS between calico-node and Typha")];
  const lead = paragraph(report.against === undefined ? stateLine(report) : changeSummary(report));
  const partsOf = report.against === undefined ? state : change;
  for (const limits of LIMITS) {
    const text = written([...top, ...eventBlocks(report, limits), lead, ...partsOf(report, limits), madeBy(report)]);
    if (text.length <= MOST_CHARACTERS && (partsOf === state || linesOf(text) <= MOST_LINES)) return text;
  }
  return written([...top, lead, paragraph(sentence`All else is left out here; ${"typha-mtls report"} shows it.`)]);
}

function linesOf(text: string): number {
  return text.trimEnd().split("\n").length;
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

function madeBy({ against, generated, unchanged, version }: FleetReport): RootContent {
  const since = against && sentence`, compared with ${against.revision} (${against.commit.slice(0, COMMIT_DIGITS)})`;
  // That nothing was left out needs no words, unless there is a cause.
  const leavesOut = unchanged !== undefined && (unchanged.clusters.length > 0 || unchanged.cause !== undefined);
  const passedOver = leavesOut ? sentence`${prose(capitalised(`${unchanged.message}.`))} ` : undefined;
  return paragraph(sentence`${passedOver ?? []}As of ${prose(generated)}${since ?? []}, by typha-mtls ${version}.`);
}
