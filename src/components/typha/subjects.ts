import {
  configMap,
  deployment,
  endpointSlice,
  hostEndpoint,
  named,
  pod,
  role,
  roleBinding,
  secret,
  seenCertificate,
  service,
} from "../observed/objects";
import { clusterWide, listed, namespaced } from "../observed/subject";

const RBAC = "rbac.authorization.k8s.io";

/** What is looked at of Typha, and of what both sides mount. */
export const TYPHA_SUBJECTS = {
  namespace: clusterWide("", "namespaces", named, (at) => at.namespace),
  nodes: {
    ...listed("", "nodes", named, () => [undefined, "kubernetes.io/os=linux"]),
    scope: "cluster",
    metadataOnly: true,
  },
  deployment: namespaced("apps", "deployments", deployment, (at) => [at.namespace, at.name]),
  pods: listed("", "pods", pod, (at) => [at.namespace, at.selector]),
  services: listed("", "services", service, (at) => [at.namespace]),
  endpointSlices: listed("discovery.k8s.io", "endpointslices", endpointSlice, (at) => [
    at.namespace,
    `kubernetes.io/service-name=${at.name}`,
  ]),
  // The kind of Calico's own storage: `projectcalico.org/v3` is served only where its API server runs.
  hostEndpoints: {
    ...listed("crd.projectcalico.org", "hostendpoints", hostEndpoint, () => [undefined]),
    scope: "cluster",
  },
  disruptionBudget: namespaced("policy", "poddisruptionbudgets", named, (at) => [at.namespace, at.name]),
  serviceAccount: namespaced("", "serviceaccounts", named, (at) => [at.namespace, at.name]),
  trustBundle: namespaced("", "configmaps", configMap, (at) => [at.namespace, at.trustBundle]),
  nodeTrustBundle: namespaced("", "configmaps", configMap, (at) => [at.calicoNodeNamespace, at.trustBundle]),
  serverSecret: namespaced("", "secrets", secret, (at) => [at.namespace, at.serverSecret]),
  clientSecret: namespaced("", "secrets", secret, (at) => [at.calicoNodeNamespace, at.clientSecret]),
  serverOrder: namespaced("cert-manager.io", "certificates", seenCertificate, (at) => [
    at.namespace,
    at.hasCertificates ? at.serverSecret : undefined,
  ]),
  clientOrder: namespaced("cert-manager.io", "certificates", seenCertificate, (at) => [
    at.calicoNodeNamespace,
    at.hasCertificates ? at.clientSecret : undefined,
  ]),
  clusterRole: clusterWide(RBAC, "clusterroles", role, (at) => at.name),
  clusterRoleBinding: clusterWide(RBAC, "clusterrolebindings", roleBinding, (at) => at.name),
  role: namespaced(RBAC, "roles", role, (at) => [at.namespace, at.name]),
  roleBinding: namespaced(RBAC, "rolebindings", roleBinding, (at) => [at.namespace, at.name]),
} as const;
