import {
  type CalicoVersion,
  type EnvVariable,
  type Family,
  kubeProxyHealthPortVariable,
  POOL_NONE_SINCE,
} from "@typha-mtls/calico";
import type { NetworkSpec } from "../../../cluster/cluster.generated";

/** What the variables follow from. */
export interface NetworkOf {
  readonly network: NetworkSpec;
  /** Release of calico-node. */
  readonly version: CalicoVersion;
  /** The pods' range of each family; empty where nothing is said of families. */
  readonly podRanges: { readonly [family in Family]?: string };
}

/** One variable of the container `calico-node`. */
interface Row {
  readonly name: string | ((of: NetworkOf) => string | undefined);
  /** Its value; undefined where nothing is said of it, so that upstream's stays. */
  readonly value: (of: NetworkOf) => boolean | number | string | undefined;
}

/** A field that Felix has under another name, as it is. */
function asGiven(
  name: string,
  field:
    | "bpfEnabled"
    | "bpfDataIfacePattern"
    | "ipipEnabled"
    | "natPortRange"
    | "serviceLoopPrevention"
    | "vxlanEnabled",
): Row {
  return { name, value: ({ network }) => network[field] };
}

/** Rows of one family that name its pool and its node address. */
function ofFamily(family: Family, pool: string, address: string): readonly Row[] {
  return [
    { name: `${pool}_CIDR`, value: ({ podRanges }) => podRanges[family] },
    { name: `${pool}_NAT_OUTGOING`, value: ({ network }) => network[family]?.natOutgoing },
    { name: `${pool}_BLOCK_SIZE`, value: ({ network }) => network[family]?.blockSize },
    { name: `${address}_AUTODETECTION_METHOD`, value: ({ network }) => network[family]?.autodetectionMethod },
  ];
}

const isOn = (mode: string | undefined) => mode !== undefined && mode !== "Never";

/** With kube-proxy, Felix has to leave its rules and its health port alone; it says nothing where neither is said. */
const besideKubeProxy = ({ network: { bpfEnabled, kubeProxy } }: NetworkOf) =>
  bpfEnabled === true && kubeProxy !== undefined ? kubeProxy !== "disabled" : undefined;

/** The port that kube-proxy's health check has by default is 10256. */
const HEALTH_PORT_BESIDE_KUBE_PROXY = 10257;

/**
 * Every variable of calico-node that `spec.network` sets. Names and values: felix/config/config_params.go,
 * node/pkg/lifecycle/startup/startup.go, libcalico-go/lib/apiconfig, confd's bird.cfg.template.
 */
const ROWS: readonly Row[] = [
  { name: "USE_POD_CIDR", value: ({ network }) => (network.ipam?.type === "host-local" ? true : undefined) },
  // Upstream's manifest has IPIP on: the other tunnel needs it off.
  {
    name: "CALICO_IPV4POOL_IPIP",
    value: ({ network: { ipv4 } }) => ipv4?.ipipMode ?? (isOn(ipv4?.vxlanMode) ? "Never" : undefined),
  },
  {
    name: "CALICO_IPV4POOL_VXLAN",
    value: ({ network: { ipv4 } }) => ipv4?.vxlanMode ?? (isOn(ipv4?.ipipMode) ? "Never" : undefined),
  },
  ...ofFamily("ipv4", "CALICO_IPV4POOL", "IP"),
  { name: "CALICO_IPV6POOL_VXLAN", value: ({ network: { ipv6 } }) => ipv6?.vxlanMode },
  ...ofFamily("ipv6", "CALICO_IPV6POOL", "IP6"),
  { name: "IP", value: (of) => (isIPv6Only(of) ? "none" : undefined) },
  {
    name: "CALICO_IPV4POOL_CIDR",
    value: (of) => (isIPv6Only(of) && of.version.minor >= POOL_NONE_SINCE ? "none" : undefined),
  },
  { name: "IP6", value: ({ podRanges }) => (podRanges.ipv6 === undefined ? undefined : "autodetect") },
  // BIRD takes it from the IPv4 address otherwise.
  { name: "CALICO_ROUTER_ID", value: ({ podRanges }) => (podRanges.ipv6 === undefined ? undefined : "hash") },
  {
    name: "FELIX_IPV6SUPPORT",
    value: ({ podRanges: { ipv4, ipv6 } }) =>
      ipv4 === undefined && ipv6 === undefined ? undefined : ipv6 !== undefined,
  },
  asGiven("FELIX_IPINIPENABLED", "ipipEnabled"),
  asGiven("FELIX_VXLANENABLED", "vxlanEnabled"),
  { name: "FELIX_WIREGUARDENABLED", value: (of) => (isIPv6Only(of) ? undefined : of.network.wireguardEnabled) },
  {
    name: "FELIX_WIREGUARDENABLEDV6",
    value: ({ network, podRanges }) => (podRanges.ipv6 === undefined ? undefined : network.wireguardEnabled),
  },
  asGiven("FELIX_BPFENABLED", "bpfEnabled"),
  asGiven("FELIX_BPFDATAIFACEPATTERN", "bpfDataIfacePattern"),
  {
    name: "FELIX_BPFKUBEPROXYIPTABLESCLEANUPENABLED",
    value: (of) => {
      const beside = besideKubeProxy(of);
      return beside === undefined ? undefined : !beside;
    },
  },
  {
    name: ({ version }) => kubeProxyHealthPortVariable(version),
    value: (of) => (besideKubeProxy(of) === true ? HEALTH_PORT_BESIDE_KUBE_PROXY : undefined),
  },
  { name: "FELIX_NFTABLESMODE", value: ({ network }) => (network.kubeProxy === "nftables" ? "Enabled" : undefined) },
  asGiven("FELIX_SERVICELOOPPREVENTION", "serviceLoopPrevention"),
  asGiven("FELIX_NATPORTRANGE", "natPortRange"),
  // The side car's rules have to come before Felix's, which would end the packets' way through the chain.
  {
    name: "FELIX_CHAININSERTMODE",
    value: ({ network }) => (network.snatToUpstreamDNS === true ? "Append" : undefined),
  },
];

/** The variables of the container `calico-node`; `value` is text, as Kubernetes demands. */
export function networkVariables(of: NetworkOf): EnvVariable[] {
  return ROWS.flatMap(({ name, value }) => {
    const [known, given] = [typeof name === "string" ? name : name(of), value(of)];
    return known === undefined || given === undefined ? [] : [{ name: known, value: String(given) }];
  });
}

function isIPv6Only({ podRanges: { ipv4, ipv6 } }: NetworkOf): boolean {
  return ipv4 === undefined && ipv6 !== undefined;
}
