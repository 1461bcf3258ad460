export { connectionProblems } from "./connections";
export { calicoNodeEnvironmentProblems, calicoNodeVariables, installCniVariables } from "./environment/calico-node";
export type { EnvVariable } from "./environment/problems";
export { typhaEnvironmentProblems, typhaVariables } from "./environment/typha";
export { expectedValue, valueWords } from "./environment/values";
export { isKnown, releaseWords, type Variable } from "./environment/variable";
export { isGoPattern } from "./go-pattern";
export {
  type CalicoImage,
  type CalicoNodeContainer,
  calicoImageName,
  calicoNodeContainers,
  type ImageParts,
  imageName,
  partsOf,
} from "./images";
export { DEFAULT_LADDER, type LadderStep, ladderProblems, ladderStep } from "./ladder";
export { type MetricsTls, metricsTlsProblems, metricsTlsVariables, metricsVolume } from "./metrics-tls";
export {
  CONTAINERS,
  DEFAULT_NAME,
  DEFAULT_NAMESPACE,
  nameProblem,
  namespaceProblem,
  type ObjectNames,
  objectNames,
  UPSTREAM_TYPHA,
} from "./names";
export { addressFamily, type Family, familyOf, isMasked, rangeProblem, rangesOf } from "./network/address-range";
export { autodetectionProblem } from "./network/autodetection";
export { BLOCK_SIZES } from "./network/block-sizes";
export { templateJson } from "./network/cni-template";
export {
  CHAINED,
  chainedPlugins,
  cniVersion,
  kubeProxyHealthPortVariable,
  NFTABLES_SINCE,
  nodeProgram,
  POOL_NONE_SINCE,
} from "./network/release-facts";
export {
  failsafeVariables,
  HOST_PORTS,
  type HostPort,
  type HostPortId,
  outboundFailsafeList,
  TAKEN_HOST_PORTS,
  TYPHA_HEALTH_PORT,
  TYPHA_PORT,
  TYPHA_PORT_NAME,
} from "./ports";
export { type AccessRule, accessRules } from "./rbac";
export { type CalicoRelease, checkedVersion, DEFAULT_VERSION, NEWEST_MINOR, RELEASES } from "./releases";
export { typhaReplicas } from "./replicas";
export { isSameQuantity, type Resources, resourceProblems } from "./resources";
export {
  expectedReplicas,
  renderedReplicas,
  requestsProblem,
  scalingProblems,
  type TyphaScaling,
  type UpdateMode,
  type VerticalScaling,
} from "./scaling";
export { NODES_PER_STEP, SIZES, typhaRequests } from "./sizes";
export { networkTolerationProblems, type Taint, type Toleration, tolerates, tolerationProblems } from "./tolerations";
export {
  calicoNodeOf,
  calicoNodesOf,
  calicoNodeVersion,
  checksumOf,
  containersOf,
  type ManifestObject,
  type PublishedManifest,
  publishedManifest,
  unsupportedShape,
} from "./upstream-manifests";
export { type CalicoVersion, CHECKED_VERSIONS, parseCalicoVersion, skewProblem } from "./version";
export {
  CA_FILE,
  CA_KEY,
  CERTIFICATE_FILE,
  CERTIFICATE_KEY,
  type CertificatePlace,
  IDENTITY_DIRECTORY,
  IDENTITY_VOLUME,
  identityVolume,
  METRICS_DIRECTORY,
  METRICS_VOLUME,
  nameOfObjectProblem,
  PRIVATE_KEY_FILE,
  PRIVATE_KEY_KEY,
  placeProblem,
  secretNameProblem,
  TRUST_DIRECTORY,
  TRUST_VOLUME,
} from "./volumes";
