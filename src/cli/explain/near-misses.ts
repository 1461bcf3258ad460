import { nearest } from "@typha-mtls/problems";

/**
 * Names that a person most likely meant by one that nothing has: the nearest of all, where its own name, the last of its path, is near
 * too; else the fields of the nearest own name. Of these, fields that share most of the given path come first, and then the highest.
 */
export function nearMisses(topic: string, names: readonly string[]): readonly string[] {
  const found = nearest(topic, names);
  const isNear = found !== undefined && nearest(ownName(topic), [ownName(found)]) !== undefined;
  return isNear ? [found] : fieldsByOwnName(topic, names);
}

function fieldsByOwnName(topic: string, names: readonly string[]): readonly string[] {
  const path = topic.replace(/^spec\./, "").split(".");
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const parent = ["spec", ...path.slice(0, length), ""].join(".");
    const fields = names.filter((name) => name.startsWith(parent));
    const own = nearest(ownName(topic), [...new Set(fields.map(ownName))]);
    if (own !== undefined) return highest(fields.filter((field) => ownName(field) === own));
  }
  return [];
}

function ownName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function highest(fields: readonly string[]): readonly string[] {
  const depthOf = (field: string) => field.split(".").length;
  const least = Math.min(...fields.map(depthOf));
  return fields.filter((field) => depthOf(field) === least);
}
