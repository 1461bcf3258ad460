import { chainedPlugins } from "../calico/network/release-facts";
import { type CalicoVersion, parseCalicoVersion } from "../calico/version";
import type { ClusterSpec, CNIChainSpec, CNIWholeChainSpec } from "./cluster.generated";

/** Type of Linkerd's plugin. */
export const LINKERD_CNI = "linkerd-cni";

/** Types of the plugins in the chain that Calico writes by itself, in their order. */
export function upstreamChain(version: CalicoVersion): string[] {
  return ["calico", ...chainedPlugins(version).map((plugin) => (plugin as { readonly type: string }).type)];
}

/** Types of what follows them in a chain that Calico writes whole. */
export function furtherPlugins({ plugins }: Pick<CNIWholeChainSpec, "plugins">): string[] {
  return plugins.map((plugin) => (typeof plugin === "string" ? plugin : plugin.type));
}

/** Types of the plugins without which the chain of a cluster is not whole, in their order. */
export function requiredPlugins(
  spec: Pick<ClusterSpec, "calico" | "calicoNode">,
  { require, wholeChain }: Pick<CNIChainSpec, "require" | "wholeChain">,
): readonly string[] {
  if (require !== undefined) return require;
  const version = parseCalicoVersion(spec.calicoNode.version ?? spec.calico.version);
  return [
    ...new Set([...upstreamChain(version), ...(wholeChain === undefined ? [LINKERD_CNI] : furtherPlugins(wholeChain))]),
  ];
}
