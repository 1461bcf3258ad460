import { partsOf } from "@typha-mtls/calico";
import { requiredPlugins } from "../../cluster/cni-chain";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { CniChainGateProps } from "./cni-chain-gate-props";

/** Props of what keeps pods off nodes of a cluster; undefined where no layer of cluster.yaml renders objects of its own. */
export function cniChainProps({ config: { spec } }: LoadedCluster): CniChainGateProps | undefined {
  const { cniChain, calicoNode, labels, annotations, images, monitoring } = spec;
  if (cniChain?.verifier === undefined && cniChain?.podGate === undefined) return undefined;
  const { runtime, confDir, binDir, wholeChain, verifier, nodeGate, podGate, linkerd, alerts } = cniChain;
  return {
    namespace: calicoNode.namespace,
    labels,
    annotations,
    ...(verifier === undefined
      ? {}
      : {
          runtime,
          require: requiredPlugins(spec, cniChain),
          dropIns: wholeChain?.mode === "drop-in",
          confDir,
          binDir,
          verifier,
          nodeGate,
        }),
    image: partsOf(images, "cniVerifier"),
    podGate,
    linkerdNamespace: linkerd?.namespace,
    prometheusRule: alerts && monitoring.rules === "prometheus-operator",
    scrape: monitoring.scrape === "annotations" ? "none" : monitoring.scrape,
    selectedBy: monitoring.labels,
  };
}
