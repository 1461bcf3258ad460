// An entry of its own, `typha-mtls/testing`: the library's face loads nothing of it. It loads the face, as the chart under test does.

export type { SealedManifest } from "@typha-mtls/sealing";
export type { Identity } from "@typha-mtls/x509";
export type { ClusterProps } from "./index";
export { type TestClusterOptions, testCluster } from "./test-cluster";
export {
  type TestCertificate,
  type TestCertificates,
  type TestCertificatesOptions,
  type TestManifests,
  type TestManifestsOptions,
  testCertificates,
  testManifests,
} from "./test-manifests";
