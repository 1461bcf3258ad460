import * as v from "valibot";

const text = v.string();

/** Sizes, generations and numbers of pods: a comparison with another kind of number would mean nothing. */
export const naturalNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** As Kubernetes writes times (RFC 3339); JavaScript takes many other texts for dates. */
export const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/));

export const labels = v.record(v.string(), text);

export type Labels = Readonly<Record<string, string>>;

const managedFields = v.object({
  manager: v.optional(text, ""),
  operation: v.optional(text, ""),
  time: v.optional(time),
  fieldsV1: v.optional(v.record(v.string(), v.unknown())),
});

/** What one field manager has set; `time` is when it last did, by the API server's clock. */
export type ManagedFields = Readonly<v.InferOutput<typeof managedFields>>;

export const metadata = v.object({
  name: text,
  namespace: v.optional(text),
  labels: v.optional(labels),
  annotations: v.optional(labels),
  ownerReferences: v.optional(v.array(v.object({ kind: text, name: text }))),
  managedFields: v.optional(v.array(managedFields)),
  generation: v.optional(naturalNumber),
  creationTimestamp: v.optional(v.nullable(time)),
  deletionTimestamp: v.optional(time),
});

/**
 * `generation` counts what was asked for, and `observedGeneration` of a status is as far as its controller has come.
 * `creationTimestamp` is by the API server's clock, to the second; `deletionTimestamp` is set while the object ends.
 */
export type Metadata = Readonly<v.InferOutput<typeof metadata>>;
