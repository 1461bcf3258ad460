import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@typha-mtls/fields";
import { JsonPatch } from "cdk8s";

/** JSON patches that make one value of the other. A list that differs is replaced as a whole. */
export function jsonPatches(before: unknown, after: unknown, pointer = ""): JsonPatch[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [JsonPatch.replace(pointer, after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const below = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!Object.hasOwn(after, key)) return [JsonPatch.remove(below)];
    if (!Object.hasOwn(before, key)) return [JsonPatch.add(below, after[key])];
    return jsonPatches(before[key], after[key], below);
  });
}
