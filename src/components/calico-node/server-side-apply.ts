import { printFieldPath } from "@typha-mtls/fields";
import type { Deliverable } from "@typha-mtls/gitops";
import { refuse } from "@typha-mtls/problems";
import type { ObjectPatch } from "../partial-object";
import type { MergedChanges } from "./changes";
import { applyPatch, deletionsIn } from "./strategic-merge";

/** After Typha, which calico-node needs; parts of upstream's objects stay when they vanish from git. */
const DELIVERY: Deliverable["delivery"] = { wave: 1, guarded: true, part: true };

/**
 * The changes as parts of upstream's objects, which are merged in the cluster. They stay rendered at every stage: what is no
 * longer applied stays in the cluster, while a field that vanishes from what is applied is removed there.
 *
 * @throws ProblemError where something is to be deleted that the owner of the object applies
 */
export function partialObjects({ patches, patchesIfPresent, asked }: MergedChanges): Deliverable[] {
  refuse(
    asked.flatMap(({ deletedBy, patch }) =>
      deletionsIn(patch).map((path) => ({
        code: "route-cannot-delete" as const,
        field: deletedBy,
        message: `deletes ${path.length === 0 ? "" : `${printFieldPath(path)} of `}${patch.kind} ${patch.metadata.name}, which the route server-side-apply cannot`,
        remedy: "choose another `spec.calicoNode.route`, or another value of the field",
      })),
    ),
  );
  return [...patches, ...patchesIfPresent].map((patch) => ({ object: withPodLabels(patch), delivery: DELIVERY }));
}

const WORKLOADS = ["DaemonSet", "Deployment"];

/**
 * A part of a workload has to repeat the labels of its pods, although nothing in them changes: otherwise Flux's dry run fails
 * ("field is immutable", "`selector` does not match template `labels`"). Upstream labels each by its name.
 */
function withPodLabels(patch: ObjectPatch): ObjectPatch {
  if (!WORKLOADS.includes(patch.kind)) return patch;
  const labels = { "k8s-app": patch.metadata.name };
  return applyPatch(patch, {
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } },
  }) as ObjectPatch;
}
