import type { Deliverable } from "@typha-mtls/gitops";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { LinkerdFiles } from "../../cluster/linkerd/linkerd-files";
import type { CalicoManifest } from "../../cluster/loaded-cluster";
import type { ObjectPatch } from "../partial-object";
import type { CalicoNodePatchProps } from "./calico-node-patch";

/** Fields of cluster.yaml from which changes to Calico follow. */
export type CalicoFields = Pick<
  ClusterSpec,
  | "calico"
  | "calicoNode"
  | "cniChain"
  | "images"
  | "kubeControllers"
  | "network"
  | "networkConfig"
  | "nodes"
  | "rollout"
  | "tolerations"
  | "typha"
>;

/** From what the changes to Calico follow: a cluster, or the props of a `Calico` in a chart. */
export interface CalicoSettings {
  readonly spec: CalicoFields;
  /** What calico-node has to know of a Typha that is on. @throws ProblemError */
  typha(): CalicoNodePatchProps;
  /** The manifest that installs Calico, where it is rendered whole. */
  readonly manifest?: UpstreamObjects | undefined;
  /** What the files of Linkerd say that are compared with the CNI chain, where cluster.yaml names some. */
  readonly linkerd?: LinkerdFiles | undefined;
}

/** Objects that install Calico, and where they come from. */
export type UpstreamObjects = Pick<CalicoManifest, "file" | "objects">;

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
  readonly deletedBy?: (spec: CalicoFields) => string;
  /** Pure. What the field alone says wrong is refused when cluster.yaml is read. @throws ProblemError */
  changes(settings: CalicoSettings): CalicoChanges;
}
