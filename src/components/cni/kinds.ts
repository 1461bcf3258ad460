import type { KindDelivery } from "../component";
import { RULE_NOTES } from "./gates/node-readiness-rule";

/**
 * How the objects of the CNI chain's gate are delivered, by their kinds: what limits the verifier's rights comes before it has
 * them. Nothing is kept when it vanishes from git: a policy that is left would go on denying pods.
 */
export const CNI_KINDS = {
  ValidatingAdmissionPolicy: { wave: -3, guarded: false },
  ValidatingAdmissionPolicyBinding: { wave: -3, guarded: false },
  ServiceAccount: { wave: -1, guarded: false },
  ClusterRole: { wave: -1, guarded: false },
  ClusterRoleBinding: { wave: -1, guarded: false },
  ConfigMap: { wave: -1, guarded: false },
  Service: { wave: 0, guarded: false },
  // Its pods are ready where the chain is whole. In an earlier wave, one node without would hold the alerts and the rule back
  // from all: Argo CD waits until a wave is healthy.
  DaemonSet: { wave: 1, guarded: false },
  // Last: where the Prometheus operator or the node-readiness-controller is not installed, only these fail.
  PodMonitor: { wave: 1, guarded: false },
  ServiceMonitor: { wave: 1, guarded: false },
  PrometheusRule: { wave: 1, guarded: false },
  NodeReadinessRule: { wave: 1, guarded: false, notes: RULE_NOTES },
} satisfies Readonly<Record<string, KindDelivery>>;
