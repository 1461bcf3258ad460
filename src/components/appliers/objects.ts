import * as v from "valibot";
import { metadata } from "../observed/metadata";

// What rules look at of the objects by which Flux and Argo CD apply dist/. Conditions come and go with their versions, so each field may
// be missing.

const text = v.string();
const conditions = v.optional(
  v.nullable(
    v.array(
      v.object({ type: text, status: v.optional(text), reason: v.optional(text, ""), message: v.optional(text, "") }),
    ),
  ),
);

/** `Kustomization` of kustomize.toolkit.fluxcd.io/v1. */
export const seenKustomization = v.object({
  metadata,
  spec: v.object({ path: v.optional(text, ""), suspend: v.optional(v.boolean(), false) }),
  status: v.optional(v.object({ conditions, lastAppliedRevision: v.optional(text) })),
});
export type SeenKustomization = Readonly<v.InferOutput<typeof seenKustomization>>;

/** `Application` of argoproj.io/v1alpha1. */
export const seenApplication = v.object({
  metadata,
  status: v.optional(
    v.object({
      conditions,
      sync: v.optional(v.object({ status: v.optional(text), revision: v.optional(text) })),
      health: v.optional(v.object({ status: v.optional(text), message: v.optional(text) })),
      operationState: v.optional(v.object({ phase: v.optional(text), message: v.optional(text) })),
    }),
  ),
});
export type SeenApplication = Readonly<v.InferOutput<typeof seenApplication>>;
