import { type CommandStyle, type RemedyData, remedyAsData } from "@typha-mtls/problems";
import type { Event } from "./event";

/** An event for a program. A field that does not apply is absent. */
export interface EventData
  extends Pick<Event, "kind" | "rank" | "need" | "code" | "clusters" | "message">,
    Partial<RemedyData> {}

/** Events for a program, without their evidence. */
export function eventsAsData(events: readonly Event[], style: CommandStyle): EventData[] {
  return events.map(({ kind, rank, need, code, clusters, message, remedy }) => ({
    kind,
    rank,
    need,
    ...(code !== undefined && { code }),
    clusters,
    message,
    ...(remedy !== undefined && remedyAsData(remedy, style)),
  }));
}
