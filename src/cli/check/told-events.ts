import type { ChangedFact, ChangedValues } from "@typha-mtls/events";
import type { Fact } from "@typha-mtls/problems";
import type { Comparison } from "../tell-events";
import { shownRemedy, type Terminal } from "../terminal";

/** Events as data for a program (docs/reference/output.md). */
interface ToldEvents {
  /** In the order in which they are told. */
  readonly events: readonly object[];
  /** Of each fact that is evidence of an event: the id of that, the values that it is made of, and where they come from. */
  readonly ofFacts: ReadonlyMap<Fact, object>;
}

/** What a comparison found, as data. */
export function toldEvents(
  terminal: Pick<Terminal, "program">,
  { events, digest }: Pick<Comparison, "events" | "digest">,
): ToldEvents {
  return {
    events: events.map(({ kind, rank, need, code, clusters, message, remedy: given }, at) => {
      const remedy = given === undefined ? undefined : shownRemedy(terminal, given);
      const approve = need === "approval" ? digest : undefined;
      return { id: idAt(at), kind, rank, need, code, clusters, message, remedy, approve };
    }),
    ofFacts: new Map(
      events.flatMap(({ evidence }, at) =>
        evidence.map(({ fact }) => [fact, { event: idAt(at), ...evidenceOf(fact) }] as const),
      ),
    ),
  };
}

/** The number by which a fact names its event. */
function idAt(index: number): number {
  return index + 1;
}

/** Characters of a value as data; a file may be a value. */
const LONGEST_VALUE = 1000;

function textOf(value: ChangedValues["values"][number]["after"]): string | undefined {
  const text = value && (value.shown ?? value.value);
  return text === undefined || text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`;
}

function evidenceOf({ change, happening }: ChangedFact): object {
  const values =
    happening?.is === "resized" ? happening.values : [...(change?.values ?? []), ...(change?.follows ?? [])];
  if (values.length === 0) return { origin: change?.origin };
  return {
    origin: change?.origin ?? "inputs",
    values: values.map(({ before, after }) => {
      const { file, field } = (after ?? before)!;
      return { file, field, before: textOf(before), after: textOf(after) };
    }),
  };
}
