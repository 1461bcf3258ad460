import { valueAt } from "@typha-mtls/fields";
import { configMap, daemonSet, deployment, felixConfiguration, named, pod, reportedNode } from "../observed/objects";
import { clusterWide, listed, namespaced } from "../observed/subject";

/** Whether a calico-node is not available, of as many as there should be. */
function isShort({ daemonSet: seen }: Readonly<Record<string, unknown>>): boolean {
  return valueAt(seen, "status", "numberAvailable") !== valueAt(seen, "status", "desiredNumberScheduled");
}

/** What kubelets report of Linux nodes, as far as one answer goes. */
const REPORTS = {
  ...listed("", "nodes", reportedNode, () => [undefined]),
  scope: "cluster",
  path: () => "/api/v1/nodes?labelSelector=kubernetes.io%2Fos%3Dlinux&limit=500",
} as const;

/** What is looked at of calico-node and its owner. */
export const CALICO_NODE_SUBJECTS = {
  installation: clusterWide("operator.tigera.io", "installations", named, () => "default"),
  daemonSet: namespaced("apps", "daemonsets", daemonSet, (at) => [at.calicoNodeNamespace, "calico-node"]),
  calicoConfig: namespaced("", "configmaps", configMap, (at) => [at.calicoNodeNamespace, "calico-config"]),
  calicoNodePods: {
    ...listed("", "pods", pod, (at) => [at.calicoNodeNamespace]),
    // Gives the names of the pods that hold a rollout back; the status of the DaemonSet only counts them.
    path: ({ calicoNodeNamespace }: { readonly calicoNodeNamespace: string }) =>
      `/api/v1/namespaces/${calicoNodeNamespace}/pods?labelSelector=k8s-app%3Dcalico-node&limit=500`,
    neededWhere: isShort,
  },
  // Says why a pod does not start there, such as a full disk.
  reportedNodes: { ...REPORTS, neededWhere: isShort },
  // Says whose files may be those before, also where all pods run.
  nodesToReach: { ...REPORTS, forSteps: true },
  // As HostEndpoints, in Calico's own storage.
  felixConfigurations: {
    ...listed("crd.projectcalico.org", "felixconfigurations", felixConfiguration, () => [undefined]),
    scope: "cluster",
    neededWhere: ({ hostEndpoints }: Readonly<Record<string, unknown>>) => {
      const items = valueAt(hostEndpoints, "items");
      return Array.isArray(items) && items.length > 0;
    },
    hasRightOfItsOwn: true,
  },
  upstreamTypha: {
    ...namespaced("apps", "deployments", deployment, (at) => [at.calicoNodeNamespace, "calico-typha"]),
    forSteps: true,
  },
} as const;
