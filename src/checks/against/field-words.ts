import { isItem, parseFieldPath, printFieldPath } from "@typha-mtls/fields";
import { groupedBy } from "@typha-mtls/problems";
import type { TrustFact } from "@typha-mtls/trust";
import { withField } from "./sentences";

/**
 * Fields with their values. Those of the items of one list stand together behind the way to the list, which is long; the name of
 * an item is left out where something else of the item is told.
 */
export function fieldsInWords(facts: readonly TrustFact[]): string {
  const told = facts.filter((fact) => !isImplied(fact, facts));
  return groupedBy(told, ({ field }) => listOf(field))
    .map((alike) => {
      const list = listOf(alike[0].field);
      if (list === "" || alike.length === 1) return alike.map(withField).join(", ");
      return `${list}: ${alike.map((fact) => withField({ ...fact, field: fact.field.slice(list.length) })).join(", ")}`;
    })
    .join("; ");
}

/** The way to the innermost list that a field is in; empty where it is in none. */
function listOf(field: string): string {
  const path = parseFieldPath(field) ?? [];
  const list = printFieldPath(path.slice(0, Math.max(0, lastItemOf(path))));
  return field.startsWith(list) ? list : "";
}

function lastItemOf(path: readonly unknown[]): number {
  return path.findLastIndex((part) => typeof part === "object");
}

/** Whether a value is the name of an item, by which the item's other fields are told. */
function isImplied({ field, value }: TrustFact, facts: readonly TrustFact[]): boolean {
  const path = parseFieldPath(field) ?? [];
  if (path.at(-1) !== "name" || !isItem(path.at(-2), value)) return false;
  const item = printFieldPath(path.slice(0, -1));
  return facts.some((other) => other.field !== field && other.field.startsWith(item));
}
