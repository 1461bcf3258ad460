import { isRecord } from "../../record";

/** Way to a value in a document: names of fields, and in lists the name or the content of an item. */
export type Path = readonly string[];

/**
 * Every value of a document as text. Items of a list are known by their `name`, or by their content where they have none,
 * so that an added item does not seem to change those behind it; the order of a list is a value of its own.
 *
 * @param claim - asked for each part before it is looked into; one that it takes is left out
 */
export function leavesOf(document: unknown, claim: (path: Path, value: unknown) => boolean) {
  const leaves: { readonly path: Path; readonly value: string }[] = [];
  const visit = (path: Path, value: unknown): void => {
    if (claim(path, value)) return;
    if (Array.isArray(value) && value.length > 0 && value.some(isCollection)) {
      const names = itemNames(value);
      for (const [at, item] of value.entries()) visit([...path, `[${names[at]}]`], item);
      if (value.length > 1) leaves.push({ path: [...path, ORDER], value: JSON.stringify(names) });
    } else if (isRecord(value) && Object.keys(value).length > 0) {
      // So that no field looks like an item of a list.
      for (const [name, inner] of Object.entries(value))
        visit([...path, name.startsWith("[") ? JSON.stringify(name) : name], inner);
    } else leaves.push({ path, value: textOf(value) });
  };
  visit([], document);
  return leaves;
}

/** Last part of the path of a list's order. */
export const ORDER = "[order]";

/** `spec.template.spec.containers[calico-typha].image`, with quotes where a name could be misread. */
export function fieldOf(path: Path): string {
  return path
    .map((part, at) => {
      if (part.startsWith("[")) return part;
      const name = /^[\w-]+$/.test(part) ? part : JSON.stringify(part);
      return at === 0 ? name : `.${name}`;
    })
    .join("");
}

/** A string as it is, unless it reads like another kind of value; everything else as JSON. */
export function textOf(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value) ?? "undefined";
  return /^(?:|null|true|false|undefined|[-"[{0-9].*)$/s.test(value) ? JSON.stringify(value) : value;
}

function isCollection(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function itemNames(items: readonly unknown[]): string[] {
  const named = items.map((item) => (isRecord(item) && typeof item["name"] === "string" ? item["name"] : undefined));
  // Content is JSON, and a name that is not plain is made so: no two paths look alike.
  if (named.every((name) => name !== undefined) && new Set(named).size === items.length)
    return named.map((name) => (/^[\w./:@-]+$/.test(name) ? name : JSON.stringify(name)));
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = JSON.stringify(item);
    const copy = (seen.get(text) ?? 0) + 1;
    seen.set(text, copy);
    return copy === 1 ? text : `${text} (${copy})`;
  });
}
