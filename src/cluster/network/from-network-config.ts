import { familyOf, rangesOf } from "@typha-mtls/calico";
import type { NetworkConfigSpec, NetworkSpec } from "../cluster.generated";

/** Fields of `spec.network` for which a NetworkConfig has no word, so that they may stand beside one. */
export const BESIDE_NETWORK_CONFIG = [
  "podCIDRs",
  "nodeCIDRs",
  "kubeProxy",
  "nonPrivileged",
  "bpfDataIfacePattern",
] as const satisfies readonly (keyof NetworkSpec)[];

/** Ports that Gardener lets masquerading take in every cluster (daemonset-calico-node.yaml of the extension's chart). */
const NAT_PORT_RANGE = "32768:65535";

/**
 * What a NetworkConfig means in fields of `spec.network`, as Gardener's extension renders it: its actuator first, which
 * lets `overlay` decide modes and backend (pkg/controller/actuator_reconcile.go), then the values of its chart
 * (pkg/charts/utils.go). Where the two families or two fields would give what Calico refuses, the rendered pool decides.
 *
 * @param beside - what Gardener takes from the Shoot and from its own configuration
 */
export function fromNetworkConfig(config: NetworkConfigSpec, beside: NetworkSpec): NetworkSpec {
  const { podCIDRs = [], nodeCIDRs, kubeProxy = "iptables" } = beside;
  const families = podCIDRs.map(familyOf);
  const [hasIPv4, hasIPv6] = [families.includes("ipv4"), families.includes("ipv6")];
  const { overlay } = config;
  const isOverlayOff = overlay !== undefined && overlay.enabled !== true;
  const backend = backendOf(config, hasIPv6);
  const bpfEnabled = config.ebpfDataplane?.enabled === true;
  return {
    ...beside,
    kubeProxy,
    backend,
    mtu: Number(config.vethMTU ?? 0),
    ipam: ipamOf(config, hasIPv4, hasIPv6),
    ...(hasIPv4
      ? {
          ipv4: {
            ipPool: overlay !== undefined,
            ...tunnelOf(config, backend, hasIPv6),
            natOutgoing: true,
            ...autodetection(
              rangesOf("ipv4", nodeCIDRs),
              config.ipv4?.autoDetectionMethod ?? config.ipAutodetectionMethod,
            ),
          },
        }
      : {}),
    ...(hasIPv6
      ? {
          ipv6: {
            ipPool: true,
            vxlanMode: "Never",
            natOutgoing: config.ipv6?.sourceNATEnabled ?? config.wireguardEncryption === true,
            ...autodetection(rangesOf("ipv6", nodeCIDRs), config.ipv6?.autoDetectionMethod),
          },
        }
      : {}),
    noSNATToNodes: isOverlayOff && rangesOf("ipv4", nodeCIDRs).length > 0,
    ...tunnelDevices(config, backend, hasIPv6),
    wireguardEnabled: config.wireguardEncryption === true,
    bpfEnabled,
    ...(config.serviceLoopPrevention === undefined ? {} : { serviceLoopPrevention: config.serviceLoopPrevention }),
    natPortRange: NAT_PORT_RANGE,
    snatToUpstreamDNS:
      isOverlayOff && (config.snatToUpstreamDNS === undefined || config.snatToUpstreamDNS.enabled === true),
    removeBirdRoutes: isOverlayOff,
    setsNetworkAvailable: backend !== "none",
    kubeControllers: backend !== "none",
  };
}

/** The actuator sets it with every overlay, and for clusters with IPv6, whose default is no overlay. */
function backendOf({ backend = "bird", overlay, vxlan }: NetworkConfigSpec, hasIPv6: boolean) {
  if (overlay === undefined) return hasIPv6 ? "none" : backend;
  if (overlay.enabled !== true) return overlay.createPodRoutes === true ? "bird" : "none";
  return vxlan?.enabled === true ? "vxlan" : "bird";
}

function ipamOf({ ipam, vxlan }: NetworkConfigSpec, hasIPv4: boolean, hasIPv6: boolean): NetworkSpec["ipam"] {
  if (hasIPv4 && vxlan?.enabled === true) return { type: "calico-ipam" };
  if (ipam?.type === "calico-ipam") return { type: "calico-ipam" };
  // In this order: a dual-stack pod's first address is of IPv6, as in Gardener.
  if (hasIPv4 && hasIPv6) return { type: "host-local", ranges: ["usePodCidrIPv6", "usePodCidr"] };
  const own = hasIPv6 ? "usePodCidrIPv6" : "usePodCidr";
  const { cidr } = ipam ?? {};
  return { type: "host-local", ranges: [cidr === undefined || cidr.toLowerCase() === "usepodcidr" ? own : cidr] };
}

type Tunnel = Pick<NonNullable<NetworkSpec["ipv4"]>, "ipipMode" | "vxlanMode">;

function tunnelOf(config: NetworkConfigSpec, backend: NetworkSpec["backend"], hasIPv6: boolean): Required<Tunnel> {
  const { overlay, vxlan, ipv4 } = config;
  const kind = ipv4?.pool ?? (vxlan?.enabled === true ? "vxlan" : "ipip");
  const isOff = backend === "none" || (overlay !== undefined && overlay.enabled !== true);
  const mode = modeOf(ipv4?.mode ?? config.ipip) ?? (isOff && vxlan?.enabled !== true ? "Never" : "Always");
  // With IPv6, the actuator sets the mode of that pool alone.
  const decided = overlay === undefined || hasIPv6 ? mode : overlay.enabled === true ? "Always" : "Never";
  return kind === "vxlan" ? { ipipMode: "Never", vxlanMode: decided } : { ipipMode: decided, vxlanMode: "Never" };
}

/** Calico reads `Off` as `Never`. */
function modeOf(mode: NetworkConfigSpec["ipip"]) {
  return mode === "Off" ? "Never" : mode;
}

/** The chart says nothing of VXLAN without an overlay, and of IPIP with VXLAN. */
function tunnelDevices({ overlay, vxlan }: NetworkConfigSpec, backend: NetworkSpec["backend"], hasIPv6: boolean) {
  if (overlay?.enabled === true && vxlan?.enabled === true) return { vxlanEnabled: true };
  const isOff = hasIPv6 || backend === "none" || (overlay !== undefined && overlay.enabled !== true);
  return { ipipEnabled: !isOff };
}

function autodetection(nodeRanges: readonly string[], given: string | undefined) {
  if (nodeRanges.length > 0) return { autodetectionMethod: `cidr=${nodeRanges.join(",")}` };
  return given === undefined || given === "" ? {} : { autodetectionMethod: given };
}
