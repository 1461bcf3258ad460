import { DEFAULT_NAMESPACE } from "@typha-mtls/calico";
import type { KubeObject } from "@typha-mtls/gitops";
import type { CniChainGateProps } from "../cni-chain-gate-props";
import { CHAIN_CONDITION, CNI_CHAIN, START_UP_TAINT } from "../names";
import { chainMetadata } from "../object-metadata";
import { nodeReadinessRule } from "./node-readiness-rule";
import { podGate } from "./pod-gate";

/** The objects of both gates, without those by which the verifier reports. */
export function gateObjects(props: CniChainGateProps): KubeObject[] {
  const { nodeGate, podGate: pods, namespace = DEFAULT_NAMESPACE, linkerdNamespace } = props;
  const taint = { ...START_UP_TAINT, ...nodeGate?.taint };
  return [
    ...(nodeGate?.removal === "node-readiness-controller"
      ? [
          nodeReadinessRule({
            ...chainMetadata(props, CNI_CHAIN),
            condition: CHAIN_CONDITION,
            mode: nodeGate.mode ?? "bootstrap-only",
            taint,
          }),
        ]
      : []),
    ...(pods === undefined
      ? []
      : podGate({
          ...chainMetadata(props, `${CNI_CHAIN}-pods`),
          action: pods.action ?? "warn",
          taint: nodeGate === undefined ? undefined : taint,
          exempt: [namespace, ...(linkerdNamespace === undefined ? [] : [linkerdNamespace])],
        })),
  ];
}
