import type { ChangedFact, ChangedValues } from "@typha-mtls/events";
import type { Fact } from "@typha-mtls/problems";
import type { Comparison } from "../tell-events";
import { shownRemedy, type Terminal } from "../terminal";

/**
 * For each fact that is evidence of an event, that event, the values that it is made of, and where they come from, as data for a
 * program (docs/reference/output.md).
 */
export function eventRows(
  terminal: Pick<Terminal, "program">,
  { events, digest }: Pick<Comparison, "events" | "digest">,
): ReadonlyMap<Fact, object> {
  return new Map(
    events.flatMap(({ evidence, ...told }, at) => {
      const { kind, rank, need, code, clusters, message } = told;
      const remedy = told.remedy === undefined ? undefined : shownRemedy(terminal, told.remedy);
      const approve = need === "approval" ? digest : undefined;
      const event = { id: at + 1, kind, rank, need, code, clusters, message, remedy, approve };
      return evidence.map(({ fact }) => [fact, { event, ...evidenceOf(fact) }] as const);
    }),
  );
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
