import { chainedPlugins, cniVersion } from "../../../calico/network/release-facts";
import type { NetworkIPAMSpec } from "../../../cluster/cluster.generated";
import type { NetworkOf } from "./variables";

/** What the installer puts its number for; the others stand between quotes in upstream's text too (cni-plugin/pkg/install). */
const MTU = "__CNI_MTU__";

/**
 * The text of `cni_network_config`: upstream's for the release, with another section `ipam`. It is one value of the
 * ConfigMap, so it replaces whatever the owner wrote there.
 */
export function cniNetworkConfig(ipam: NetworkIPAMSpec, { version, podRanges }: Omit<NetworkOf, "network">): string {
  const config = {
    name: "k8s-pod-network",
    cniVersion: cniVersion(version),
    plugins: [
      {
        type: "calico",
        log_level: "info",
        log_file_path: "/var/log/calico/cni/cni.log",
        datastore_type: "kubernetes",
        nodename: "__KUBERNETES_NODE_NAME__",
        mtu: MTU,
        ipam: ipam.type === "host-local" ? hostLocal(ipam, podRanges) : calicoIpam(podRanges),
        policy: { type: "k8s" },
        kubernetes: { kubeconfig: "__KUBECONFIG_FILEPATH__" },
      },
      ...chainedPlugins(version),
    ],
  };
  return JSON.stringify(config, undefined, 2).replace(`"${MTU}"`, MTU);
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
