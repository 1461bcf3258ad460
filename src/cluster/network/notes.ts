import { familyOf, rangesOf } from "@typha-mtls/calico";
import type { ClusterSpec, NetworkConfigSpec, NetworkSpec } from "../cluster.generated";

/** Something to know about a network that is set as it is. */
interface Note {
  /** Field that it is about. */
  readonly field: string;
  readonly isDue: (network: NetworkSpec, config: Partial<NetworkConfigSpec>) => boolean | string | undefined;
  readonly note: string;
}

const isOverlayOff = ({ overlay }: Partial<NetworkConfigSpec>) => overlay !== undefined && overlay.enabled !== true;
const isDual = ({ podCIDRs = [] }: NetworkSpec) => new Set(podCIDRs.map(familyOf)).size > 1;

/** Fields of a NetworkConfig that another one decides, in Gardener too; it says nothing of them. */
const DECIDED: readonly Note[] = [
  {
    field: "backend",
    isDue: ({ backend }, config) => config.backend !== undefined && config.backend !== backend,
    note: "`overlay`, or IPv6 without one, decides it",
  },
  {
    field: "ipv4.mode",
    isDue: ({ ipv4 }, { overlay, ipv4: given }) => {
      const meant = given?.mode === "Off" ? "Never" : given?.mode;
      return overlay !== undefined && meant !== undefined && ![ipv4?.ipipMode, ipv4?.vxlanMode].includes(meant);
    },
    note: "`overlay` decides it",
  },
  {
    field: "ipv4.autoDetectionMethod",
    isDue: ({ nodeCIDRs }, { ipv4 }) => ipv4?.autoDetectionMethod && rangesOf("ipv4", nodeCIDRs).length > 0,
    note: "`network.nodeCIDRs` decides it",
  },
  {
    field: "ipv6.autoDetectionMethod",
    isDue: ({ nodeCIDRs }, { ipv6 }) => ipv6?.autoDetectionMethod && rangesOf("ipv6", nodeCIDRs).length > 0,
    note: "`network.nodeCIDRs` decides it",
  },
  {
    field: "ipAutodetectionMethod",
    isDue: ({ nodeCIDRs }, { ipAutodetectionMethod, ipv4 }) =>
      ipAutodetectionMethod !== undefined &&
      (ipv4?.autoDetectionMethod !== undefined || rangesOf("ipv4", nodeCIDRs).length > 0),
    note: "`ipv4.autoDetectionMethod` or `network.nodeCIDRs` decides it",
  },
  {
    field: "ipip",
    isDue: (_, { ipip, ipv4, overlay }) => ipip !== undefined && (ipv4?.mode ?? overlay) !== undefined,
    note: "`ipv4.mode` or `overlay` decides it",
  },
  {
    field: "ipv6.mode",
    isDue: (_, { ipv6 }) => ipv6?.mode !== undefined && ipv6.mode !== "Never" && ipv6.mode !== "Off",
    note: "the pool of IPv6 has no tunnel",
  },
  {
    field: "ipam.type",
    isDue: ({ ipam }, config) => config.ipam?.type !== undefined && config.ipam.type !== ipam?.type,
    note: "`vxlan` takes calico-ipam",
  },
  {
    field: "ipam.cidr",
    isDue: (network, config) =>
      config.ipam?.cidr !== undefined && (isDual(network) || network.ipam?.type !== "host-local"),
    note: "it is for host-local with one IP family",
  },
  {
    field: "snatToUpstreamDNS",
    isDue: (_, config) => config.snatToUpstreamDNS?.enabled && !isOverlayOff(config),
    note: "it is for clusters without overlay",
  },
  {
    field: "overlay.createPodRoutes",
    isDue: (_, { overlay }) => overlay?.createPodRoutes && overlay.enabled,
    note: "it is for clusters without overlay",
  },
];

const NOTES: readonly Note[] = [
  ...DECIDED.map(({ field, isDue, note }) => ({
    field: `networkConfig.${field}`,
    isDue,
    note: `has no effect, as in Gardener: ${note}`,
  })),
  {
    field: "network.snatToUpstreamDNS",
    isDue: ({ snatToUpstreamDNS }) => snatToUpstreamDNS,
    note: "is on: with NodeLocalDNS, no network policy blocks DNS to it",
  },
  {
    field: "network.bpfDataIfacePattern",
    isDue: ({ bpfEnabled, bpfDataIfacePattern }) => bpfEnabled && bpfDataIfacePattern === undefined,
    note: "is not set: eBPF takes Azure's accelerated interfaces (enP…) too, and nodes with them lose their network",
  },
  {
    field: "network.kubeProxy",
    isDue: ({ kubeProxy }) => kubeProxy === "disabled",
    note: "is disabled: calico-node needs the ConfigMap kubernetes-services-endpoint to reach the API server",
  },
];

/** What to know of the network of a cluster, as sentences that begin with a field of cluster.yaml. */
export function networkNotes({ network = {}, networkConfig }: ClusterSpec): string[] {
  return NOTES.filter(({ field }) => networkConfig !== undefined || !field.startsWith("networkConfig."))
    .filter(({ isDue }) => isDue(network, networkConfig ?? {}))
    .map(({ field, note }) => `spec.${field} ${note}`);
}
