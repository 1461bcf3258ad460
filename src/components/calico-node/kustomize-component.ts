import { DEFAULT_NAME } from "@typha-mtls/calico";
import { type ComponentFiles, KUSTOMIZATION, type ObjectPatch } from "../partial-object";
import { type CalicoNodePatchProps, calicoNodePatch } from "./calico-node-patch";
import { upstreamTyphaPatches } from "./upstream-typha";

/**
 * A kustomize Component that moves calico-node to mutual TLS where its owner builds it.
 *
 * It leaves `calico-config` alone: a calico-node that still has the old template and restarts during the rollout would
 * read the new name there, without certificates, and lose Typha until its turn. {@link withoutUpstreamTypha} changes it.
 *
 * Its patches have no `target`: then kustomize fails where the object is absent ("no matches for Id"), while a target that
 * matches nothing is skipped without a warning.
 *
 * @throws ProblemError where a name or the identity would not do
 * @example
 * ```ts
 * import { Yaml } from "cdk8s";
 * import { component } from "typha-mtls";
 *
 * const files = component({ server: { identity: { kind: "cn", value: "typha-server" } } });
 * for (const [name, content] of Object.entries(files)) Yaml.save(name, [content]);
 * ```
 */
export function component(props: CalicoNodePatchProps): ComponentFiles {
  return kustomizeComponent({ "calico-node.patch.yaml": calicoNodePatch(props).daemonSet });
}

/**
 * The Component before calico-node moves: its owner lists it once, and sees at once where it does not fit. It changes nothing,
 * or what has to be there before the first node moves. {@link component} takes its place.
 *
 * @throws ProblemError where a name or the identity would not do
 * @example
 * ```ts
 * import { Yaml } from "cdk8s";
 * import { waitingComponent } from "typha-mtls";
 *
 * const files = waitingComponent({ server: { identity: { kind: "cn", value: "typha-server" } } });
 * for (const [name, content] of Object.entries(files)) Yaml.save(name, [content]);
 * ```
 */
export function waitingComponent(props: CalicoNodePatchProps): ComponentFiles {
  return kustomizeComponent({ "calico-node.patch.yaml": calicoNodePatch(props).preparation });
}

/**
 * A kustomize Component that drops the Typha that is replaced, and its name from `calico-config`: the last step of the move,
 * when no calico-node talks to it any more. It fails where there is no such Deployment, as in `calico.yaml`; the other
 * objects are changed where they exist. Calico the hard way has no PodDisruptionBudget and no `calico-config`.
 *
 * @throws ProblemError where a name or the identity would not do
 * @example
 * ```ts
 * import { Yaml } from "cdk8s";
 * import { withoutUpstreamTypha } from "typha-mtls";
 *
 * const files = withoutUpstreamTypha({ server: { identity: { kind: "cn", value: "typha-server" } } });
 * for (const [name, content] of Object.entries(files)) Yaml.save(name, [content]);
 * ```
 */
export function withoutUpstreamTypha(props: CalicoNodePatchProps): ComponentFiles {
  return namingService(props);
}

/** {@link withoutUpstreamTypha}, with another Service in `calico-config`, or `none`. @throws ProblemError */
export function namingService(props: CalicoNodePatchProps, serviceName?: string): ComponentFiles {
  const { deployment, ...others } = checkedTyphaPatches(props, serviceName);
  return kustomizeComponent(patchFiles({ deployment }), patchFiles(others));
}

/**
 * The Component while upstream's Typha has to stay: its owner lists it once. It changes nothing, and fails where there is no
 * such Typha. {@link withoutUpstreamTypha} takes its place.
 *
 * @throws ProblemError where a name or the identity would not do
 * @example
 * ```ts
 * import { Yaml } from "cdk8s";
 * import { keepingUpstreamTypha } from "typha-mtls";
 *
 * const files = keepingUpstreamTypha({ server: { identity: { kind: "cn", value: "typha-server" } } });
 * for (const [name, content] of Object.entries(files)) Yaml.save(name, [content]);
 * ```
 */
export function keepingUpstreamTypha(props: CalicoNodePatchProps): ComponentFiles {
  const { $patch: _, ...deployment } = checkedTyphaPatches(props).deployment;
  return kustomizeComponent(patchFiles({ deployment }));
}

/** @throws ProblemError where a name or the identity would not do */
function checkedTyphaPatches(props: CalicoNodePatchProps, serviceName?: string) {
  const { config } = calicoNodePatch(props);
  return upstreamTyphaPatches(serviceName ?? props.name ?? DEFAULT_NAME, config.metadata.namespace!);
}

type PatchFiles = Readonly<Record<string, ObjectPatch>>;

function patchFiles(patches: PatchFiles): PatchFiles {
  return Object.fromEntries(Object.entries(patches).map(([name, patch]) => [`${name}.patch.yaml`, patch]));
}

/**
 * A kustomize Component of some patches, by their files.
 *
 * @param demanded - of objects that have to exist
 * @param ifPresent - of others: they have a target, which kustomize skips where nothing matches it
 */
export function kustomizeComponent(demanded: PatchFiles, ifPresent: PatchFiles = {}): ComponentFiles {
  const targetOf = ({ kind, metadata: { name, namespace } }: ObjectPatch) => ({
    kind,
    name,
    ...(namespace === undefined ? {} : { namespace }),
  });
  const patches = [
    ...Object.keys(demanded).map((path) => ({ path })),
    ...Object.entries(ifPresent).map(([path, patch]) => ({ path, target: targetOf(patch) })),
  ];
  return {
    [KUSTOMIZATION]: { apiVersion: "kustomize.config.k8s.io/v1alpha1", kind: "Component", patches },
    ...demanded,
    ...ifPresent,
  };
}
