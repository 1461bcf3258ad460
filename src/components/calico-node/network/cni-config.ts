import { chainedPlugins, cniVersion } from "@typha-mtls/calico";
import type { CNIWholeChainSpec, NetworkIPAMSpec } from "../../../cluster/cluster.generated";
import { type CniPlugin, completedChain } from "../../../cluster/cni-chain";
import { bare, type CniConfig, cniText } from "./cni-config-text";
import type { NetworkOf } from "./variables";

/** What the CNI configuration follows from. */
export interface CniConfigOf extends Pick<NetworkOf, "version" | "podRanges"> {
  /**
   * Who assigns addresses.
   * @default - as `present` says
   */
  readonly ipam?: NetworkIPAMSpec | undefined;

  /** Plugins that the chain is to hold besides. */
  readonly chain?: WantedChain | undefined;

  /**
   * The configuration that is completed.
   * @default - upstream's for the release
   */
  readonly present?: CniConfig | undefined;
}

/** Plugins that follow upstream's. */
export interface WantedChain extends CNIWholeChainSpec {
  /** The entry of linkerd-cni. */
  readonly linkerd: CniPlugin;
}

/**
 * The text of `cni_network_config`. It is one value of the ConfigMap, so it replaces whatever the owner wrote there: with
 * `present`, that is in it.
 */
export function cniNetworkConfig(of: CniConfigOf): string {
  const { ipam, chain } = of;
  const { plugins, ...rest } = of.present ?? upstreamConfig(of);
  const [calico, ...chained] = plugins;
  const first = ipam === undefined ? calico! : { ...calico!, ipam: ipamSection(ipam, of) };
  if (chain === undefined) return cniText({ ...rest, plugins: [first, ...chained] });
  const { kept, added } = partsOf(chained, chain);
  return cniText(
    chain.mode === "inline"
      ? { ...rest, plugins: [first, ...kept, ...added] }
      : { ...rest, loadOnlyInlinedPlugins: false, plugins: [first, ...kept] },
  );
}

/** What a chain with drop-ins has beside Calico's file: the name of the network, and the plugins. */
export function dropIns(of: CniConfigOf): { readonly network: string; readonly plugins: readonly CniPlugin[] } {
  const { plugins, name } = of.present ?? upstreamConfig(of);
  if (of.chain?.mode !== "drop-in") return { network: String(name), plugins: [] };
  return { network: String(name), plugins: partsOf(plugins.slice(1), of.chain).added };
}

function partsOf(chained: readonly CniPlugin[], { plugins, linkerd }: WantedChain) {
  return completedChain(chained, plugins, linkerd);
}

function upstreamConfig({ version, podRanges }: Pick<NetworkOf, "version" | "podRanges">): CniConfig {
  return {
    name: "k8s-pod-network",
    cniVersion: cniVersion(version),
    plugins: [
      {
        type: "calico",
        log_level: "info",
        log_file_path: "/var/log/calico/cni/cni.log",
        datastore_type: "kubernetes",
        nodename: "__KUBERNETES_NODE_NAME__",
        mtu: bare("__CNI_MTU__"),
        ipam: calicoIpam(podRanges),
        policy: { type: "k8s" },
        kubernetes: { kubeconfig: "__KUBECONFIG_FILEPATH__" },
      },
      ...chainedPlugins(version),
    ],
  };
}

function ipamSection(ipam: NetworkIPAMSpec, { podRanges }: Pick<NetworkOf, "podRanges">) {
  return ipam.type === "host-local" ? hostLocal(ipam, podRanges) : calicoIpam(podRanges);
}

function calicoIpam({ ipv4, ipv6 }: NetworkOf["podRanges"]) {
  // By default, IPv4 alone is assigned (cni-plugin/pkg/ipamplugin).
  return {
    type: "calico-ipam",
    ...(ipv6 === undefined ? {} : { assign_ipv4: String(ipv4 !== undefined), assign_ipv6: "true" }),
  };
}

/** One address of each range; `subnet` is the short form for one (host-local's documentation). */
function hostLocal({ ranges }: NetworkIPAMSpec, { ipv4, ipv6 }: NetworkOf["podRanges"]) {
  const own = [
    ...(ipv4 !== undefined || ipv6 === undefined ? ["usePodCidr"] : []),
    ...(ipv6 === undefined ? [] : ["usePodCidrIPv6"]),
  ];
  const [first, ...more] = ranges ?? own;
  return more.length === 0
    ? { type: "host-local", subnet: first }
    : { type: "host-local", ranges: [first, ...more].map((subnet) => [{ subnet }]) };
}
