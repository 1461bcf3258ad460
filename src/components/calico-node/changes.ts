import { isDeepStrictEqual } from "node:util";
import { type FieldPath, printFieldPath } from "@typha-mtls/fields";
import type { Deliverable } from "@typha-mtls/gitops";
import { type Problem, refuse } from "@typha-mtls/problems";
import type { ObjectPatch } from "../partial-object";
import type { CalicoChanges, CalicoSettings, Contribution } from "./contribution";
import { MUTUAL_TLS } from "./mutual-tls";
import { NETWORK } from "./network/network";
import { NODE_SIZE } from "./network/size";
import { ENVIRONMENT } from "./options/environment";
import { IMAGES } from "./options/images";
import { PLACEMENT } from "./options/placement";
import { mergePatches } from "./strategic-merge";

/** Everything that can change, in the order in which it is applied. */
const CONTRIBUTIONS: readonly Contribution[] = [MUTUAL_TLS, NETWORK, NODE_SIZE, IMAGES, PLACEMENT, ENVIRONMENT];

/** A patch before it is merged, with the field of cluster.yaml that asks for it. */
export interface AskedPatch {
  readonly field: string;
  /** The field that asks for what the patch deletes. */
  readonly deletedBy: string;
  readonly patch: ObjectPatch;
}

/** All changes to Calico, as one patch for each object. The first is that of the DaemonSet `calico-node`. */
export interface MergedChanges extends Required<CalicoChanges> {
  readonly asked: readonly AskedPatch[];
}

interface Patched {
  readonly isDemanded: boolean;
  readonly patch: ObjectPatch;
  readonly asked: readonly AskedPatch[];
}

/** @throws ProblemError where two fields of cluster.yaml set the same thing to different values */
export function calicoChanges(settings: CalicoSettings, contributions = CONTRIBUTIONS): MergedChanges {
  const objects: Deliverable[] = [];
  const patched = new Map<string, Patched>();
  const problems: Problem[] = [];
  for (const { field, deletedBy, changes } of contributions) {
    const { patches = [], patchesIfPresent = [], objects: added = [] } = changes(settings);
    objects.push(...added);
    for (const patch of [...patches, ...patchesIfPresent]) {
      const key = `${patch.kind} ${patch.metadata.name}`;
      const before = patched.get(key);
      patched.set(key, {
        isDemanded: before?.isDemanded === true || patches.includes(patch),
        patch: before === undefined ? patch : withPatch(before, field, patch, problems),
        asked: [...(before?.asked ?? []), { field, deletedBy: deletedBy?.(settings.spec) ?? field, patch }],
      });
    }
  }
  refuse(problems);
  const all = [...patched.values()];
  return {
    patches: all.filter(({ isDemanded }) => isDemanded).map(({ patch }) => patch),
    patchesIfPresent: all.filter(({ isDemanded }) => !isDemanded).map(({ patch }) => patch),
    objects,
    asked: all.flatMap(({ asked }) => asked),
  };
}

function withPatch(before: Patched, field: string, patch: ObjectPatch, problems: Problem[]): ObjectPatch {
  return mergePatches(before.patch, patch, (path) => {
    const setBy = before.asked.find((asked) => conflictsAt(asked.patch, patch, path))?.field;
    const what = `${printFieldPath(path)} of ${patch.kind} ${patch.metadata.name}`;
    problems.push({
      code: "fields-contradict",
      field,
      message: `sets ${what} to another value than ${setBy}`,
      remedy: "leave one of them out",
    });
  }) as ObjectPatch;
}

function conflictsAt(one: ObjectPatch, other: ObjectPatch, path: FieldPath): boolean {
  let isAt = false;
  mergePatches(one, other, (found) => {
    isAt ||= isDeepStrictEqual(found, path);
  });
  return isAt;
}
