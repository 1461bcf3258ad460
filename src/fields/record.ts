/** A mapping of a parsed document, whose fields are not validated. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a path of a document; undefined where nothing does. */
export function valueAt(document: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), document);
}

/** A mapping; an empty one where a value is none. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
