import { type CalicoVersion, CHAINED, chainedPlugins } from "@typha-mtls/calico";
import type { ClusterSpec, CNIChainSpec, CNIWholeChainSpec } from "./cluster.generated";
import { upstreamVersion } from "./upstream-version";

/** Type of Linkerd's plugin. Its installer removes its entry from the chain and appends it last. */
export const LINKERD_CNI = "linkerd-cni";

/** One plugin of a chain, as the runtime hands it to the program that `type` names. */
export type CniPlugin = Readonly<Record<string, unknown>> & { readonly type: string };

type GivenPlugins = CNIWholeChainSpec["plugins"];
type Name = Exclude<GivenPlugins[number], object>;

/** Plugins that a name alone says enough of, but for {@link LINKERD_CNI}, whose entry follows from Linkerd's settings. */
const BY_NAME: Readonly<Record<Exclude<Name, typeof LINKERD_CNI>, CniPlugin>> = {
  ...CHAINED,
  // It does what the runtime or a pod's annotations ask of it, where the node allows that.
  tuning: { type: "tuning" },
};

/** Types of the plugins in the chain that Calico writes by itself, in their order. */
export function upstreamChain(version: CalicoVersion): string[] {
  return ["calico", ...chainedPlugins(version).map(({ type }) => type)];
}

/** Types of what follows them in a chain that Calico writes whole. */
export function furtherPlugins(plugins: GivenPlugins): string[] {
  return plugins.map(typeOf);
}

function typeOf(plugin: GivenPlugins[number]): string {
  return typeof plugin === "string" ? plugin : plugin.type;
}

/**
 * A chain with the given plugins in it: one of a type that is there already takes its place, a name leaves it as it is, and
 * all others follow in their order. linkerd-cni comes last, as its installer puts it.
 *
 * @param present - plugins of the chain that is completed
 * @param linkerd - the entry of linkerd-cni, where a name asks for it
 */
export function completedChain(
  present: readonly CniPlugin[],
  plugins: GivenPlugins,
  linkerd: CniPlugin,
): { readonly kept: readonly CniPlugin[]; readonly added: readonly CniPlugin[] } {
  const given = new Map(plugins.map((plugin) => [typeOf(plugin), plugin]));
  const kept = present
    .filter(({ type }) => type !== LINKERD_CNI || !given.has(type))
    .map((plugin) => {
      const other = given.get(plugin.type);
      return typeof other === "object" ? other : plugin;
    });
  const added = plugins
    .filter((plugin) => !kept.some(({ type }) => type === typeOf(plugin)))
    .map((plugin) => (typeof plugin !== "string" ? plugin : plugin === LINKERD_CNI ? linkerd : BY_NAME[plugin]));
  return { kept, added };
}

/** Types that stand behind linkerd-cni, which its installer would move to the end; none where it is last, or not there. */
export function pluginsBehindLinkerd(types: readonly string[]): string[] {
  return types.includes(LINKERD_CNI) ? types.slice(types.indexOf(LINKERD_CNI) + 1) : [];
}

/** Types of the plugins without which the chain of a cluster is not whole, in their order. */
export function requiredPlugins(
  spec: Pick<ClusterSpec, "calico" | "calicoNode">,
  { require, wholeChain }: Pick<CNIChainSpec, "require" | "wholeChain">,
): readonly string[] {
  if (require !== undefined) return require;
  const version = upstreamVersion(spec);
  return [
    ...new Set([
      ...upstreamChain(version),
      ...(wholeChain === undefined ? [LINKERD_CNI] : furtherPlugins(wholeChain.plugins)),
    ]),
  ];
}
