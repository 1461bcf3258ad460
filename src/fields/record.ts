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

/** A map of which no value is undefined: fields that may be undefined are optional. */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy without the fields that are undefined. */
export function withoutUndefined<T extends object>(map: T): Given<T> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined)) as Given<T>;
}

/** A copy with the fields of these names alone, as far as they are given. */
export function picked<T extends object, K extends keyof T & string>(map: T, names: readonly K[]): Given<Pick<T, K>> {
  return withoutUndefined(Object.fromEntries(names.map((name) => [name, map[name]])) as Pick<T, K>);
}
