/** A part of an object that has another owner, as a strategic merge patch. */
export type PartialObject = Readonly<Record<string, unknown>>;

/** A strategic merge patch with what says which object it is for. */
export interface ObjectPatch extends PartialObject {
  /** Group and version of the object to be changed, such as `apps/v1`. */
  readonly apiVersion: string;
  /** Kind of the object to be changed. */
  readonly kind: string;
  /** Name and namespace of the object to be changed, and what is changed in its metadata. */
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [field: string]: unknown };
}

/** Files of a kustomize Component: name to content, to be written as YAML. */
export type ComponentFiles = Readonly<Record<string, PartialObject>>;

/** Name of the file that lists the patches of a kustomize Component. */
export const KUSTOMIZATION = "kustomization.yaml";
