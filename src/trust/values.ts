import { type FieldPath, isRecord, type ListItem, ORDER } from "@typha-mtls/fields";

/**
 * Every value of a document as text. Items of a list are known by their `name`, or by their content where they have none,
 * so that an added item does not seem to change those behind it; the order of a list is a value of its own.
 *
 * @param claim - asked for each part before it is looked into; one that it takes is left out
 */
export function leavesOf(document: unknown, claim: (path: FieldPath, value: unknown) => boolean) {
  const leaves: { readonly path: FieldPath; readonly value: string }[] = [];
  const visit = (path: FieldPath, value: unknown): void => {
    if (claim(path, value)) return;
    if (Array.isArray(value) && value.length > 0 && value.some(isCollection)) {
      const names = itemNames(value);
      for (const [at, item] of value.entries()) visit([...path, names[at]!], item);
      if (value.length > 1) leaves.push({ path: [...path, ORDER], value: orderOf(names) });
    } else if (isRecord(value) && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) visit([...path, name], inner);
    } else leaves.push({ path, value: textOf(value) });
  };
  visit([], document);
  return leaves;
}

/** The order of items, as the value of {@link ORDER}. */
export function orderOf(items: readonly ListItem[]): string {
  return JSON.stringify(items.map(labelOf));
}

/** An item in the value of {@link ORDER}, and in sentences. */
export function labelOf({ item, copy }: ListItem): string {
  return copy === undefined ? item : `${item} (${copy})`;
}

/** Items that are known by these texts; of several alike, each has its number. */
export function withCopies(items: readonly ListItem[]): ListItem[] {
  const seen = new Map<string, number>();
  return items.map((one) => {
    const key = JSON.stringify([one.item, one.isJson]);
    const copy = (seen.get(key) ?? 0) + 1;
    seen.set(key, copy);
    return copy === 1 ? one : { ...one, copy };
  });
}

/** A string as it is, unless it reads like another kind of value; everything else as JSON. */
export function textOf(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value) ?? "undefined";
  return /^(?:|null|true|false|undefined|[-"[{0-9].*)$/s.test(value) ? JSON.stringify(value) : value;
}

function isCollection(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function itemNames(items: readonly unknown[]): ListItem[] {
  const named = items.map((item) => (isRecord(item) && typeof item["name"] === "string" ? item["name"] : undefined));
  if (named.every((name) => name !== undefined) && new Set(named).size === items.length)
    return named.map((item) => ({ item }));
  return withCopies(
    items.map((item) => (isCollection(item) ? { item: JSON.stringify(item), isJson: true } : { item: String(item) })),
  );
}
