import { type FieldPath, isItem, parseFieldPath, printFieldPath } from "@typha-mtls/fields";
import { groupedBy } from "@typha-mtls/problems";
import type { TrustFact } from "@typha-mtls/trust";
import { withField } from "./sentences";

/**
 * Fields with their values. Those of the items of one list stand together behind the way to the list, which is long; the name of
 * an item is left out where something else of the item is told.
 */
export function fieldsInWords(facts: readonly TrustFact[]): string {
  const placed = facts.map((fact) => ({ fact, path: parseFieldPath(fact.field) ?? [] }));
  const below = countBelow(placed.map(({ path }) => path));
  const told = placed.flatMap(({ fact, path }) => {
    const item = path.slice(0, -1);
    const isImplied = path.at(-1) === "name" && isItem(item.at(-1), fact.value) && below.get(printFieldPath(item))! > 1;
    return isImplied ? [] : [{ fact, list: listOf(path) }];
  });
  return groupedBy(told, ({ list }) => list)
    .map((alike) => {
      const [{ list }] = alike;
      if (list === "" || alike.length === 1) return alike.map(({ fact }) => withField(fact)).join(", ");
      const inList = alike.map(({ fact }) => withField({ ...fact, field: fact.field.slice(list.length) }));
      return `${list}: ${inList.join(", ")}`;
    })
    .join("; ");
}

const isInList = (part: FieldPath[number]) => typeof part === "object";

/** Of each list item, how many fields it has. */
function countBelow(paths: readonly FieldPath[]): ReadonlyMap<string, number> {
  const below = new Map<string, number>();
  for (const path of paths)
    for (const [at, part] of path.entries()) {
      if (!isInList(part)) continue;
      const item = printFieldPath(path.slice(0, at + 1));
      below.set(item, (below.get(item) ?? 0) + 1);
    }
  return below;
}

/** The way to the innermost list that a field is in; empty where it is in none. */
function listOf(path: FieldPath): string {
  return printFieldPath(path.slice(0, Math.max(0, path.findLastIndex(isInList))));
}
