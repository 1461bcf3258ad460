import type { EventData } from "@typha-mtls/events";
import type { RootContent } from "mdast";
import type { FleetReport } from "../model";
import { list, paragraph } from "./blocks";
import { type Limits, numbered, upTo } from "./listing";
import { name, type Phrase, prose, sentence } from "./phrasing";

/** Events that a report shows: nobody reads more before the first are understood. */
export const MOST_EVENTS = 40;

/** How a report stands to approval. */
type Approval = Pick<FleetReport, "approve" | "isApproved">;

const NEED_WORDS: Readonly<Record<EventData["need"], string>> = {
  mending: "problem",
  attention: "to look at",
  approval: "to approve",
  nothing: "routine",
};

/** What becomes of an event, in front of its sentence. */
export function needWord({ need }: Pick<EventData, "need">, { isApproved }: Approval): string {
  return need === "approval" && isApproved ? "approved" : NEED_WORDS[need];
}

/** What happens, most dangerous first, and how a person approves it. */
export function eventBlocks(report: FleetReport, limits: Limits): RootContent[] {
  const { events = [], approve } = report;
  const lines = upTo(
    events.map((event) => eventLine(event, report)),
    limits.events,
    restLine,
  );
  return [
    ...(lines.length === 0 ? [] : [list(lines)]),
    ...(approve === undefined ? [] : [paragraph(approvalLine(events, { ...report, approve }))]),
  ];
}

/** What stands for the events that have no room. */
export function restLine(rest: number): Phrase {
  return sentence`${numbered(rest, "more event")}, which ${"typha-mtls check"} prints in full`;
}

function eventLine(event: EventData, approval: Approval): Phrase {
  const { code, message } = event;
  const what = sentence`${[{ type: "strong", children: [{ type: "text", value: needWord(event, approval) }] }]}: ${prose(message)}`;
  const coded = code === undefined ? what : sentence`${what} (${code})`;
  return withRemedy(coded, event);
}

/** A line with what to do behind it. */
export function withRemedy(line: Phrase, { remedy, isCommand }: Pick<EventData, "remedy" | "isCommand">): Phrase {
  if (remedy === undefined) return line;
  return sentence`${line}. To do: ${isCommand ? [name(remedy)] : prose(remedy)}`;
}

/** A report with events that need approval. */
type ApprovalAsked = Approval & { readonly approve: string };

/** What stands for exactly these events; how a code host takes it says docs/how-to/review.md. */
export function approvalLine(events: readonly EventData[], { approve, isApproved }: ApprovalAsked): Phrase {
  const number = events.filter(({ need }) => need === "approval").length;
  if (isApproved)
    return sentence`${numbered(number, "event")} ${prose(number === 1 ? "is" : "are")} approved: ${approve}`;
  const need = number === 1 ? "needs" : "need";
  return sentence`${numbered(number, "event")} ${prose(need)} the approval of a person who may merge. Exactly this change is: ${`approve ${approve}`}`;
}
