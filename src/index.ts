export {
  type CalicoImage,
  type CalicoRelease,
  type CalicoVersion,
  type CertificatePlace,
  CHECKED_VERSIONS,
  type EnvVariable,
  type ImageParts,
  type LadderStep,
  type MetricsTls,
  type ObjectNames,
  objectNames,
  parseCalicoVersion,
  type Resources,
  skewProblem,
  type Toleration,
  type TyphaScaling,
  typhaReplicas,
  type UpdateMode,
  type VerticalScaling,
} from "@typha-mtls/calico";
export type { GitOpsTool } from "@typha-mtls/gitops";
export { type Problem, ProblemError, type ProblemKind } from "@typha-mtls/problems";
export type { SealedManifest } from "@typha-mtls/sealing";
export {
  type Certificate,
  describeIdentity,
  type Finding,
  type Identity,
  identityOf,
  type LintedPki as Pki,
  type LintOptions,
  type LintSubject as Subject,
  lint,
  type Role,
  type RuleDescription,
  readBundle,
  readCertificate,
  readChain,
  renewFrom,
  ruleDescriptions as rules,
  type Severity,
  type Source,
} from "@typha-mtls/x509";
export type { ClusterProps, Stage } from "./cluster-props";
export type { AutoscalerProps } from "./components/autoscaler/autoscaler-objects";
export type { Autoscalers } from "./components/autoscaler/autoscalers";
export { TyphaAutoscaler, type TyphaAutoscalerProps } from "./components/autoscaler/typha-autoscaler";
export {
  TyphaVerticalAutoscaler,
  type TyphaVerticalAutoscalerProps,
} from "./components/autoscaler/typha-vertical-autoscaler";
export {
  TyphaVerticalPodAutoscaler,
  type TyphaVerticalPodAutoscalerProps,
} from "./components/autoscaler/typha-vertical-pod-autoscaler";
export {
  type CalicoNodePatch,
  type CalicoNodePatchProps,
  calicoNodePatch,
} from "./components/calico-node/calico-node-patch";
export {
  component,
  keepingUpstreamTypha,
  waitingComponent,
  withoutUpstreamTypha,
} from "./components/calico-node/kustomize-component";
export { CniChainGate } from "./components/cni/cni-chain-gate";
export type {
  ChainNodeGate,
  ChainPodGate,
  ChainVerifierOptions,
  CniChainGateProps,
  StartUpTaintProps,
} from "./components/cni/cni-chain-gate-props";
export { deliverBy } from "./components/deliver-by";
export type { WatchedCertificate } from "./components/monitoring/rule-groups";
export {
  type ScrapeObject,
  TyphaMonitoring,
  type TyphaMonitoringProps,
} from "./components/monitoring/typha-monitoring";
export type { ComponentFiles, PartialObject } from "./components/partial-object";
export { CERTIFICATE_HASH_ANNOTATION, certificateHash } from "./components/typha/certificate-hash";
export { CertificateSecret, type CertificateSecretProps } from "./components/typha/certificate-secret";
export type {
  CalicoNodeCertificate,
  CertificateSource,
  SealedSource,
  TyphaServerCertificate,
} from "./components/typha/certificate-source";
export { ExternalCertificate, type ExternalCertificateProps } from "./components/typha/external-certificate";
export type { ObjectProps } from "./components/typha/object-props";
export { TrustBundle, type TrustBundleProps } from "./components/typha/trust-bundle";
export { TyphaDeployment, type TyphaDeploymentProps } from "./components/typha/typha-deployment";
export { TyphaDisruptionBudget, type TyphaDisruptionBudgetProps } from "./components/typha/typha-disruption-budget";
export { TyphaNamespace, type TyphaNamespaceProps } from "./components/typha/typha-namespace";
export type { TyphaProps } from "./components/typha/typha-props.generated";
export { TyphaRbac, type TyphaRbacProps } from "./components/typha/typha-rbac";
export { apartFromUpstream } from "./components/typha/typha-scheduling";
export { TyphaService, type TyphaServiceProps } from "./components/typha/typha-service";
export { TyphaWithMtls, type TyphaWithMtlsProps } from "./components/typha/typha-with-mtls";
export { clusterProps as loadCluster, type LoadClusterOptions } from "./load-cluster";
