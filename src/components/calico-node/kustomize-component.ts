import { DEFAULT_NAMESPACE } from "../../calico/names";
import { type ComponentFiles, KUSTOMIZATION, type PartialObject } from "../partial-object";
import { type CalicoNodePatchProps, calicoNodePatch } from "./calico-node-patch";

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
  return withKustomization({ "calico-node.patch.yaml": calicoNodePatch(props).daemonSet });
}

/**
 * The same Component before calico-node moves: its owner lists it once, and sees at once where it does not fit. It changes
 * nothing, or what has to be there before the first node moves.
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
  return withKustomization({ "calico-node.patch.yaml": calicoNodePatch(props).preparation });
}

/** All that belongs to upstream's plaintext Typha alone; it borrows its ServiceAccount and role from calico-node. */
const UPSTREAM = [
  { apiVersion: "apps/v1", kind: "Deployment" },
  { apiVersion: "v1", kind: "Service" },
  { apiVersion: "policy/v1", kind: "PodDisruptionBudget" },
];

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
  const { config } = calicoNodePatch(props);
  const { calicoNodeNamespace: namespace = DEFAULT_NAMESPACE } = props;
  const deletions = UPSTREAM.map((object): [string, PartialObject] => [
    `${object.kind.toLowerCase()}.patch.yaml`,
    { $patch: "delete", ...object, metadata: { name: "calico-typha", namespace } },
  ]);
  return withKustomization({ ...Object.fromEntries(deletions), "calico-config.patch.yaml": config }, "deployment");
}

/**
 * The same Component while upstream's Typha has to stay: its owner lists it once. It changes nothing, and fails where there
 * is no such Typha.
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
  calicoNodePatch(props);
  const { calicoNodeNamespace: namespace = DEFAULT_NAMESPACE } = props;
  const [deployment] = UPSTREAM;
  return withKustomization({
    "deployment.patch.yaml": { ...deployment, metadata: { name: "calico-typha", namespace } },
  });
}

/**
 * A Component that applies some patches, in the order in which they are given.
 *
 * @param demanded - the one patch whose object has to exist; all of them, where left out. The others have a target, which
 * kustomize skips where nothing matches it.
 */
function withKustomization(patches: ComponentFiles, demanded?: string): ComponentFiles {
  return {
    [KUSTOMIZATION]: {
      apiVersion: "kustomize.config.k8s.io/v1alpha1",
      kind: "Component",
      patches: Object.entries(patches).map(([path, { kind, metadata }]) =>
        demanded === undefined || path === `${demanded}.patch.yaml`
          ? { path }
          : { path, target: { kind, ...(metadata as object) } },
      ),
    },
    ...patches,
  };
}
