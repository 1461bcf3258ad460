import { isEntry } from "./entry";
import type { ManagedFields, Metadata } from "./objects";

/**
 * When a key of a ConfigMap or Secret got the value that it has, by the API server's clock; it may have been later, never
 * earlier. Whoever sets another value takes the key away from those who had set the one before, so the first of those who
 * have it now is the one who set it. Undefined where nothing is recorded.
 */
export function setAt({ managedFields = [] }: Metadata, key: string): Date | undefined {
  const owners = managedFields.filter((one) => owns(one, key));
  const times = (owners.length > 0 ? owners : managedFields)
    .map(({ time }) => new Date(time ?? Number.NaN).getTime())
    .filter((time) => !Number.isNaN(time));
  if (times.length === 0) return undefined;
  return new Date(owners.length > 0 ? Math.min(...times) : Math.max(...times));
}

function owns({ fieldsV1 }: ManagedFields, key: string): boolean {
  const data = fieldsV1?.["f:data"];
  return isEntry(data) && `f:${key}` in data;
}
