import type { LoadedCluster } from "../../../cluster/load";
import type { RenderedFile } from "../../../gitops/delivery";
import type { KubeObject } from "../../../gitops/kube-object";
import { componentLabels } from "../../labels";
import { nodeReadinessRule } from "./node-readiness-rule";
import { podGate } from "./pod-gate";
import { startUpTaintFiles } from "./start-up-taint";

/** Condition of a node by which the verifier says whether its chain is whole. */
export const CONDITION = "CNIChainReady";

/** The objects of both gates, without those by which the verifier reports. */
export function gateObjects({ config: { spec } }: LoadedCluster): KubeObject[] {
  const { nodeGate, podGate: pods, linkerd } = spec.cniChain ?? {};
  const metadata = (component: string) => ({
    name: component,
    labels: { ...spec.labels, ...componentLabels(component, spec.typha.name) },
    annotations: spec.annotations,
  });
  return [
    ...(nodeGate?.removal === "node-readiness-controller"
      ? [nodeReadinessRule({ ...metadata("cni-chain"), condition: CONDITION, ...nodeGate })]
      : []),
    ...(pods === undefined
      ? []
      : podGate({
          ...metadata("cni-chain-pods"),
          action: pods.action,
          taint: nodeGate?.taint,
          exempt: [spec.calicoNode.namespace, ...(linkerd === undefined ? [] : [linkerd.namespace])],
        })),
  ];
}

/** What nodes join with, for the tools that make them. */
export function nodeGateFiles({ config }: LoadedCluster): RenderedFile[] {
  const { nodeGate } = config.spec.cniChain ?? {};
  return nodeGate === undefined ? [] : startUpTaintFiles(nodeGate);
}
