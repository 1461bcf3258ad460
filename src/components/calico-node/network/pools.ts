import { BLOCK_SIZES, rangesOf } from "@typha-mtls/calico";
import type { KubeObject } from "@typha-mtls/gitops";
import type { NetworkOf } from "./variables";

/** Names that calico-node gives the pools that it creates, so that it finds ours (node/pkg/lifecycle/startup). */
const NAMES = { ipv4: "default-ipv4-ippool", ipv6: "default-ipv6-ippool" } as const;

/** The pools that are objects of git. */
export function ipPools({ network, podRanges }: NetworkOf): KubeObject[] {
  const pools = (["ipv4", "ipv6"] as const).flatMap((family): KubeObject[] => {
    const [cidr, given] = [podRanges[family], network[family]];
    if (given?.ipPool !== true || cidr === undefined) return [];
    return [
      ipPool(NAMES[family], {
        allowedUses: ["Workload", "Tunnel"],
        blockSize: given.blockSize ?? BLOCK_SIZES[family],
        cidr,
        ipipMode: network.ipv4?.ipipMode !== undefined && family === "ipv4" ? network.ipv4.ipipMode : "Never",
        natOutgoing: given.natOutgoing ?? family === "ipv4",
        nodeSelector: "all()",
        vxlanMode: given.vxlanMode ?? "Never",
      }),
    ];
  });
  return [...pools, ...nodePools(network)];
}

/** Felix masquerades what goes out of all pools: a disabled one makes the nodes' ranges part of them. */
function nodePools({ noSNATToNodes, nodeCIDRs }: NetworkOf["network"]): KubeObject[] {
  if (noSNATToNodes !== true) return [];
  return rangesOf("ipv4", nodeCIDRs).map((cidr, index) =>
    ipPool(index === 0 ? "no-snat-for-node-cidr" : `no-snat-for-node-cidr-${index + 1}`, {
      cidr,
      disableBGPExport: true,
      disabled: true,
    }),
  );
}

function ipPool(name: string, spec: object): KubeObject {
  return { apiVersion: "crd.projectcalico.org/v1", kind: "IPPool", metadata: { name }, spec };
}
