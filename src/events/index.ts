export {
  type Access,
  type AccessChange,
  type ChangedFact,
  type ChangedValues,
  type Happening,
  isAccessChange,
  type Origin,
  type VersionChange,
} from "./change";
export { type EventData, eventsAsData } from "./data";
export { digestOf, isApproved } from "./digest";
export type { Event, EventNeed, FoundFact } from "./event";
export { clustersInWords, eventsOf } from "./events";
export { arrowBetween, excerpt } from "./excerpt";
export type { EventKind, Rank } from "./kinds";
export { filled, type ListedSubject, MEANINGS, type ValueMeaning, type ValueSubject } from "./meanings";
export { grantsInWords, verbsOnlyOf, withoutName } from "./words";
