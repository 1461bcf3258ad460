import type { Deliverable } from "@typha-mtls/gitops";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ObjectPatch } from "../partial-object";

/** What cluster.yaml changes in a Calico that is installed from upstream's manifest, whichever route brings it there. */
export interface CalicoChanges {
  /** Of upstream's objects, which have to be there. */
  readonly patches?: readonly ObjectPatch[];
  /** Of objects that not every manifest of upstream has. */
  readonly patchesIfPresent?: readonly ObjectPatch[];
  /** Objects of our own, such as an IPPool. */
  readonly objects?: readonly Deliverable[];
}

/** One part of what changes. */
export interface Contribution {
  /** The field of cluster.yaml that asks for it, such as `spec.network`; problems name it. */
  readonly field: string;
  /** The field that asks for what it deletes. @default `field` */
  readonly deletedBy?: (spec: ClusterSpec) => string;
  /** Pure. What the field alone says wrong is refused when cluster.yaml is read. @throws ProblemError */
  changes(cluster: LoadedCluster): CalicoChanges;
}
