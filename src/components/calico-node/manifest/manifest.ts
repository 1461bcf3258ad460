import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { Deliverable, KubeObject } from "@typha-mtls/gitops";
import type { LoadedCluster } from "../../../cluster/loaded-cluster";
import { hasReached } from "../../../cluster/rollout";
import type { MergedChanges } from "../changes";
import { patchProps, serviceName } from "../mutual-tls";
import { upstreamTyphaPatches } from "../upstream-typha";
import { manifestDelivery, typhaDelivery } from "./delivery";
import { transformManifest } from "./transform";

/**
 * The manifest that installs Calico, with the changes in it: an object for each of its documents. At the last stage
 * upstream's Typha is left out, and with it its name in `calico-config`.
 *
 * @throws ProblemError where an object that is changed is not in the manifest
 */
export function manifestObjects({ patches, patchesIfPresent }: MergedChanges, cluster: LoadedCluster): Deliverable[] {
  // cluster.yaml is refused where this route lacks it.
  const manifest = cluster.manifest!;
  const { rollout, calicoNode } = cluster.config.spec;
  const { stage } = rollout;
  const isOfTypha = ({ metadata }: KubeObject) =>
    metadata.name === UPSTREAM_TYPHA && metadata.namespace === calicoNode.namespace;
  const hasTypha = manifest.objects.some((object) => object.kind === "Deployment" && isOfTypha(object));
  const leavesTyphaOut = hasTypha && hasReached(stage, "mtls");
  const withoutTypha = leavesTyphaOut
    ? Object.values(upstreamTyphaPatches(patchProps(cluster), serviceName(cluster)))
    : [];
  const changes = { patches, patchesIfPresent: [...patchesIfPresent, ...withoutTypha] };
  return transformManifest(manifest, changes).map(({ object, changes }) => ({
    object,
    delivery: isOfTypha(object) ? typhaDelivery(stage) : manifestDelivery(object),
    // Clusters that name one manifest share its objects.
    isShared: changes.length === 0,
    notes: [`From ${manifest.file}.`, ...changes.map((line) => `Changed: ${line}`)],
  }));
}
