import { valueAt } from "@typha-mtls/fields";
import { LAST_APPLIED } from "@typha-mtls/gitops";
import type { Metadata } from "./metadata";

/** What client-side apply keeps of an object that it applied, at a path; undefined where it keeps nothing there. */
export function lastApplied(metadata: Metadata | undefined, ...path: readonly string[]): unknown {
  let applied: unknown;
  try {
    applied = JSON.parse(metadata?.annotations?.[LAST_APPLIED] ?? "null");
  } catch {
    return undefined;
  }
  return valueAt(applied, ...path);
}
