import { chainNode, configMap, specified, specifiedDaemonSet } from "../observed/objects";
import { type Location, listed, namespaced } from "../observed/subject";
import { CNI_CHAIN, VERIFIER } from "./names";

const RENDERED = `app.kubernetes.io/managed-by=typha-mtls,app.kubernetes.io/name=${CNI_CHAIN}`;

/** Objects of the chain, all that are there: one that git no longer renders still keeps pods off. */
function ofChain(apiGroup: string, resource: string, version = "v1") {
  return {
    ...listed(apiGroup, resource, specified, () => [undefined]),
    scope: "cluster" as const,
    path: (at: Location) =>
      at.hasChain
        ? `/apis/${apiGroup}/${version}/${resource}?labelSelector=${encodeURIComponent(RENDERED)}`
        : undefined,
  };
}

const verifier = (at: Location) => [at.calicoNodeNamespace, at.hasVerifier ? VERIFIER : undefined] as const;

/** What is looked at of the CNI chain, where cluster.yaml asks for a layer. */
export const CNI_SUBJECTS = {
  chainVerifier: namespaced("apps", "daemonsets", specifiedDaemonSet, verifier),
  chainProgram: namespaced("", "configmaps", configMap, verifier),
  chainNodes: {
    ...listed("", "nodes", chainNode, () => [undefined]),
    scope: "cluster" as const,
    path: (at: Location) => (at.hasVerifier ? "/api/v1/nodes?labelSelector=kubernetes.io%2Fos%3Dlinux" : undefined),
  },
  chainPolicies: ofChain("admissionregistration.k8s.io", "validatingadmissionpolicies"),
  chainPolicyBindings: ofChain("admissionregistration.k8s.io", "validatingadmissionpolicybindings"),
  chainReadinessRules: ofChain("readiness.node.x-k8s.io", "nodereadinessrules", "v1alpha1"),
};
