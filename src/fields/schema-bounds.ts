import type { KeyPath } from "./field-path";
import type { FieldProblem } from "./schema-problems";

/**
 * Most entries of a list or a map that is checked against a schema. No field takes more; and a validator that is to find all that is
 * wrong looks at every entry, and compares all with all where none may stand twice.
 */
export const MOST_ENTRIES = 1000;

/** Deeper than any schema; a value that contains itself never ends. */
const MOST_DEPTH = 100;

/**
 * Lists and maps of which there is more than a schema is asked about, also of holes: a list of JavaScript may be long and
 * hold nothing. What lies in these is not looked at.
 *
 * @param depth - length of the longest path that is looked at
 */
export function overlongEntries(value: unknown, path: KeyPath = [], depth = MOST_DEPTH): FieldProblem[] {
  if (typeof value !== "object" || value === null || path.length > depth) return [];
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count > MOST_ENTRIES)
    return [{ code: "invalid-value", path, message: `has ${count} entries; at most ${MOST_ENTRIES} are read` }];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([name, inner]) => overlongEntries(inner, [...path, name], depth));
}
