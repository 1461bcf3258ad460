import type { ImageParts, Resources, Toleration } from "@typha-mtls/calico";
import type { Identity } from "@typha-mtls/x509";
import type { ObjectProps } from "../typha/object-props";

/** Props of {@link TyphaRestarter}. `name` and `namespace` are those of the Typha. */
export interface TyphaRestarterProps extends ObjectProps {
  /** The identity in Typha's certificate, which calico-node demands: a certificate with another one restarts nothing. */
  readonly serverIdentity: Identity;

  /**
   * Whether a ValidatingAdmissionPolicy keeps the restarter from all but a restart. It needs Kubernetes 1.30; without it, who has
   * the token of the restarter can run programs in Typha's pods.
   * @default true
   */
  readonly guard?: boolean;

  /**
   * Requests and limits of the restarter.
   * @default - a request of 5m of CPU and 64Mi of memory
   */
  readonly resources?: Resources;

  /**
   * Where the image comes from: any with Node.js 20.3 or later as `node`, and `test`.
   * @default - Node's own, on Alpine
   */
  readonly image?: ImageParts;

  /**
   * Names of Secrets with registry credentials, in Typha's namespace.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];

  /**
   * Taints that the pod tolerates; replaces the default.
   * @default - every NoSchedule taint, and CriticalAddonsOnly: it leaves a node that is lost
   */
  readonly tolerations?: readonly Toleration[];

  /**
   * Labels of the nodes that may run Typha.
   * @default - `kubernetes.io/os: linux`, which holds besides what is given
   */
  readonly nodeSelector?: Readonly<Record<string, string>>;
}
