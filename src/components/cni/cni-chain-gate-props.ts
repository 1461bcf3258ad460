import type { ImageParts, Resources } from "@typha-mtls/calico";
import type { ScrapeObject } from "../monitoring/typha-monitoring";
import type { MetadataProps } from "../typha/object-props";

export interface CniChainGateProps extends MetadataProps {
  /**
   * Container runtime of the nodes, by whose rules the configuration is chosen.
   * @default "containerd"
   */
  readonly runtime?: "containerd" | "cri-o";

  /**
   * Types of the plugins without which the chain is not whole, in their order; others may stand between them.
   * @default - calico, portmap, linkerd-cni
   */
  readonly require?: readonly string[];

  /**
   * Whether the runtime reads drop-in directories (libcni v1.3), so that plugins in one count as part of the chain.
   * @default false
   */
  readonly dropIns?: boolean;

  /**
   * Directory on the nodes in which the runtime looks for CNI configurations.
   * @default "/etc/cni/net.d"
   */
  readonly confDir?: string;

  /**
   * Directory on the nodes that holds the programs of the plugins.
   * @default "/opt/cni/bin"
   */
  readonly binDir?: string;

  /**
   * The DaemonSet that is ready where the chain is whole.
   * @default - none
   */
  readonly verifier?: ChainVerifierOptions;

  /**
   * Where the verifier's image comes from: any that has Node.js 20.3 or later as `node`.
   * @default - docker.io/library/node:24.19.0-alpine3.24
   */
  readonly image?: ImageParts;

  /**
   * What opens a node for pods once its chain is whole. Needs `verifier`.
   * @default - nothing
   */
  readonly nodeGate?: ChainNodeGate;

  /**
   * The policy on meshed pods that would start before the chain is whole.
   * @default - none
   */
  readonly podGate?: ChainPodGate;

  /**
   * Namespace of linkerd-cni, whose pods the policy leaves alone.
   * @default "linkerd-cni"
   */
  readonly linkerdNamespace?: string;

  /**
   * Whether alerts on the chain are rendered as a PrometheusRule, with `verifier`.
   * @default false
   */
  readonly prometheusRule?: boolean;

  /**
   * What tells the Prometheus operator to scrape the verifiers, where they listen on all addresses.
   * @default "none"
   */
  readonly scrape?: ScrapeObject;

  /**
   * Labels by which the Prometheus operator selects rules and monitors.
   * @default - none
   */
  readonly selectedBy?: Readonly<Record<string, string>>;
}

/** The verifier on each node. */
export interface ChainVerifierOptions {
  /**
   * Port (TCP) on every node: `/readyz`, `/livez`, `/chain` (JSON) and `/metrics`.
   * @default 9810
   */
  readonly port?: number;

  /**
   * Port (TCP) of the kubelet's probes, on the loopback address of every node.
   * @default 9811
   */
  readonly probePort?: number;

  /**
   * On which addresses of the node it listens; `all` lets Prometheus scrape it.
   * @default "loopback"
   */
  readonly listen?: "loopback" | "all";

  /**
   * SELinux type of the container, such as `spc_t`.
   * @default - the runtime's
   */
  readonly seLinuxType?: string;

  /**
   * Requests and limits.
   * @default - requests of 5m of CPU and 64Mi of memory
   */
  readonly resources?: Resources;

  /**
   * Names of Secrets with registry credentials, in the verifier's namespace.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];
}

/** How nodes are opened for pods. */
export interface ChainNodeGate {
  /**
   * Who removes the taint: the verifier (`reporter`), the `node-readiness-controller`, which is installed otherwise, or
   * `none` of them. In each case the verifier reports the condition `CNIChainReady`.
   * @default "reporter"
   */
  readonly removal?: "reporter" | "node-readiness-controller" | "none";

  /**
   * Whether the taint is removed once, or also set again while the chain is not whole.
   * @default "bootstrap-only"
   */
  readonly mode?: "bootstrap-only" | "continuous";

  /**
   * The taint with which nodes join.
   * @default - readiness.k8s.io/cni-chain-not-ready:NoSchedule
   */
  readonly taint?: StartUpTaintProps;
}

/** The taint with which nodes join. */
export interface StartUpTaintProps {
  /**
   * Key of the taint.
   * @default "readiness.k8s.io/cni-chain-not-ready"
   */
  readonly key?: string;

  /**
   * Effect of the taint.
   * @default "NoSchedule"
   */
  readonly effect?: "NoSchedule" | "NoExecute";
}

/** What the API server does with a meshed pod that would start before the chain is whole. */
export interface ChainPodGate {
  /**
   * Whether it warns or denies.
   * @default "warn"
   */
  readonly action?: "warn" | "deny";
}
