import type { Column, Layer } from "@typha-mtls/cni-chain";
import type { ClusterSpec } from "../../../cluster/cluster.generated";
import type { LinkerdFiles } from "../../../cluster/linkerd/linkerd-files";

/** What a cluster has chosen, as a column of the table; Linkerd's layers are those that its files switch on. */
export function layersOf(
  name: string,
  { cniChain, monitoring }: Pick<ClusterSpec, "cniChain" | "monitoring">,
  { controlPlane, cni }: Pick<LinkerdFiles, "controlPlane" | "cni">,
): Column {
  const { wholeChain, verifier, nodeGate, podGate, alerts } = cniChain ?? {};
  const chosen: Readonly<Record<Layer, boolean>> = {
    "whole-chain": wholeChain !== undefined,
    verifier: verifier !== undefined,
    "node-gate": nodeGate !== undefined,
    "pod-gate": podGate !== undefined,
    alarm: verifier !== undefined && alerts === true && monitoring.rules !== "none",
    // The injector adds the validator to pods that get their rules from the plugin.
    "network-validator": controlPlane.some((setting) => setting("cniEnabled").value === true),
    "repair-controller": cni.some(({ of }) => of("repairController.enabled").value === true),
  };
  // The rendered entry names the kubeconfig in whichever directory; nothing else is said of it in git.
  const isApart = cni.some(({ of }) => of("destCNINetDir").value !== cniChain?.confDir);
  return {
    name,
    title: name,
    layers: (Object.keys(chosen) as Layer[]).filter((layer) => chosen[layer]),
    settings: {
      measured: verifier?.listen === "all",
      ...(wholeChain && { chain: wholeChain.mode === "inline" && isApart ? "apart" : wholeChain.mode }),
      ...(nodeGate && { mode: nodeGate.mode, effect: nodeGate.taint.effect }),
      ...(podGate && { action: podGate.action }),
    },
  };
}
