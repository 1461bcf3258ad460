import { isDeepStrictEqual } from "node:util";
import { printable } from "../../../printable";
import { isRecord } from "../../../record";

/**
 * What differs between an object and what became of it, a line for each field: `data.mtu, was "0"`. Items of a list
 * are known by a name, where all of them have one.
 */
export function differences(before: unknown, after: unknown, path = ""): string[] {
  if (before === after) return [];
  if (isRecord(before) && isRecord(after)) {
    return ofParts(new Map(Object.entries(before)), new Map(Object.entries(after)), (name) =>
      path === "" ? word(name) : `${path}.${word(name)}`,
    );
  }
  const [items, others] = [itemsByName(before), itemsByName(after)];
  if (items !== undefined && others !== undefined && isInOrder(items, others))
    return ofParts(items, others, (name) => `${path}[${word(name)}]`);
  if (isDeepStrictEqual(before, after)) return [];
  return [isShort(before) ? `${path}, was ${inQuotes(before)}` : path];
}

type Parts = ReadonlyMap<string, unknown>;

function ofParts(before: Parts, after: Parts, pathOf: (name: string) => string): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    if (!before.has(name)) return [`${pathOf(name)} added`];
    if (!after.has(name)) return [`${pathOf(name)} removed`];
    return differences(before.get(name), after.get(name), pathOf(name));
  });
}

function isInOrder(before: Parts, after: Parts): boolean {
  const shared = [...before.keys()].filter((name) => after.has(name));
  return isDeepStrictEqual(
    shared,
    [...after.keys()].filter((name) => before.has(name)),
  );
}

/** Fields that Kubernetes, or a reader, knows the items of a list by: volume mounts repeat the name of their volume. */
const NAMES = ["mountPath", "name"] as const;

function itemsByName(list: unknown): Parts | undefined {
  if (!Array.isArray(list)) return undefined;
  for (const field of NAMES) {
    const items = new Map(list.map((item: unknown) => [isRecord(item) ? item[field] : undefined, item]));
    if (items.size === list.length && [...items.keys()].every((name) => typeof name === "string"))
      return items as Parts;
  }
  return undefined;
}

function isShort(value: unknown): boolean {
  return typeof value !== "object" && String(value).length <= 80;
}

/** A name as it may stand in a comment of YAML: on one line, whatever it holds. */
function word(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : inQuotes(text);
}

function inQuotes(value: unknown): string {
  return printable(JSON.stringify(value));
}
