import type { EventData } from "@typha-mtls/events";
import { approvalLine, MOST_EVENTS, needWord, restLine } from "../markdown/event-lines";
import type { FleetReport } from "../model";
import { ChangeText } from "./change-lead";

/** What happens when the change is merged and applied, in the words of `check --against`. */
export function Events({ report }: { readonly report: FleetReport }) {
  const { events = [], approve } = report;
  if (events.length === 0) return null;
  const rest = events.length - MOST_EVENTS;
  return (
    <>
      <ul class="events" aria-label="What happens">
        {events.slice(0, MOST_EVENTS).map((event) => (
          <EventItem key={event.message} event={event} report={report} />
        ))}
      </ul>
      {rest > 0 && (
        <p class="muted">
          <ChangeText line={restLine(rest)} />
        </p>
      )}
      {approve !== undefined && (
        <p>
          <ChangeText line={approvalLine(events, { ...report, approve })} />
        </p>
      )}
    </>
  );
}

function EventItem({ event, report }: { readonly event: EventData; readonly report: FleetReport }) {
  const { need, code, message, remedy } = event;
  return (
    <li class={need}>
      <b>{needWord(event, report)}</b> {message}
      {code !== undefined && (
        <>
          {" "}
          <code>{code}</code>
        </>
      )}
      {remedy !== undefined && <p class="muted">{remedy}</p>}
    </li>
  );
}
