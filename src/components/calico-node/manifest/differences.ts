import { isDeepStrictEqual } from "node:util";
import { type FieldPath, isRecord, printFieldPath } from "@typha-mtls/fields";
import { printable } from "@typha-mtls/problems";
import { MERGE_KEYS } from "../strategic-merge";

/**
 * What differs between an object and what became of it, a line for each field: `data.mtu, was "0"`. Items of a list
 * are known by its merge key, where it has one.
 */
export function differences(before: unknown, after: unknown, path: FieldPath = [], field = ""): string[] {
  if (before === after) return [];
  if (isRecord(before) && isRecord(after)) {
    return ofParts(new Map(Object.entries(before)), new Map(Object.entries(after)), (name) => [...path, name]);
  }
  const key = MERGE_KEYS.get(field);
  const [items, others] = [itemsBy(key, before), itemsBy(key, after)];
  if (items !== undefined && others !== undefined && isInOrder(items, others))
    return ofParts(items, others, (item) => [...path, { item }]);
  if (isDeepStrictEqual(before, after)) return [];
  return [isShort(before) ? `${shown(path)}, was ${inQuotes(before)}` : shown(path)];
}

type Parts = ReadonlyMap<string, unknown>;

function ofParts(before: Parts, after: Parts, pathOf: (name: string) => FieldPath): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    if (!before.has(name)) return [`${shown(pathOf(name))} added`];
    if (!after.has(name)) return [`${shown(pathOf(name))} removed`];
    return differences(before.get(name), after.get(name), pathOf(name), name);
  });
}

function isInOrder(before: Parts, after: Parts): boolean {
  const shared = [...before.keys()].filter((name) => after.has(name));
  return isDeepStrictEqual(
    shared,
    [...after.keys()].filter((name) => before.has(name)),
  );
}

function itemsBy(key: string | undefined, list: unknown): Parts | undefined {
  if (key === undefined || !Array.isArray(list)) return undefined;
  const items = new Map(list.map((item: unknown) => [isRecord(item) ? String(item[key] ?? "") : "", item]));
  return items.size === list.length && !items.has("") ? items : undefined;
}

function isShort(value: unknown): boolean {
  return typeof value !== "object" && String(value).length <= 80;
}

/** A field as it may stand in a comment of YAML: on one line, whatever its names hold. */
function shown(path: FieldPath): string {
  return printable(printFieldPath(path));
}

function inQuotes(value: unknown): string {
  return printable(JSON.stringify(value));
}
