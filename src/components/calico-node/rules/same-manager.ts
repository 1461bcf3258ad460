import { mapOf, valueAt } from "@typha-mtls/fields";
import type { ManagedFields, Metadata } from "../../observed/metadata";
import type { ObjectPatch } from "../../partial-object";
import type { LiveRule } from "../../rule";

/** The name in which a tool applies server-side: one for all that it applies. */
const MANAGERS: Readonly<Record<string, readonly [tool: string, manager: string]>> = {
  flux: ["Flux", "kustomize-controller"],
  argocd: ["Argo CD", "argocd-controller"],
  "argocd-ksops": ["Argo CD", "argocd-controller"],
};

/**
 * A part of which its tool has applied more before: the whole, as by another Kustomization of Flux, which applies all in one
 * name; or a field that has left cluster.yaml since.
 */
export const SAME_MANAGER: LiveRule = {
  code: "part-of-same-manager",
  looksAt: ["daemonSet", "calicoConfig"],
  why: "what a manager no longer applies is deleted, so a DaemonSet without an image is refused, and with it all of the sync",
  source: "observed on a live API server with kustomize-controller; Kubernetes' documentation of server-side apply",
  whatToDo:
    "Do not sync yet. Where the tool applies Calico itself, use `route: component` or `route: manifest`; where a field left `cluster.yaml`, put it back, let the owner apply its files, and take it out then.",
  find({ daemonSet, calicoConfig }, { route, gitops, changes }) {
    const [tool, manager] = MANAGERS[gitops] ?? [];
    if (route !== "server-side-apply" || manager === undefined) return false;
    const objects = [
      { kind: "DaemonSet", metadata: daemonSet?.metadata },
      { kind: "ConfigMap", metadata: calicoConfig?.metadata },
    ];
    return objects.flatMap(({ kind, metadata }) => {
      const patch = changes.find((one) => one.kind === kind && one.metadata.name === metadata?.name);
      if (patch === undefined || !hasMore(appliedBy(manager, metadata), patch)) return [];
      return {
        message: `${tool} has applied more of ${kind} ${metadata?.name}, as ${manager}, than git renders: its next sync deletes the rest`,
        remedy: `where ${tool} applies Calico itself, use \`route: component\` or \`route: manifest\`; where a field left cluster.yaml, put it back, let calico-node's owner apply its files, and take it out then`,
      };
    });
  },
};

function appliedBy(manager: string, metadata: Metadata | undefined): readonly ManagedFields[] {
  return (metadata?.managedFields ?? []).filter((one) => one.manager === manager && one.operation === "Apply");
}

/** Whether fields are among them that no part of ours has: the account of the pods, or other keys of the ConfigMap. */
function hasMore(applied: readonly ManagedFields[], { data }: ObjectPatch): boolean {
  return applied.some(({ fieldsV1 = {} }) => {
    const keys = Object.keys(mapOf(valueAt(fieldsV1, "f:data"))).filter((key) => key !== ".");
    const ours = Object.keys(mapOf(data)).map((key) => `f:${key}`);
    const pod = mapOf(valueAt(fieldsV1, "f:spec", "f:template", "f:spec"));
    return keys.some((key) => !ours.includes(key)) || Object.hasOwn(pod, "f:serviceAccountName");
  });
}
