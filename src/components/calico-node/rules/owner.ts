import type { ClusterPaths } from "../../../cluster/layout";
import type { Metadata } from "../../observed/objects";
import type { LiveFinding, LiveRule } from "../../rule";

const CLIENT_SIDE = "kubectl.kubernetes.io/last-applied-configuration";
const BY_HAND = ["kubectl-edit", "kubectl-patch", "kubectl-set"];

/** Who owns calico-node: to be known before any part of it is applied. */
export const OWNER_RULES: readonly LiveRule[] = [
  {
    code: "calico-node-absent",
    looksAt: ["daemonSet"],
    why: "nothing would use this Typha",
    source: "upstream's manifests and Helm charts all call it calico-node",
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
    find: ({ installation, daemonSet }) =>
      (installation !== undefined ||
        daemonSet?.metadata.ownerReferences?.some(({ kind }) => kind === "Installation")) && {
        message: "calico-node belongs to the Tigera operator, which takes every change back",
        remedy: "leave this cluster to the operator: its Typha speaks mutual TLS already",
      },
  },
  {
    code: "calico-node-client-side",
    severity: "warning",
    looksAt: ["daemonSet"],
    why: "a partial object under server-side apply wipes what client-side apply had set",
    source: "observed on a live API server with kubectl 1.32 and gitops-engine",
    find: ({ daemonSet }, { paths }) => clientSide("DaemonSet calico-node", daemonSet?.metadata, paths),
  },
  {
    code: "calico-config-client-side",
    severity: "warning",
    looksAt: ["calicoConfig"],
    why: "the ConfigMap would keep the one key that was applied, and the CNI configuration would be gone",
    source: "observed on a live API server with kubectl 1.32 and gitops-engine",
    find: ({ calicoConfig }, { paths }) => clientSide("ConfigMap calico-config", calicoConfig?.metadata, paths),
  },
  {
    code: "calico-node-by-hand",
    severity: "warning",
    looksAt: ["daemonSet"],
    why: "what was changed by hand is not in the owner's files, and goes with the next apply or stays for ever",
    source: "managedFields of the DaemonSet",
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

function clientSide(what: string, metadata: Metadata | undefined, { dist }: ClusterPaths): LiveFinding {
  const isClientSide =
    metadata?.annotations?.[CLIENT_SIDE] !== undefined ||
    metadata?.managedFields?.some(({ manager }) => manager === "kubectl-client-side-apply");
  return (
    isClientSide && {
      message: `${what} was installed by client-side kubectl apply: a part of it, applied server-side, would wipe the rest`,
      remedy: `change it through the Component ${dist}/calico-node only, in its owner's kustomization`,
    }
  );
}
