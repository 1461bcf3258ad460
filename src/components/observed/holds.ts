import { isSameQuantity } from "@typha-mtls/calico";
import { type FieldPath, isRecord } from "@typha-mtls/fields";

/**
 * Whether a live value is what git renders, but for how the API server writes it: it adds defaults, leaves out what is empty,
 * and has a form of its own for quantities.
 *
 * @param field - name of the field that has the value, or in which its map stands
 */
export function holds(live: unknown, git: unknown, field = ""): boolean {
  if (isEmpty(git)) return isEmpty(live);
  if (Array.isArray(git))
    return Array.isArray(live) && live.length === git.length && git.every((item, at) => holds(live[at], item, field));
  if (isRecord(git)) {
    const below = (name: string) => (QUANTITIES.includes(field) ? field : name);
    return isRecord(live) && Object.entries(git).every(([name, value]) => holds(live[name], value, below(name)));
  }
  return live === git || (QUANTITIES.includes(field) && isSameQuantity(String(live), String(git)));
}

/** Whether the value at a path of a live workload is what git renders, as {@link holds} compares. */
export function isHeld(live: unknown, git: unknown, path: FieldPath): boolean {
  const map = path.at(-2);
  return holds(live, git, path.at(-3) === "resources" && typeof map === "string" ? map : undefined);
}

/** Maps of quantities. */
const QUANTITIES = ["requests", "limits"];

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === "";
}
