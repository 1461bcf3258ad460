export type { CertificatePlace } from "./calico/certificate-place";
export type { EnvVariable } from "./calico/environment";
export type { PeerIdentity } from "./calico/identity";
export type { MetricsTls } from "./calico/metrics-tls";
export { type ObjectNames, objectNames } from "./calico/names";
export type { CalicoRelease } from "./calico/releases";
export { typhaReplicas } from "./calico/replicas";
export { skewProblem } from "./calico/skew";
export { type CalicoVersion, CHECKED_VERSIONS, parseCalicoVersion } from "./calico/version";
export { type ScrapeObject, TyphaMonitoring, type TyphaMonitoringProps } from "./monitoring/typha-monitoring";
export type { WatchedCertificate } from "./monitoring/watched-certificate";
export {
  type CalicoNodePatch,
  type CalicoNodePatchProps,
  calicoNodePatch,
  type PartialObject,
} from "./node/calico-node-patch";
export { type ComponentFiles, component, waitingComponent } from "./node/component";
export { keepingUpstreamTypha, withoutUpstreamTypha } from "./node/without-upstream-typha";
export { type Problem, ProblemError } from "./problem";
export { CERTIFICATE_HASH_ANNOTATION, certificateHash } from "./stack/certificate-hash";
export { CertificateSecret, type CertificateSecretProps } from "./stack/certificate-secret";
export { ExternalCertificate, type ExternalCertificateProps } from "./stack/external-certificate";
export type { ObjectProps } from "./stack/object-props";
export type { SealedManifest } from "./stack/sealed-manifest";
export type { CalicoNodeCertificate, CertificateSource, TyphaServerCertificate } from "./stack/shown-certificate";
export { TrustBundle, type TrustBundleProps } from "./stack/trust-bundle";
export { TyphaDeployment, type TyphaDeploymentProps } from "./stack/typha-deployment";
export { TyphaDisruptionBudget, type TyphaDisruptionBudgetProps } from "./stack/typha-disruption-budget";
export { TyphaNamespace, type TyphaNamespaceProps } from "./stack/typha-namespace";
export type { TyphaImage, TyphaProps, TyphaResources, TyphaToleration } from "./stack/typha-props";
export { TyphaRbac, type TyphaRbacProps } from "./stack/typha-rbac";
export { apartFromUpstream } from "./stack/typha-scheduling";
export { TyphaService, type TyphaServiceProps } from "./stack/typha-service";
export { TyphaWithMtls, type TyphaWithMtlsProps } from "./stack/typha-with-mtls";
export { type Certificate, readBundle, readCertificate, readChain } from "./x509/certificate";
export { describeIdentity, type Identity, identityOf, type Role } from "./x509/identity";
export {
  type Finding,
  type LintOptions,
  lint,
  type Pki,
  type RuleDescription,
  ruleDescriptions as rules,
  type Severity,
  type Subject,
} from "./x509/lint";
export { renewFrom } from "./x509/renewal";
