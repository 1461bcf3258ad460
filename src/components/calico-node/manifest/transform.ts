import { isRecord } from "@typha-mtls/fields";
import { identityOfObject, type KubeObject } from "@typha-mtls/gitops";
import { Problems } from "@typha-mtls/problems";
import type { ObjectPatch } from "../../partial-object";
import type { UpstreamObjects } from "../contribution";
import { applyPatch, isDeletion } from "../strategic-merge";
import { differences } from "./differences";

/** Patches of objects of a manifest. */
export interface ManifestPatches {
  /** Of objects that have to be there. */
  readonly patches: readonly ObjectPatch[];
  /** Of objects that are changed where they are there. */
  readonly patchesIfPresent: readonly ObjectPatch[];
}

/** An object of a manifest after the patches. */
export interface TransformedObject {
  readonly object: KubeObject;
  /** What differs from the manifest, a line each. Where nothing does, the object is the manifest's own. */
  readonly changes: readonly string[];
}

/**
 * A manifest with patches applied. What no patch names stays as it is, known or not.
 *
 * @throws ProblemError where an object or a container that is patched is not there
 */
export function transformManifest(
  { file, objects }: UpstreamObjects,
  { patches, patchesIfPresent }: ManifestPatches,
): TransformedObject[] {
  const problems = new Problems();
  const missing = (field: string, message: string) =>
    problems.add({ code: "calico-manifest-anchor", file, field, message, remedy: REMEDY });
  for (const patch of patches) {
    if (objects.every((object) => !isMeant(patch, object))) missing(identityOfObject(patch), absence(patch, objects));
  }
  const transformed = objects.flatMap((object): TransformedObject[] => {
    let result: KubeObject | undefined = object;
    for (const patch of [...patches, ...patchesIfPresent].filter((one) => isMeant(one, object))) {
      for (const name of absentContainers(object, patch)) missing(identityOfObject(object), `has no container ${name}`);
      result = result && applyPatch(result, patch);
    }
    return result === undefined ? [] : [{ object: result, changes: differences(object, result) }];
  });
  problems.refuse();
  return transformed;
}

const REMEDY = "name a manifest of upstream that holds it, or leave out the setting that changes it";

function isMeant({ kind, metadata }: ObjectPatch, object: KubeObject): boolean {
  return isNamesake({ kind, metadata }, object) && metadata.namespace === object.metadata.namespace;
}

function isNamesake({ kind, metadata }: Pick<ObjectPatch, "kind" | "metadata">, object: KubeObject): boolean {
  return kind === object.kind && metadata.name === object.metadata.name;
}

function absence(patch: ObjectPatch, objects: readonly KubeObject[]): string {
  const elsewhere = objects.find((object) => isNamesake(patch, object))?.metadata.namespace;
  return elsewhere === undefined ? "is not in this file" : `is in the namespace ${elsewhere} in this file`;
}

/** Containers that a patch changes and the object does not have; a patch that brings one gives its image. */
function absentContainers(object: KubeObject, patch: ObjectPatch): string[] {
  return ["containers", "initContainers"].flatMap((list) => {
    const present = containersIn(object, list).map(({ name }) => name);
    return containersIn(patch, list)
      .filter((container) => !isDeletion(container) && container["image"] === undefined)
      .map(({ name }) => String(name))
      .filter((name) => !present.includes(name));
  });
}

function containersIn({ spec }: KubeObject, list: string): readonly Readonly<Record<string, unknown>>[] {
  const template = isRecord(spec) ? spec["template"] : undefined;
  const pod = isRecord(template) ? template["spec"] : undefined;
  const containers = isRecord(pod) ? pod[list] : undefined;
  return Array.isArray(containers) ? containers.filter(isRecord) : [];
}
