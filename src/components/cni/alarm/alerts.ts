import type { Alert } from "../../monitoring/alerts";

/** What the alerts on a CNI chain need to know. */
export interface ChainAlertContext {
  /** Namespace of calico-node and of the verifier. */
  readonly namespace: string;
  /** Name of the verifier's DaemonSet, with which the names of its pods begin. */
  readonly verifier: string;
  /** The start-up taint; undefined without a node gate. */
  readonly taint: { readonly key: string; readonly effect: string } | undefined;
  /** Whether the verifier's own metrics are served to Prometheus. */
  readonly measured: boolean;
}

/** An alert that is rendered where it has what it needs. */
export interface ChainAlert extends Alert<ChainAlertContext> {
  /** @default - always */
  readonly isNeeded?: (context: ChainAlertContext) => boolean;
}

/**
 * What goes wrong with the chain of a node. kube-state-metrics knows it of every node, also where the verifier's own metrics
 * are not scraped: the verifier is ready exactly where the chain is whole.
 */
export const CHAIN_ALERTS: readonly ChainAlert[] = [
  {
    alert: "CNIChainNotWhole",
    severity: "critical",
    for: "10m",
    expr: notWhole,
    summary: "the CNI chain of {{ $labels.node }} is not whole",
    description:
      "Pods that start there may lack a plugin, so that meshed pods send plaintext, or they do not start at all. The log of the verifier on that node says what is missing.",
  },
  {
    alert: "CNIChainNotWholeAfterRestart",
    severity: "critical",
    for: "2m",
    expr: (context) => `${notWhole(context)} and on (node) ${calicoStarted(context)} < 1800`,
    summary: "calico-node has restarted on {{ $labels.node }}, and the CNI chain is not whole again",
    description:
      "calico-node writes its CNI file at each start, and the other plugin has not come back into it. Look at the pod of linkerd-cni on that node.",
  },
  {
    alert: "CNIChainWasBroken",
    severity: "warning",
    for: "0m",
    // Behind the gate no pod starts on a node that joins, so only a chain that was whole before is worth an alert.
    expr: ({ taint }) =>
      "changes(cni_chain_last_change_timestamp_seconds[15m]) > 0" +
      (taint === undefined ? "" : " and (cni_chain_ready offset 15m) == 1"),
    isNeeded: ({ measured }) => measured,
    summary: "the CNI chain behind {{ $labels.instance }} was not whole for a while",
    description:
      "Meshed pods that started in between may run without their proxy's rules until they are deleted: docs/how-to/cni-chain.md says how to find them. A verifier that restarts in its pod looks the same.",
  },
  {
    alert: "CNIChainVerifierAbsent",
    severity: "warning",
    for: "10m",
    expr: ({ namespace, verifier }) =>
      `absent(kube_daemonset_status_number_ready{daemonset="${verifier}",namespace="${namespace}"})`,
    summary: "there is no verifier of the CNI chain",
    description:
      "No alert on the chain of a node can fire, and no taint is removed. Look whether its DaemonSet is applied.",
  },
  {
    alert: "CNIStartUpTaintStays",
    severity: "warning",
    for: "10m",
    expr: ({ taint }) => `kube_node_spec_taint{key="${taint?.key}",effect="${taint?.effect}"}`,
    isNeeded: ({ taint }) => taint !== undefined,
    summary: "{{ $labels.node }} keeps its start-up taint",
    description:
      "No ordinary pod is scheduled to that node. Its chain is not whole, or what removes the taint does not run: look at the condition CNIChainReady of the node, then at the verifier's log.",
  },
  {
    alert: "CNIRepairControllerDeletesPods",
    severity: "warning",
    for: "0m",
    expr: () => "increase(linkerd_cni_repair_controller_pods_deleted_total[15m]) > 0",
    summary: "Linkerd's repair controller deletes pods that started without their rules",
    description:
      "These pods started while the CNI chain of their node was not whole; their validator stopped them. Find out why no gate held them back.",
  },
];

/** A sample for each node whose verifier is not ready. */
function notWhole({ namespace, verifier }: ChainAlertContext): string {
  const ready = `kube_pod_status_ready{namespace="${namespace}",pod=~"${verifier}-.+",condition="true"}`;
  return `max by (node) ((${ready} == 0) * on (namespace, pod) group_left (node) kube_pod_info)`;
}

/** Seconds since calico-node started on each node: its container follows the one that writes the file. */
function calicoStarted({ namespace }: ChainAlertContext): string {
  const started = `kube_pod_container_state_started{namespace="${namespace}",container="calico-node"}`;
  return `(time() - max by (node) (${started} * on (namespace, pod) group_left (node) kube_pod_info))`;
}
