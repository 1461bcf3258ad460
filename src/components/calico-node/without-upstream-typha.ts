import { DEFAULT_NAMESPACE } from "../../calico/names";
import { type CalicoNodePatchProps, calicoNodePatch, type PartialObject } from "./calico-node-patch";
import { type ComponentFiles, withKustomization } from "./kustomize-component";

/** All that belongs to upstream's plaintext Typha alone; it borrows its ServiceAccount and role from calico-node. */
const UPSTREAM = [
  { apiVersion: "apps/v1", kind: "Deployment" },
  { apiVersion: "v1", kind: "Service" },
  { apiVersion: "policy/v1", kind: "PodDisruptionBudget" },
];

/**
 * A kustomize Component that drops the plaintext Typha of upstream's `calico-typha.yaml`, and its name from
 * `calico-config`: the last step of the move, when no calico-node talks to it any more. It fails where there is none, as in
 * `calico.yaml`.
 *
 * @throws ProblemError where a name or the identity would not do
 */
export function withoutUpstreamTypha(props: CalicoNodePatchProps): ComponentFiles {
  const { calicoNodeNamespace: namespace = DEFAULT_NAMESPACE } = props;
  const { config } = calicoNodePatch(props);
  const deletions = UPSTREAM.map((object): [string, PartialObject] => [
    `${object.kind.toLowerCase()}.patch.yaml`,
    { $patch: "delete", ...object, metadata: { name: "calico-typha", namespace } },
  ]);
  return withKustomization({ ...Object.fromEntries(deletions), "calico-config.patch.yaml": config });
}

/**
 * The same Component while upstream's Typha has to stay: its owner lists it once. It changes nothing, and fails where there
 * is no such Typha.
 *
 * @throws ProblemError where a name or the identity would not do
 */
export function keepingUpstreamTypha(props: CalicoNodePatchProps): ComponentFiles {
  const { calicoNodeNamespace: namespace = DEFAULT_NAMESPACE } = props;
  calicoNodePatch(props);
  const [deployment] = UPSTREAM;
  return withKustomization({
    "deployment.patch.yaml": { ...deployment, metadata: { name: "calico-typha", namespace } },
  });
}
