import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { Deliverable, KubeObject } from "@typha-mtls/gitops";
import { hasReached } from "../../../cluster/rollout";
import type { MergedChanges } from "../changes";
import type { CalicoSettings } from "../contribution";
import { serviceName } from "../mutual-tls";
import { upstreamTyphaPatches } from "../upstream-typha";
import { manifestDelivery, typhaDelivery } from "./delivery";
import { type TransformedObject, transformManifest } from "./transform";

/** An object of a manifest after the changes, with how it is delivered. */
export interface UpstreamObject extends TransformedObject, Pick<Deliverable, "delivery"> {}

/**
 * The manifest that installs Calico, with the changes in it: an object for each of its documents. At the last stage
 * upstream's Typha is left out, and with it its name in `calico-config`.
 *
 * @throws ProblemError where an object that is changed is not in the manifest
 */
export function upstreamObjects(
  { patches, patchesIfPresent }: Pick<MergedChanges, "patches" | "patchesIfPresent">,
  settings: CalicoSettings,
): UpstreamObject[] {
  // Where objects come from is refused where this route lacks it.
  const manifest = settings.manifest!;
  const { rollout, calicoNode } = settings.spec;
  const { stage } = rollout;
  const isOfTypha = ({ metadata }: KubeObject) =>
    metadata.name === UPSTREAM_TYPHA && metadata.namespace === calicoNode.namespace;
  const hasTypha = manifest.objects.some((object) => object.kind === "Deployment" && isOfTypha(object));
  const leavesTyphaOut = hasTypha && hasReached(stage, "mtls");
  const withoutTypha = leavesTyphaOut
    ? Object.values(upstreamTyphaPatches(serviceName(settings), calicoNode.namespace))
    : [];
  const changes = { patches, patchesIfPresent: [...patchesIfPresent, ...withoutTypha] };
  return transformManifest(manifest, changes).map((transformed) => ({
    ...transformed,
    delivery: isOfTypha(transformed.object) ? typhaDelivery(stage) : manifestDelivery(transformed.object),
  }));
}

/** {@link upstreamObjects} as they are written for a cluster, and the objects of our own beside them. @throws ProblemError likewise */
export function withUpstream(changes: MergedChanges, settings: CalicoSettings): Deliverable[] {
  const { file } = settings.manifest!;
  const ofUpstream = upstreamObjects(changes, settings).map(({ object, changes: lines, delivery }) => ({
    object,
    delivery,
    // Clusters that name one manifest share its objects.
    isShared: lines.length === 0,
    notes: [`From ${file}.`, ...lines.map((line) => `Changed: ${line}`)],
  }));
  return [...ofUpstream, ...changes.objects];
}
