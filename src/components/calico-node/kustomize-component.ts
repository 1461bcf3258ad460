import { type CalicoNodePatchProps, calicoNodePatch, type PartialObject } from "./calico-node-patch";

/** Files of a folder: name to content, to be written as YAML. */
export type ComponentFiles = Readonly<Record<string, PartialObject>>;

/**
 * A kustomize Component that moves calico-node to mutual TLS where its owner builds it.
 *
 * It leaves `calico-config` alone: a calico-node that still has the old template and restarts during the rollout would
 * read the new name there, without certificates, and lose Typha until its turn. {@link withoutUpstreamTypha} changes it.
 *
 * Its patches have no `target`: then kustomize fails where the object is absent ("no matches for Id"), while a target that
 * matches nothing is skipped without a word.
 *
 * @throws ProblemError where a name or the identity would not do
 */
export function component(props: CalicoNodePatchProps): ComponentFiles {
  return withKustomization({ "calico-node.patch.yaml": calicoNodePatch(props).daemonSet });
}

/**
 * The same Component before calico-node moves: its owner lists it once, and finds out at once where it does not fit. It
 * changes nothing, or what has to be there before the first node moves.
 *
 * @throws ProblemError where a name or the identity would not do
 */
export function waitingComponent(props: CalicoNodePatchProps): ComponentFiles {
  return withKustomization({ "calico-node.patch.yaml": calicoNodePatch(props).preparation });
}

/** A Component that applies some patches, in the order in which they are given. */
export function withKustomization(patches: ComponentFiles): ComponentFiles {
  return {
    "kustomization.yaml": {
      apiVersion: "kustomize.config.k8s.io/v1alpha1",
      kind: "Component",
      patches: Object.keys(patches).map((path) => ({ path })),
    },
    ...patches,
  };
}
