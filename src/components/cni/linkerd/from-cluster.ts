import { rangesOf } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";
import type { ClusterSpec, CNIChainSpec } from "../../../cluster/cluster.generated";
import { furtherPlugins, LINKERD_CNI } from "../../../cluster/cni-chain";
import { defaultNetDir } from "../../../cluster/linkerd/entry";
import type { LoadedCluster } from "../../../cluster/loaded-cluster";
import { kustomizeComponent } from "../../calico-node/kustomize-component";
import type { PlainParts } from "../../component";
import { FIRST_ON_A_NODE, linkerdCniPatch } from "./linkerd-cni-patch";

/** Namespace of linkerd-cni where cluster.yaml says nothing of Linkerd: the chart's. */
const DEFAULT_NAMESPACE = "linkerd-cni";

/** The chain, where Calico writes linkerd-cni's entry. */
function chainWithLinkerd({ cniChain }: Pick<ClusterSpec, "cniChain">): CNIChainSpec | undefined {
  return cniChain?.wholeChain !== undefined && furtherPlugins(cniChain.wholeChain.plugins).includes(LINKERD_CNI)
    ? cniChain
    : undefined;
}

/** What the owner of linkerd-cni lists, so that it starts on a node without a chain. */
export function linkerdParts({ config: { spec } }: LoadedCluster): PlainParts {
  const chain = chainWithLinkerd(spec);
  if (chain === undefined) return {};
  const patch = linkerdCniPatch(chain.linkerd?.namespace ?? DEFAULT_NAMESPACE);
  return { forOwner: { "linkerd-cni": kustomizeComponent({ "linkerd-cni.patch.yaml": patch }) } };
}

/** Values for the chart linkerd2-cni. */
export function linkerdValuesFile({ config: { spec }, linkerd }: LoadedCluster): RenderedFile[] {
  const chain = chainWithLinkerd(spec);
  if (chain === undefined) return [];
  const values = {
    destCNINetDir: linkerd?.cni[0]?.of("destCNINetDir").value ?? defaultNetDir(chain),
    destCNIBinDir: chain.binDir,
    ...FIRST_ON_A_NODE,
    repairController: { enabled: true },
    ...(rangesOf("ipv6", spec.network?.podCIDRs).length > 0 ? { disableIPv6: false } : {}),
  };
  return [
    {
      path: "to-copy/linkerd-cni-values.yaml",
      notes: [
        "Values for the chart linkerd2-cni. It has none for hostNetwork and dnsPolicy, without which linkerd-cni would wait",
        "for its own plugin on every new node: the kustomize Component linkerd-cni sets them.",
      ],
      documents: [values],
    },
  ];
}
