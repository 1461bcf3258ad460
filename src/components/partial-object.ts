/** A part of an object that has another owner, as a strategic merge patch. */
export type PartialObject = Readonly<Record<string, unknown>>;

/** A strategic merge patch with what says which object it is for. */
export interface ObjectPatch extends PartialObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [field: string]: unknown };
}

/** Files of a kustomize Component: name to content, to be written as YAML. */
export type ComponentFiles = Readonly<Record<string, PartialObject>>;

/** Name of the file that lists the patches of a kustomize Component. */
export const KUSTOMIZATION = "kustomization.yaml";
