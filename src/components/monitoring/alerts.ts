/** What the alerts of one Typha need to know. */
export interface AlertContext {
  /** PromQL matchers that select the metrics of this Typha and of no other, such as `job="calico-typha-mtls"`. */
  readonly selector: string;
  /** Planned number of nodes. */
  readonly nodes: number;
  /** Namespace of calico-node. */
  readonly calicoNodeNamespace: string;
}

/** An alert as data, and what its expression is made from. */
export interface Alert<Context> {
  readonly alert: string;
  readonly severity: "warning" | "critical";
  /** How long it has to hold, as Prometheus writes durations. */
  readonly for: string;
  readonly expr: (context: Context) => string;
  readonly summary: string;
  /** What it means and what to look at. */
  readonly description: string;
}

/** An alert with its row in docs/how-to/monitoring.md. */
export interface DocumentedAlert<Context> extends Alert<Context> {
  /** When it fires, as a clause. */
  readonly firesWhen: string;
  /** What Prometheus has to scrape for it. */
  readonly needs: string;
}

/** Nodes for one Typha from which on it is too few: upstream plans one for 200. */
const NODES_PER_TYPHA = 300;

/**
 * What can be seen in Typha's own metrics (typha/pkg/syncserver/sync_server.go). There is none for a failed handshake: a
 * rejected client only counts as a connection that was accepted and then closed.
 */
export const ALERTS: readonly DocumentedAlert<AlertContext>[] = [
  {
    alert: "TyphaDown",
    firesWhen: "no Typha is seen for 5 minutes",
    needs: "metrics",
    severity: "critical",
    for: "5m",
    expr: ({ selector }) => `absent(typha_connections_active{${selector}})`,
    summary: "no Typha is seen",
    description:
      "No Typha is running, or none is scraped. Nodes keep the policy that they have and learn of no change; a calico-node that restarts does not become ready.",
  },
  {
    alert: "TyphaTooFewForNodes",
    firesWhen: `more than ${NODES_PER_TYPHA} nodes for each Typha`,
    needs: "metrics, kube-state-metrics",
    severity: "warning",
    for: "30m",
    expr: ({ selector }) => `count(kube_node_info) > ${NODES_PER_TYPHA} * count(typha_connections_active{${selector}})`,
    summary: `more than ${NODES_PER_TYPHA} nodes for each Typha`,
    description:
      "Set spec.nodes or spec.typha.scaling in cluster.yaml to the cluster's size, about one Typha for 200 nodes, and synth again.",
  },
  {
    alert: "TyphaNodesNotConnected",
    firesWhen: "fewer Felix connections than calico-node pods; quiet while no node has moved over",
    needs: "metrics, kube-state-metrics",
    severity: "warning",
    for: "15m",
    // While no node has moved over yet, none is missed.
    expr: ({ selector, calicoNodeNamespace }) =>
      `(sum(typha_connections_streaming{${selector},syncer="felix"}) > 0) < ` +
      `sum(kube_daemonset_status_desired_number_scheduled{daemonset="calico-node",namespace="${calicoNodeNamespace}"})`,
    summary: "some nodes do not get their policy from this Typha",
    description:
      "Fewer Felix connections than calico-node pods are planned. Look for calico-node pods that are not ready, and in Typha's log for why it turns them away.",
  },
  {
    alert: "TyphaClientsRejected",
    firesWhen: "far more connections than a rollout makes, and none of them stays",
    needs: "metrics",
    severity: "warning",
    for: "15m",
    // A node that restarts connects 5 times, so a whole rollout stays below this; a rejected node does not.
    expr: ({ selector, nodes }) =>
      `sum(increase(typha_connections_accepted{${selector}}[15m])) - ` +
      `sum(increase(typha_connections_dropped{${selector}}[15m])) > ${Math.max(50, 10 * nodes)}`,
    summary: "clients connect to Typha again and again",
    description:
      "Typha rejects them: an expired certificate, another CA or identity, plaintext, or a version that this Typha does not serve. Typha's log says which.",
  },
  {
    alert: "TyphaConnectionsUneven",
    firesWhen: "one Typha has three times the average, and more than 400",
    needs: "metrics",
    severity: "warning",
    for: "30m",
    // Below 400 connections Typha does not rebalance (TYPHA_MAXCONNECTIONSLOWERLIMIT).
    expr: ({ selector }) =>
      `max(typha_connections_active{${selector}}) > 400 and ` +
      `max(typha_connections_active{${selector}}) > 3 * avg(typha_connections_active{${selector}})`,
    summary: "one Typha serves far more nodes than the others",
    description:
      "Typhas balance by what their Service lists. Look whether each sees all the others: name and namespace of the Service, its endpoints, Typha's rights.",
  },
  {
    alert: "TyphaDropsConnections",
    firesWhen: "rebalancing goes on for an hour",
    needs: "metrics",
    severity: "warning",
    for: "1h",
    expr: ({ selector }) => `sum(rate(typha_connections_dropped{${selector}}[15m])) > 0.1`,
    summary: "Typha keeps dropping connections to balance its load",
    description:
      "Rebalancing should end within minutes. Typhas that come and go, or a limit of connections that is too low for the number of nodes, keep it going.",
  },
];
