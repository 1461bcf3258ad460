import { type FieldPart, type FieldPath, parseFieldPath } from "@typha-mtls/fields";
import { matches } from "@typha-mtls/trust";
import type { EventKind } from "./kinds";
import { SETTING_NAMES } from "./setting-names.generated";

/** A setting in words. */
export interface SettingName {
  readonly words: string;
  /** What it is about. */
  readonly kind: EventKind;
  /** What is left of the path: where below the setting a value stands. */
  readonly rest: FieldPath;
}

/** What a field of `cluster.yaml` is called in a sentence, by the schema; undefined for one that has no name. */
export function settingName(field: string): SettingName | undefined {
  const path = parseFieldPath(field);
  if (path === undefined) return undefined;
  for (const [pattern, name, kind = "runs"] of SETTING_NAMES) {
    if (!matches(`${pattern} **`, path)) continue;
    const parts = pattern.split(" ");
    const words = name.replace("{}", () => partWords(path[parts.indexOf("*")]!));
    return { words, kind, rest: path.slice(parts.length) };
  }
  return undefined;
}

/** A part of a path in a sentence. */
function partWords(part: FieldPart): string {
  if (typeof part !== "object") return String(part);
  return "item" in part ? part.item : "order";
}
