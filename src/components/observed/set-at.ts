import type { ManagedFields, Metadata } from "./metadata";

/**
 * When a key of a ConfigMap or Secret got the value that it has, by the API server's clock; it may have been later, never
 * earlier. A manager that changes a value becomes its sole owner in managedFields, so the earliest of the present owners set
 * it. Undefined where nothing is recorded.
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
  return typeof data === "object" && data !== null && `f:${key}` in data;
}
