import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import { COMPONENT_LABEL, isDeletion } from "@typha-mtls/components";
import { isRecord } from "@typha-mtls/fields";
import type { ClusterSpec } from "../cluster/cluster.generated";
import type { Stage } from "../cluster/rollout";
import type { RenderedDocument, SortedFiles } from "./documents";

/**
 * The stages at which a cluster renders such documents. Empty where nothing of Typha is rendered, as where it is switched off;
 * several where the stages differ in nothing.
 */
export function stagesOf({ documents }: SortedFiles, { rollout, calicoNode }: ClusterSpec): readonly Stage[] {
  const all = [...documents.values()];
  const ofTypha = all.filter(({ object }) => object.metadata.labels?.[COMPONENT_LABEL] === "typha");
  if (ofTypha.length === 0) return [];
  const typha = ofTypha.find(({ object }) => object.kind === "Deployment");
  if (typha === undefined) return ["plaintext"];
  if (!all.some(isMoved)) return ["parallel"];
  const upstream = all.filter(
    ({ object: { kind, metadata } }) =>
      kind === "Deployment" && metadata.name === UPSTREAM_TYPHA && metadata.namespace === calicoNode.namespace,
  );
  if (upstream.length > 0) return upstream.some(({ object }) => isDeletion(object)) ? ["mtls"] : ["cutover"];
  if (keepsApart(typha)) return ["cutover"];
  return rollout.layout === "same-port" ? ["mtls"] : ["cutover", "mtls"];
}

/** Whether a document has calico-node speak mutual TLS. */
function isMoved({ object }: RenderedDocument): boolean {
  const isNode = object.kind === "DaemonSet" && object.metadata.name === "calico-node";
  return isNode && JSON.stringify(object["spec"] ?? {}).includes('"FELIX_TYPHACAFILE"');
}

/** Whether Typha keeps away from the nodes of upstream's, whose port it has (src/components/typha/typha-scheduling.ts). */
function keepsApart({ object }: RenderedDocument): boolean {
  const pod = ["spec", "template", "spec", "affinity"].reduce<unknown>(
    (value, field) => (isRecord(value) ? value[field] : undefined),
    object,
  );
  return JSON.stringify(pod ?? {}).includes(`"${UPSTREAM_TYPHA}"`);
}
