import { isRecord } from "../../record";

/** Whether a live value is what git renders, but for how the API server writes it: it adds defaults, and leaves out what is empty. */
export function holds(live: unknown, git: unknown): boolean {
  if (isEmpty(git)) return isEmpty(live);
  if (Array.isArray(git))
    return Array.isArray(live) && live.length === git.length && git.every((item, at) => holds(live[at], item));
  if (isRecord(git)) return isRecord(live) && Object.entries(git).every(([name, value]) => holds(live[name], value));
  return live === git;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === "";
}
