import { isDeepStrictEqual } from "node:util";
import { type FieldPath, isRecord, type ListItem, mapOf } from "@typha-mtls/fields";
import type { PartialObject } from "../partial-object";

/**
 * Lists that Kubernetes merges by a field of their items (`x-kubernetes-patch-merge-key` of its OpenAPI description), as far
 * as Calico's objects have them. It replaces every other list as a whole: `tolerations`, `command`, `args`.
 */
export const MERGE_KEYS: ReadonlyMap<string, string> = new Map([
  ["containers", "name"],
  ["env", "name"],
  ["imagePullSecrets", "name"],
  ["initContainers", "name"],
  ["ports", "containerPort"],
  ["volumeMounts", "mountPath"],
  ["volumes", "name"],
]);

/** Whether a patch deletes the object, or the item of a list, that it stands for. */
export function isDeletion(patch: unknown): boolean {
  return isRecord(patch) && patch["$patch"] === "delete";
}

/**
 * An object with a strategic merge patch applied: maps are merged, `null` deletes a field, lists with a merge key are merged
 * by it, and a list without one is replaced. New items come last, where kubectl and kustomize put them first. What the patch
 * does not name is shared with the object.
 *
 * @returns undefined where the patch deletes the object
 */
export function applyPatch<T extends object>(object: T, patch: PartialObject): T | undefined {
  return isDeletion(patch) ? undefined : (applied(object, patch, "") as T);
}

function applied(value: unknown, patch: unknown, field: string): unknown {
  const key = MERGE_KEYS.get(field);
  if (Array.isArray(patch) && key !== undefined) return appliedToList(Array.isArray(value) ? value : [], patch, key);
  if (!isRecord(patch)) return patch;
  const result: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) delete result[name];
    else result[name] = applied(result[name], part, name);
  }
  return result;
}

function appliedToList(items: readonly unknown[], patches: readonly unknown[], key: string): unknown[] {
  let list = [...items];
  for (const patch of patches) {
    const isMeant = isAlike(patch, key);
    if (isDeletion(patch)) list = list.filter((item) => !isMeant(item));
    else if (list.some(isMeant)) list = list.map((item) => (isMeant(item) ? applied(item, patch, "") : item));
    else list.push(applied({}, patch, ""));
  }
  return list;
}

/**
 * One patch that does what two do one after the other. Where both set the same field, it has to be to the same value.
 *
 * @param onConflict - is told the path of each field that they set to different values, or that one sets and one deletes
 */
export function mergePatches(
  one: PartialObject,
  other: PartialObject,
  onConflict: (path: FieldPath) => void,
): PartialObject {
  return merged(one, other, "", [], onConflict) as PartialObject;
}

function merged(
  one: unknown,
  other: unknown,
  field: string,
  path: FieldPath,
  onConflict: (path: FieldPath) => void,
): unknown {
  const key = MERGE_KEYS.get(field);
  if (Array.isArray(one) && Array.isArray(other) && key !== undefined) {
    const added = other.filter((item) => !one.some(isAlike(item, key)));
    const kept = one.map((item) => {
      const twin = other.find(isAlike(item, key));
      return twin === undefined ? item : merged(item, twin, "", [...path, itemBy(item, key)], onConflict);
    });
    return [...kept, ...added];
  }
  if (isRecord(one) && isRecord(other) && isDeletion(one) === isDeletion(other)) {
    const both = Object.keys(other).filter((name) => Object.hasOwn(one, name));
    return {
      ...one,
      ...other,
      ...Object.fromEntries(
        both.map((name) => [name, merged(one[name], other[name], name, [...path, name], onConflict)]),
      ),
    };
  }
  if (!isDeepStrictEqual(one, other)) onConflict(path);
  return other;
}

/** Paths of all that a patch deletes. */
export function deletionsIn(patch: unknown, field = "", path: FieldPath = []): FieldPath[] {
  if (patch === null || isDeletion(patch)) return [path];
  const key = MERGE_KEYS.get(field);
  if (Array.isArray(patch) && key !== undefined)
    return patch.flatMap((item) => deletionsIn(item, "", [...path, itemBy(item, key)]));
  if (!isRecord(patch)) return [];
  return Object.entries(patch).flatMap(([name, part]) => deletionsIn(part, name, [...path, name]));
}

/**
 * Paths at which a live object is not as a patch makes it. Of what the patch does not name, nothing is said.
 *
 * @param isAs - compares values that are replaced as a whole
 */
export function unappliedPaths(
  object: unknown,
  patch: unknown,
  isAs: (value: unknown, wanted: unknown, path: FieldPath) => boolean,
  field = "",
  path: FieldPath = [],
): FieldPath[] {
  const key = MERGE_KEYS.get(field);
  if (Array.isArray(patch) && key !== undefined) {
    const items = Array.isArray(object) ? object : [];
    return patch.flatMap((item) => {
      const at = [...path, itemBy(item, key)];
      const found = items.find(isAlike(item, key));
      if (isDeletion(item)) return found === undefined ? [] : [at];
      return found === undefined ? [at] : unappliedPaths(found, item, isAs, "", at);
    });
  }
  if (!isRecord(patch)) return isAs(object, patch, path) ? [] : [path];
  const values = mapOf(object);
  return Object.entries(patch).flatMap(([name, part]) =>
    unappliedPaths(values[name], part, isAs, name, [...path, name]),
  );
}

function itemBy(item: unknown, key: string): ListItem {
  return { item: String(mapOf(item)[key]) };
}

/** Whether an item stands for the same thing as another. */
function isAlike(item: unknown, key: string): (other: unknown) => boolean {
  const value = isRecord(item) ? item[key] : undefined;
  return (other) => isRecord(other) && other[key] === value;
}
