import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import { COMPONENT_LABEL, deleteTypha, deleteUpstreamTypha, isDeletion } from "@typha-mtls/components";
import type { KubeObject } from "@typha-mtls/gitops";
import { shellCommand } from "@typha-mtls/problems";
import type { ClusterSpec } from "../cluster/cluster.generated";
import { emptyPatch, type RenderedDocument, type SortedFiles } from "./documents";
import { type ValueChange, valueChanges } from "./fields";
import type { Kept, ObjectChange, Sign } from "./plan";

/** A change of an object, with the documents that it comes from. */
export interface DocumentChange {
  readonly sign: Sign;
  readonly before?: RenderedDocument;
  readonly after?: RenderedDocument;
  /** Where both are there. */
  readonly values: readonly ValueChange[];
}

/** What changes between two sets of rendered documents, by kind, namespace and name. */
export function documentChanges(then: SortedFiles, now: SortedFiles): DocumentChange[] {
  const keys = [...new Set([...then.documents.keys(), ...now.documents.keys()])];
  return keys
    .flatMap((key) => changeOf(then.documents.get(key), now.documents.get(key)) ?? [])
    .map((change) => ({ change, at: identityOfDocument(documentOf(change)) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ change }) => change);
}

/** The document of a change as it is now, or as it was. */
export function documentOf({ before, after }: DocumentChange): RenderedDocument {
  return (after ?? before)!;
}

function identityOfDocument({ file, object: { kind, metadata } }: RenderedDocument): string {
  return [kind, metadata.namespace ?? "", metadata.name, file].join("\0");
}

function changeOf(before?: RenderedDocument, after?: RenderedDocument): DocumentChange | undefined {
  const both = { ...(before && { before }), ...(after && { after }) };
  const [was, is] = [before && effectOf(before), after && effectOf(after)];
  if ((was ?? is) === "whole") {
    if (was === undefined) return { sign: "+", ...both, values: [] };
    if (is === undefined) return { sign: "-", ...both, values: [] };
  }
  // What has another owner is there before we change it, and afterwards.
  if (is === "deletes" && was !== "deletes") return { sign: "-", ...both, values: [] };
  if (was === "deletes" && is !== "deletes") return { sign: "+", ...both, values: [] };
  if (was === "part" && is === undefined) return { sign: "-", ...both, values: [] };
  const { object } = (after ?? before)!;
  const nothing = emptyPatch(object);
  const values = valueChanges(object.kind, before?.object ?? nothing, after?.object ?? nothing);
  return values.length === 0 ? undefined : { sign: "~", ...both, values };
}

function effectOf(document: RenderedDocument): "whole" | "part" | "changes" | "deletes" {
  if (document.form === "object") return "whole";
  if (document.form === "part") return "part";
  return isDeletion(document.object) ? "deletes" : "changes";
}

/** A change as it is told. */
export function objectChange(change: DocumentChange, spec: ClusterSpec): ObjectChange {
  const { sign, values } = change;
  const document = documentOf(change);
  const { form, file, object } = document;
  const { kind, metadata } = object;
  const kept = sign === "-" ? keptAs(document, spec) : undefined;
  return {
    sign,
    kind,
    ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
    name: metadata.name,
    file,
    owner: form === "object" ? "typha-mtls" : "upstream",
    fields: values.map(({ path: _, ...field }) => field),
    ...(kept === undefined ? {} : { kept }),
  };
}

/** Kinds that take more with them than themselves. */
const NEVER_DELETED: readonly string[] = ["CustomResourceDefinition", "Namespace"];

/** Why a document that git no longer holds stays in the cluster; undefined where it goes. */
function keptAs({ form, object }: RenderedDocument, spec: ClusterSpec): Kept | undefined {
  if (form === "part")
    return { why: "the fields stay in the object, which has another owner: set them there as they should be" };
  const why = whyKept(object, spec);
  if (why === undefined) return undefined;
  const command = deletion(object, spec);
  return { why, ...(command === undefined ? {} : { command }) };
}

function whyKept({ metadata: { annotations = {} } }: KubeObject, { gitops }: ClusterSpec): string | undefined {
  if (gitops === "kustomize") return "kubectl deletes nothing that is gone from git";
  if (annotations["kustomize.toolkit.fluxcd.io/prune"] === "disabled")
    return "Flux keeps it: it is guarded against pruning";
  if (/(?:^|,)Prune=false(?:,|$)/.test(annotations["argocd.argoproj.io/sync-options"] ?? ""))
    return "Argo CD keeps it: it is guarded against pruning";
  return undefined;
}

/** The command that deletes an object of ours or upstream's Typha. What else belongs to a running network has none. */
function deletion({ kind, metadata: { name, namespace, labels = {} } }: KubeObject, spec: ClusterSpec) {
  if (NEVER_DELETED.includes(kind)) return undefined;
  if (name === UPSTREAM_TYPHA && namespace === spec.calicoNode.namespace) return deleteUpstreamTypha(namespace);
  if (labels["app.kubernetes.io/managed-by"] !== "typha-mtls") return undefined;
  if (namespace === undefined) return shellCommand`kubectl delete ${kind.toLowerCase()} ${name} --ignore-not-found`;
  const isTypha =
    labels[COMPONENT_LABEL] === "typha" && ["Deployment", "Service", "PodDisruptionBudget"].includes(kind);
  if (isTypha) return deleteTypha(namespace, { name, scaling: spec.typha.scaling });
  return shellCommand`kubectl -n ${namespace} delete ${kind.toLowerCase()} ${name} --ignore-not-found`;
}
