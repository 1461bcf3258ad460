import { configMap, daemonSet, deployment, named, pod } from "../observed/objects";
import { clusterWide, listed, namespaced } from "../observed/subject";

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
    forSteps: true,
  },
  upstreamTypha: {
    ...namespaced("apps", "deployments", deployment, (at) => [at.calicoNodeNamespace, "calico-typha"]),
    forSteps: true,
  },
} as const;
