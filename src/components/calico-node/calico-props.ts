import type { IConstruct } from "constructs";
import type { Stage } from "../../cluster/rollout";
import type { CalicoNodePatchProps } from "./calico-node-patch";
import type { CalicoOptions } from "./calico-options.generated";

/**
 * What `Calico` is made from: upstream's objects by `manifest` or `include`; what calico-node has to know of Typha, by the same
 * props as `TyphaWithMtls`; and what changes besides, by the sections of `cluster.yaml`.
 */
export interface CalicoProps extends CalicoOptions, Partial<CalicoNodePatchProps> {
  /**
   * Upstream's manifest of this version, such as calico-typha.yaml: the path of its file, or its text.
   * @default - `include` holds its objects
   */
  readonly manifest?: string;

  /**
   * Upstream's manifest where it is in the tree already, as an `Include` of cdk8s or another construct that holds its objects: they
   * are changed in their place, and what is yours beside them stays.
   * @default - `manifest` gives them
   */
  readonly include?: IConstruct;

  /** Version of Typha as its release is tagged, such as `v3.31.7`. */
  readonly calicoVersion: string;

  /**
   * Version of calico-node while it differs from Typha's, that is during an upgrade. The manifest has to install it.
   * @default - `calicoVersion`
   */
  readonly calicoNodeVersion?: string;

  /**
   * How far the move to mutual TLS has come: calico-node moves at `cutover`, and upstream's Typha goes at `mtls`.
   * @default "mtls"
   */
  readonly stage?: Stage;

  /**
   * Whether the cluster has a Typha. Without one, calico-node asks the API server itself, and upstream's goes.
   * @default true
   */
  readonly typhaEnabled?: boolean;

  /**
   * Planned number of nodes, by which a `networkConfig` may size calico-node.
   * @default - unknown
   */
  readonly nodes?: number;
}
