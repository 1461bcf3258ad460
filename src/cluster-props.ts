import type {
  Autoscalers,
  CalicoNodePatchProps,
  CalicoProps,
  CertManagerCertificateProps,
  CniChainGateProps,
  ComponentFiles,
  ExternalCertificateProps,
  TyphaMonitoringProps,
  TyphaRestarterProps,
  TyphaWithMtlsProps,
} from "@typha-mtls/components";
import type { Delivery, GitOpsTool } from "@typha-mtls/gitops";
import type { Stage } from "./cluster/rollout";

export type { Stage } from "./cluster/rollout";

/** An object that `synth` renders for a cluster without a construct. */
export interface ClusterObject {
  /** As it is applied, without the annotations of the tool that applies it. */
  readonly manifest: Readonly<Record<string, unknown>>;

  /** How that tool delivers it. */
  readonly delivery: Delivery;
}

/** What the folder of a cluster says, as props of the constructs. */
export interface ClusterProps {
  /** Name of the cluster and of its folder. */
  readonly name: string;

  /** What applies it. */
  readonly gitops: GitOpsTool;

  /** How far its move to mutual TLS has come: `synth` renders a Deployment from `parallel` on. */
  readonly stage: Stage;

  /** Whether the cluster has a Typha: where not, `synth` renders nothing of it, and the props are those that it would have. */
  readonly typhaEnabled: boolean;

  /** Props of `TyphaWithMtls`; `calicoNodePatch` takes them too. */
  readonly typha: TyphaWithMtlsProps & Pick<CalicoNodePatchProps, "failsafePorts">;

  /**
   * Props of `Calico`. Where cluster.yaml names a manifest, they name it too; otherwise give them `manifest` or `include`, and
   * `TyphaCluster` renders Calico as well.
   */
  readonly calico: CalicoProps;

  /** Props of what scales Typha, where `typha.scaling` asks for it. */
  readonly autoscalers: Autoscalers;

  /** Props of `TyphaRestarter`; undefined where cluster.yaml asks for none. */
  readonly restarter: TyphaRestarterProps | undefined;

  /** Props of `TyphaMonitoring`; undefined where nothing is to be rendered for it. */
  readonly monitoring: TyphaMonitoringProps | undefined;

  /** Props of a `CniChainGate`; undefined where cluster.yaml asks for none of its layers. */
  readonly cniChain: CniChainGateProps | undefined;

  /** Props of an `ExternalCertificate` for each side; undefined where cluster.yaml names no store. */
  readonly externalCertificates: Readonly<Record<"server" | "client", ExternalCertificateProps>> | undefined;
  /** Props of a `CertManagerCertificate` for each side; undefined where cluster.yaml names no issuer. */
  readonly certManagerCertificates: Readonly<Record<"server" | "client", CertManagerCertificateProps>> | undefined;

  /**
   * Objects for a Calico that has another owner: IPPools, a VerticalPodAutoscaler of calico-node, parts that are merged in the
   * cluster. `TyphaCluster` adds them, but for those that its `Calico` renders.
   */
  readonly objects: readonly ClusterObject[];

  /**
   * kustomize Components for the owner of calico-node, by folder, as the stage demands; to be written as YAML. They are those
   * of the route `component`, whichever route cluster.yaml names. `linkerd-cni` is for the owner of Linkerd's CNI plugin, where
   * `spec.cniChain` changes it.
   */
  readonly components: Readonly<
    Record<"calico-node" | "without-upstream-typha", ComponentFiles> & Partial<Record<"linkerd-cni", ComponentFiles>>
  >;
}
