import { isRecord } from "@typha-mtls/fields";
import { LAST_APPLIED } from "@typha-mtls/gitops";
import type { Desired } from "../../desired";
import { lastApplied } from "../../observed/last-applied";
import type { Metadata } from "../../observed/metadata";
import type { LiveFinding, LiveRule } from "../../rule";

const BY_HAND = ["kubectl-edit", "kubectl-patch", "kubectl-set"];

/** Who owns calico-node: to be known before any part of it is applied. */
export const OWNER_RULES: readonly LiveRule[] = [
  {
    code: "calico-node-absent",
    looksAt: ["daemonSet"],
    why: "nothing would use this Typha",
    source: "upstream's manifests and Helm charts all call it calico-node",
    whatToDo:
      "See whether the context is that of this cluster, and `spec.calicoNode.namespace` the namespace of calico-node. Where Calico is not installed yet, install it first.",
    find: ({ daemonSet }, { paths, location }) =>
      daemonSet === undefined && {
        message: `there is no DaemonSet calico-node in ${location.calicoNodeNamespace}`,
        remedy: `correct spec.calicoNode.namespace in ${paths.clusterFile}, or the context`,
      },
  },
  {
    code: "calico-node-operator",
    looksAt: ["installation", "daemonSet"],
    why: "the operator takes every change of calico-node back, and runs a Typha with mutual TLS of its own",
    source: "tigera/operator pkg/render/typha.go, node.go",
    whatToDo:
      "The operator puts calico-node back: leave the operator first (`typha-mtls docs adopt-operator`), or stay with its own TLS.",
    find: ({ installation, daemonSet }) =>
      (installation !== undefined ||
        daemonSet?.metadata.ownerReferences?.some(({ kind }) => kind === "Installation")) && {
        message: "calico-node belongs to the Tigera operator, which takes every change back",
        remedy: "leave this cluster to the operator: its Typha already uses mutual TLS",
      },
  },
  {
    code: "calico-node-client-side",
    severity: "warning",
    looksAt: ["daemonSet"],
    why: "a partial object under server-side apply wipes what client-side apply had set",
    source: "observed on a live API server with kubectl 1.32 and gitops-engine",
    whatToDo:
      "Change calico-node by the Component `dist/<cluster>/calico-node` only, in the kustomization of its owner.",
    find: ({ daemonSet }, desired) => notByParts("DaemonSet calico-node", daemonSet?.metadata, desired),
  },
  {
    code: "calico-config-client-side",
    severity: "warning",
    looksAt: ["calicoConfig"],
    why: "the ConfigMap would keep the one key that was applied, and the CNI configuration would be gone",
    source: "observed on a live API server with kubectl 1.32 and gitops-engine",
    whatToDo:
      "Change calico-config by the Component `dist/<cluster>/calico-node` only, in the kustomization of its owner.",
    find: ({ calicoConfig }, desired) => notByParts("ConfigMap calico-config", calicoConfig?.metadata, desired),
  },
  {
    code: "part-wipes-rest",
    looksAt: ["daemonSet", "calicoConfig"],
    why: "Argo CD applies through kubectl, which takes over what client-side apply had set and then deletes it",
    source: "observed on a live API server with gitops-engine; kubectl pkg/cmd/apply/apply.go",
    whatToDo:
      "Do not sync yet. Let the owner apply the object once with `kubectl apply --server-side --force-conflicts --field-manager=<owner>`, and from then on server-side; or choose `route: component`.",
    find: ({ daemonSet, calicoConfig }, { route, gitops, changes }) =>
      route === "server-side-apply" &&
      gitops !== "flux" &&
      [
        { kind: "DaemonSet", metadata: daemonSet?.metadata },
        { kind: "ConfigMap", metadata: calicoConfig?.metadata },
      ]
        .filter(({ kind, metadata }) => isClientSide(metadata) && changes.some((patch) => patch.kind === kind))
        .map(({ kind, metadata }) => ({
          message: `${kind} ${metadata?.name} was applied client-side: Argo CD's next sync ${WIPES[kind]}`,
          remedy:
            "let its owner apply it once with `kubectl apply --server-side --force-conflicts --field-manager=<owner>`, and from then on server-side; or choose `route: component`",
        })),
  },
  {
    code: "service-name-falls-back",
    severity: "warning",
    looksAt: ["calicoConfig"],
    why: "until the part is applied again, a node that restarts looks for the Typha that its owner's file names",
    source: "observed on a live API server with kustomize-controller",
    whatToDo: "Write the name of the Service for `typha_service_name` in the files of calico-node's owner too.",
    find({ calicoConfig }, { changes, location }) {
      const wanted = changes.find(({ kind }) => kind === "ConfigMap")?.["data"];
      const isOurs = isRecord(wanted) && wanted["typha_service_name"] === location.name;
      const theirs = isOurs ? lastAppliedName(calicoConfig?.metadata) : undefined;
      if (theirs === undefined || theirs === location.name) return false;
      return {
        message: `when its owner applies calico-config again, typha_service_name falls back to ${theirs} until the next reconcile`,
        remedy: `write ${location.name} for typha_service_name in the owner's file too`,
      };
    },
  },
  {
    code: "calico-node-by-hand",
    severity: "warning",
    looksAt: ["daemonSet"],
    why: "what was changed by hand is not in the owner's files, and goes with the next apply or stays for ever",
    source: "managedFields of the DaemonSet",
    whatToDo: "Bring the change into the files of calico-node's owner, and let the owner apply them.",
    find({ daemonSet }) {
      const hands = (daemonSet?.metadata.managedFields ?? [])
        .filter(
          ({ manager, fieldsV1 }) => BY_HAND.includes(manager) && JSON.stringify(fieldsV1 ?? {}).includes("f:template"),
        )
        .map(({ manager }) => manager);
      const message = `calico-node's pods were changed by hand (${[...new Set(hands)].join(", ")})`;
      const remedy = "bring the change into the files of calico-node's owner, and let the owner apply them";
      return hands.length > 0 && { message, remedy };
    },
  },
];

/** What Argo CD's sync does to an object of which client-side apply set the rest. */
const WIPES: Readonly<Record<string, string>> = {
  ConfigMap: "would delete all of its other keys, the CNI configuration among them",
  DaemonSet: "would be refused, or make Argo CD the owner of all of its fields",
};

function isClientSide(metadata: Metadata | undefined): boolean {
  return (
    metadata?.annotations?.[LAST_APPLIED] !== undefined ||
    metadata?.managedFields?.some(({ manager }) => manager === "kubectl-client-side-apply") === true
  );
}

/** A warning to those who might apply a part by other means than the route. */
function notByParts(what: string, metadata: Metadata | undefined, { route, paths }: Desired): LiveFinding {
  return (
    route === "component" &&
    isClientSide(metadata) && {
      message: `${what} was installed by client-side kubectl apply: a part of it, applied server-side, would wipe the rest`,
      remedy: `change it through the Component ${paths.dist}/calico-node only, in its owner's kustomization`,
    }
  );
}

/** Name of Typha's Service in what the owner applied client-side the last time; undefined where that is not known. */
function lastAppliedName(metadata: Metadata | undefined): string | undefined {
  const name = lastApplied(metadata, "data", "typha_service_name");
  return typeof name === "string" ? name : undefined;
}
