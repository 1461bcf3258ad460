import { nearest } from "@typha-mtls/problems";

/**
 * Names that a person most likely meant by one that nothing has: the nearest of all; else, and of a path before that, the fields whose
 * own name, the last of their path, is the nearest one. Fields that share most of the given path come first, and then the highest.
 */
export function nearMisses(topic: string, names: readonly string[]): readonly string[] {
  const byName = () => {
    const found = nearest(topic, names);
    return found === undefined || nearest(ownName(topic), [ownName(found)]) === undefined ? [] : [found];
  };
  const byOwnName = () => fieldsByOwnName(topic, names);
  const [first, second] = topic.includes(".") ? [byOwnName, byName] : [byName, byOwnName];
  const found = first();
  return found.length > 0 ? found : second();
}

function fieldsByOwnName(topic: string, names: readonly string[]): readonly string[] {
  const parts = topic.split(".");
  for (let length = parts.length - 1; length >= 0; length -= 1) {
    const parent = ["spec", ...parts.slice(0, length)].join(".").replace(/^spec\.spec\b/, "spec");
    const fields = names.filter((name) => name.startsWith(`${parent}.`));
    const own = nearest(parts.at(-1)!, [...new Set(fields.map(ownName))]);
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
