import type { EnvVariable } from "../../calico/environment/problems";
import type { MetricsTls } from "../../calico/metrics-tls";
import type { TyphaScaling } from "../../calico/scaling";

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
  readonly image?: TyphaImage;

  /**
   * Names of Secrets with registry credentials, in Typha's namespace.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];

  /**
   * What is reserved and what may be used at most. A CPU limit on Typha delays policy.
   * @default - none, as upstream
   */
  readonly resources?: TyphaResources;

  /**
   * Taints that Typha tolerates; replaces the default.
   * @default - upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly
   */
  readonly tolerations?: readonly TyphaToleration[];

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

/** Parts of an image's name; each replaces upstream's. */
export interface TyphaImage {
  /**
   * Host of the registry, with its port if it has one.
   * @default - upstream's for this version
   */
  readonly registry?: string;

  /**
   * Path inside the registry.
   * @default - upstream's for this version
   */
  readonly repository?: string;

  /**
   * Tag of the image.
   * @default - the Calico version
   */
  readonly tag?: string;

  /**
   * Digest that pins the image, `sha256:` and 64 hexadecimal digits.
   * @default - none
   */
  readonly digest?: string;
}

/** Quantities as Kubernetes writes them, such as `cpu: 200m`, `memory: 150Mi`. */
export interface TyphaResources {
  /**
   * What is reserved.
   * @default - nothing
   */
  readonly requests?: Readonly<Record<string, string>>;

  /**
   * What may be used at most.
   * @default - no limit
   */
  readonly limits?: Readonly<Record<string, string>>;
}

/** A taint that Typha tolerates. */
export interface TyphaToleration {
  /**
   * Key of the taint.
   * @default - every key
   */
  readonly key?: string;

  /**
   * How the value is compared.
   * @default "Equal"
   */
  readonly operator?: "Exists" | "Equal";

  /**
   * Value of the taint, with `Equal`.
   * @default - the empty value
   */
  readonly value?: string;

  /**
   * Effect of the taint.
   * @default - every effect
   */
  readonly effect?: "NoSchedule" | "PreferNoSchedule" | "NoExecute";

  /**
   * Seconds before eviction, with `NoExecute`.
   * @default - never
   */
  readonly tolerationSeconds?: number;
}
