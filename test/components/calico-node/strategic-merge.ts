import type { Manifest } from "../../upstream";

/** The fields by which Kubernetes merges the lists that our patches touch; taken from its OpenAPI description. */
const MERGE_KEYS: Readonly<Record<string, string>> = {
  containers: "name",
  env: "name",
  volumes: "name",
  volumeMounts: "mountPath",
};

/**
 * A strategic merge patch of just what our patches use, written from Kubernetes' description of it and not from our code:
 * maps are merged, `null` removes, lists with a key are merged by it.
 */
export function strategicMerge(target: Manifest, patch: Manifest, field = ""): Manifest {
  const key = MERGE_KEYS[field];
  if (Array.isArray(patch)) {
    if (key === undefined) return patch;
    const merged = [...(target ?? [])];
    for (const item of patch) {
      const index = merged.findIndex((existing) => existing[key] === item[key]);
      if (index < 0) merged.push(strategicMerge({}, item));
      else merged[index] = strategicMerge(merged[index], item);
    }
    return merged;
  }
  if (typeof patch !== "object" || patch === null) return patch;
  const merged = typeof target === "object" ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = strategicMerge(merged[name], value, name);
  }
  return merged;
}
