export type { AutoscalerProps } from "./autoscaler/autoscaler-objects";
export type { Autoscalers } from "./autoscaler/autoscalers";
export { ladderText, readLadder } from "./autoscaler/desired-scaling";
export { autoscalers } from "./autoscaler/from-cluster";
export { HORIZONTAL, programName } from "./autoscaler/programs";
export { AUTOSCALER_RULES } from "./autoscaler/rules/topics";
export { TyphaAutoscaler, type TyphaAutoscalerProps } from "./autoscaler/typha-autoscaler";
export { TyphaVerticalAutoscaler, type TyphaVerticalAutoscalerProps } from "./autoscaler/typha-vertical-autoscaler";
export {
  TyphaVerticalPodAutoscaler,
  type TyphaVerticalPodAutoscalerProps,
} from "./autoscaler/typha-vertical-pod-autoscaler";
export { Calico } from "./calico-node/calico";
export { type CalicoNodePatch, type CalicoNodePatchProps, calicoNodePatch } from "./calico-node/calico-node-patch";
export type {
  CalicoNodeProps,
  CalicoOptions,
  CNIPluginConfigurationProps,
  CNIWholeChainProps,
  ImagesProps,
  KubeControllersProps,
  NetworkConfigAutoScalingProps,
  NetworkConfigBirdExporterProps,
  NetworkConfigEBPFProps,
  NetworkConfigIPAMProps,
  NetworkConfigIPv4Props,
  NetworkConfigIPv6Props,
  NetworkConfigMultusProps,
  NetworkConfigOverlayProps,
  NetworkConfigProps,
  NetworkConfigResourcesProps,
  NetworkConfigSizesProps,
  NetworkConfigSNATProps,
  NetworkConfigTyphaProps,
  NetworkConfigVXLANProps,
  NetworkIPAMProps,
  NetworkIPv4Props,
  NetworkIPv6Props,
  NetworkProps,
} from "./calico-node/calico-options.generated";
export type { CalicoProps } from "./calico-node/calico-props";
export { calicoProps } from "./calico-node/from-cluster";
export {
  component,
  keepingUpstreamTypha,
  kustomizeComponent,
  waitingComponent,
  withoutUpstreamTypha,
} from "./calico-node/kustomize-component";
export { parseCniText } from "./calico-node/network/cni-config-text";
export { calicoNodeComponents } from "./calico-node/routes";
export { CALICO_NODE_RULES } from "./calico-node/rules/connection";
export { FAILSAFE_RULES, hasListsOfOthers, isOnUsualPort } from "./calico-node/rules/failsafe";
export { rolloutOf } from "./calico-node/rules/rollout";
export { calicoNode, settingOf, tlsNames, usesOtherTyphaWithTls } from "./calico-node/rules/settings";
export { isDeletion } from "./calico-node/strategic-merge";
export { asGiven } from "./chart-object";
export { CniChainGate } from "./cni/cni-chain-gate";
export type {
  ChainNodeGate,
  ChainPodGate,
  ChainVerifierOptions,
  CniChainGateProps,
  StartUpTaintProps,
} from "./cni/cni-chain-gate-props";
export { cniChainProps } from "./cni/from-cluster";
export { linkerdParts } from "./cni/linkerd/from-cluster";
export { type Component, deliverables, type PlainParts, type RenderedObjects } from "./component";
export { addDelivered, deliverBy, removeLaterObjects } from "./deliver-by";
export { type Desired, desiredFrom } from "./desired";
export { COMPONENT_LABEL } from "./labels";
export { missingOf, notJudged } from "./missing";
export { isMonitored, monitoringProps } from "./monitoring/component";
export { MONITORING_KINDS } from "./monitoring/kinds";
export type { WatchedCertificate } from "./monitoring/rule-groups";
export { type ScrapeObject, TyphaMonitoring, type TyphaMonitoringProps } from "./monitoring/typha-monitoring";
export type { ContainerVariable, DaemonSet, Deployment, EndpointSlice, Pod, PolicyRule } from "./observed/objects";
export { containerOf, heldBack, isEnding, isObserved, isReady, restartsOf, running } from "./observed/pods";
export { troubleOfFiles } from "./observed/reported-node";
export { setAt } from "./observed/set-at";
export { type LiveSubject, type Location, qualifiedResource } from "./observed/subject";
export { type ComponentFiles, KUSTOMIZATION, type ObjectPatch, type PartialObject } from "./partial-object";
export { COMPONENTS } from "./registry";
export { restarterProps } from "./restarter/from-cluster";
export { TyphaRestarter } from "./restarter/typha-restarter";
export type { TyphaRestarterProps } from "./restarter/typha-restarter-props";
export { faultsOf, type LiveRule } from "./rule";
export { demandScope } from "./scope";
export { type Observed, type Snapshot, SUBJECTS, type SubjectName } from "./subjects";
export { TOPICS } from "./topics";
export { CertManagerCertificate, type CertManagerCertificateProps } from "./typha/cert-manager-certificate";
export { certManagerCertificates } from "./typha/cert-manager-certificates";
export { CERTIFICATE_HASH_ANNOTATION, certificateHash, hashOfTexts } from "./typha/certificate-hash";
export { CertificateSecret, type CertificateSecretProps } from "./typha/certificate-secret";
export type {
  CalicoNodeCertificate,
  CertificateSource,
  SealedSource,
  TyphaServerCertificate,
} from "./typha/certificate-source";
export { deleteTypha, deleteUpstreamTypha } from "./typha/delete-typha";
export { ExternalCertificate, type ExternalCertificateProps } from "./typha/external-certificate";
export { externalCertificates } from "./typha/external-certificates";
export { typhaProps } from "./typha/from-cluster";
export { restartScript } from "./typha/host-files/restart-script";
export { differentTls } from "./typha/kept-tls";
export { TYPHA_KINDS } from "./typha/kinds";
export type { ObjectProps } from "./typha/object-props";
export type { PodAdditions, ProbeTimes, VariableFrom } from "./typha/pod-additions";
export { checkProps } from "./typha/props-problems";
export { CERTIFICATE_RULES } from "./typha/rules/certificates";
export { TYPHA_RULES } from "./typha/rules/deployment";
export { SERVICE_RULES } from "./typha/rules/service";
export { TrustBundle, type TrustBundleProps } from "./typha/trust-bundle";
export { TyphaDeployment, type TyphaDeploymentProps } from "./typha/typha-deployment";
export {
  type DisruptionBudgetNumbers,
  TyphaDisruptionBudget,
  type TyphaDisruptionBudgetProps,
} from "./typha/typha-disruption-budget";
export { TyphaNamespace, type TyphaNamespaceProps } from "./typha/typha-namespace";
export type { TyphaProps } from "./typha/typha-props.generated";
export { TyphaRbac, type TyphaRbacProps } from "./typha/typha-rbac";
export { apartFromUpstream } from "./typha/typha-scheduling";
export { TyphaService, type TyphaServiceProps } from "./typha/typha-service";
export { TyphaWithMtls, type TyphaWithMtlsProps } from "./typha/typha-with-mtls";
