/** Port of the CNI chain's verifier on every node, where none is given. */
export const VERIFIER_PORT = 9810;

/** Port on which it answers the kubelet's probes, where none is given. */
export const PROBE_PORT = 9811;

/**
 * TCP ports of a node that Kubernetes itself listens on, and whose they are: those of all nodes, and of control planes as
 * kubeadm sets them up. Source: Kubernetes' documentation, "Ports and Protocols", and kubernetes v1.36.3
 * cmd/kubeadm/app/constants, pkg/cluster/ports.
 */
export const KUBERNETES_PORTS: ReadonlyMap<number, string> = new Map([
  [10248, "the kubelet's health endpoint"],
  [10249, "kube-proxy's metrics"],
  [10250, "the kubelet"],
  [10256, "kube-proxy's health endpoint"],
  [6443, "the API server"],
  [2379, "etcd's clients"],
  [2380, "etcd's peers"],
  [2381, "etcd's metrics"],
  [10257, "the controller manager"],
  [10259, "the scheduler"],
]);

/**
 * The port of Linkerd's repair controller, a container of linkerd-cni. Beside a whole chain it is one of the node, because
 * linkerd-cni is on the host network there (linkerd/linkerd2 charts/linkerd2-cni/templates/cni-plugin.yaml).
 */
export const REPAIR_CONTROLLER_PORT = 9990;
