import type { EnvVariable } from "../../calico/environment/problems";
import type { ImageParts } from "../../calico/images";
import type { MetricsTls } from "../../calico/metrics-tls";
import type { Resources } from "../../calico/resources";
import type { TyphaScaling } from "../../calico/scaling";
import type { Toleration } from "../../calico/tolerations";

/** How Typha runs; the same names and defaults as in `cluster.yaml`. */
export interface TyphaProps {
  /** Version of Typha as its release is tagged, such as `v3.31.7`. */
  readonly calicoVersion: string;

  /** Planned number of nodes; sizes Typha, and bounds it. */
  readonly nodes: number;

  /**
   * How many Typhas run.
   * @default - from `nodes`: about one per 200, at least 3 from 5 nodes on, at most 20
   */
  readonly scaling?: TyphaScaling;

  /**
   * Where the image comes from.
   * @default - upstream's for this version
   */
  readonly image?: ImageParts;

  /**
   * Names of Secrets with registry credentials, in Typha's namespace.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];

  /**
   * What is reserved and what may be used at most. A CPU limit on Typha delays policy.
   * @default - none, as upstream
   */
  readonly resources?: Resources;

  /**
   * Taints that Typha tolerates; replaces the default.
   * @default - upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly
   */
  readonly tolerations?: readonly Toleration[];

  /**
   * Labels of the nodes that may run Typha.
   * @default - `kubernetes.io/os: linux`, which holds besides what is given
   */
  readonly nodeSelector?: Readonly<Record<string, string>>;

  /**
   * Affinity, as in a pod's `spec.affinity`.
   * @default - none
   */
  readonly affinity?: Readonly<Record<string, unknown>>;

  /**
   * Spread over the cluster, as in a pod's `spec.topologySpreadConstraints`; a constraint without `labelSelector` gets
   * Typha's. Replaces the default.
   * @default - over hosts always, over zones as far as possible
   */
  readonly topologySpreadConstraints?: readonly Readonly<Record<string, unknown>>[];

  /**
   * Host port (TCP) that serves calico-node. Another than the default needs a line in Felix's failsafe lists and in
   * firewalls; `calicoNodePatch` takes the same prop.
   * @default 5473
   */
  readonly port?: number;

  /**
   * Port (TCP) of the health endpoint on the host's loopback. It is no declared port, so the scheduler reserves it for no pod
   * from it: beside another Typha, its probes would be answered by the other.
   * @default 9098
   */
  readonly healthPort?: number;

  /**
   * Host port (TCP) of Prometheus metrics, on all interfaces.
   * @default - no metrics
   */
  readonly metricsPort?: number;

  /**
   * What the metrics are served with over TLS, from Calico v3.32 on.
   * @default - plain HTTP
   */
  readonly metricsTLS?: MetricsTls;

  /**
   * Further environment of Typha. Names that this version does not know, or that the stack sets itself, are refused.
   * @default - none
   */
  readonly env?: readonly EnvVariable[];

  /**
   * Annotations of the pods.
   * @default - none besides those that the stack sets
   */
  readonly podAnnotations?: Readonly<Record<string, string>>;

  /**
   * Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.
   * @default 300
   */
  readonly terminationGracePeriodSeconds?: number;
}
