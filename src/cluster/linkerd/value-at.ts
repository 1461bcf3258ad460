import { isRecord } from "../../record";

/** What stands at a path of an object; undefined where nothing does. */
export function at(object: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), object);
}
