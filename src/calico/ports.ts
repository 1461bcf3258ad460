/** TCP port on which Typha serves calico-node (syncproto.DefaultPort); also in Felix's default failsafe rules. */
export const TYPHA_PORT = 5473;

/** The name that every client looks up in the Service; no setting changes it (typha/pkg/discovery/discovery.go). */
export const TYPHA_PORT_NAME = "calico-typha";

/** TCP port of Typha's health endpoint on the host's loopback. */
export const TYPHA_HEALTH_PORT = 9098;

/** Who connects to a port. */
export type PortClient = "nodes" | "prometheus" | "the node itself";

/** Something on a host that runs calico-node which others connect to, by Calico's default port. */
export interface HostPort {
  /** What rules are asked for by. */
  readonly id: string;
  /** `ipip` is a protocol of its own, number 4, and has no ports. */
  readonly protocol: "tcp" | "udp" | "ipip";
  readonly port?: number;
  /** Whose it is and what for, such as "Felix's metrics". */
  readonly owner: string;
  readonly from: PortClient;
  /** When it is there, and what changes its number. */
  readonly when: string;
  /** What stops working where it is closed. */
  readonly closed: string;
  /** Where Calico says so. */
  readonly source: string;
}

const TYPHA_CONFIG = "typha/pkg/config/config_params.go";
const FELIX_CONFIG = "felix/config/config_params.go";
const REQUIREMENTS = "Calico's documentation, network requirements";

/** Every port of Calico's on a host. */
export const HOST_PORTS = [
  {
    id: "typha",
    protocol: "tcp",
    port: TYPHA_PORT,
    owner: "Typha's clients",
    from: "nodes",
    when: "always; with `layout: other-ports`, `rollout.ports.typha`",
    closed: "a node learns of no change, and a calico-node that restarts does not become ready",
    source: "typha/pkg/syncproto/sync_proto.go",
  },
  {
    id: "typha-metrics",
    protocol: "tcp",
    port: 9093,
    owner: "Typha's metrics",
    from: "prometheus",
    when: "where `typha.metricsPort` says so, on that port",
    closed: "`TyphaDown` fires",
    source: TYPHA_CONFIG,
  },
  {
    id: "typha-health",
    protocol: "tcp",
    port: TYPHA_HEALTH_PORT,
    owner: "Typha's health endpoint",
    from: "the node itself",
    when: "always; with `layout: other-ports`, `rollout.ports.health`",
    closed: "the kubelet restarts Typha",
    source: TYPHA_CONFIG,
  },
  {
    id: "felix-health",
    protocol: "tcp",
    port: 9099,
    owner: "Felix's health endpoint",
    from: "the node itself",
    when: "always",
    closed: "the kubelet restarts calico-node",
    source: FELIX_CONFIG,
  },
  {
    id: "felix-metrics",
    protocol: "tcp",
    port: 9091,
    owner: "Felix's metrics",
    from: "prometheus",
    when: "where FelixConfiguration switches them on",
    closed: "Prometheus sees no Felix",
    source: FELIX_CONFIG,
  },
  {
    id: "bgp",
    protocol: "tcp",
    port: 179,
    owner: "BGP",
    from: "nodes",
    when: "where BGP distributes routes",
    closed: "nodes lose the routes to each other's pods; routers that peer with nodes may connect here too",
    source: REQUIREMENTS,
  },
  {
    id: "ipip",
    protocol: "ipip",
    owner: "IP-in-IP",
    from: "nodes",
    when: "where an IPPool has `ipipMode`",
    closed: "pods of different nodes do not reach each other",
    source: REQUIREMENTS,
  },
  {
    id: "vxlan",
    protocol: "udp",
    port: 4789,
    owner: "VXLAN",
    from: "nodes",
    when: "where an IPPool has `vxlanMode`",
    closed: "pods of different nodes do not reach each other",
    source: REQUIREMENTS,
  },
  {
    id: "wireguard",
    protocol: "udp",
    port: 51820,
    owner: "WireGuard over IPv4",
    from: "nodes",
    when: "where FelixConfiguration has `wireguardEnabled`",
    closed: "pods of different nodes do not reach each other",
    source: REQUIREMENTS,
  },
  {
    id: "wireguard-v6",
    protocol: "udp",
    port: 51821,
    owner: "WireGuard over IPv6",
    from: "nodes",
    when: "where FelixConfiguration has `wireguardEnabledV6`",
    closed: "pods of different nodes do not reach each other over IPv6",
    source: REQUIREMENTS,
  },
] as const satisfies readonly HostPort[];

export type HostPortId = (typeof HOST_PORTS)[number]["id"];

/** TCP ports of a host that runs calico-node which a further listener of Typha may not take, and whose they are. */
export const TAKEN_HOST_PORTS: ReadonlyMap<number, string> = new Map(
  HOST_PORTS.flatMap((row) =>
    // The port of Typha's metrics is for the user to choose, and then compared with the others that were chosen.
    row.protocol === "tcp" && row.id !== "typha-metrics" ? [[row.port, row.owner] as const] : [],
  ),
);

/**
 * What Felix never closes on a host, whatever policy a HostEndpoint has; the same in every supported release
 * (felix/config/config_params.go).
 */
const INBOUND = ["tcp:22", "udp:68", "tcp:179", "tcp:2379", "tcp:2380", "tcp:5473", "tcp:6443", "tcp:6666", "tcp:6667"];
const OUTBOUND = [
  "udp:53",
  "udp:67",
  "tcp:179",
  "tcp:2379",
  "tcp:2380",
  "tcp:5473",
  "tcp:6443",
  "tcp:6666",
  "tcp:6667",
];

/**
 * Felix's failsafe lists with Typha's port added, as variables of calico-node; none where the port is in them anyway.
 * Variables replace the lists of every FelixConfiguration.
 */
export function failsafeVariables(port: number): { readonly name: string; readonly value: string }[] {
  if (port === TYPHA_PORT) return [];
  return [
    { name: "FELIX_FAILSAFEINBOUNDHOSTPORTS", value: [...INBOUND, `tcp:${port}`].join() },
    { name: "FELIX_FAILSAFEOUTBOUNDHOSTPORTS", value: [...OUTBOUND, `tcp:${port}`].join() },
  ];
}

/**
 * Felix's outbound failsafe list with TCP ports added, for a host that has to reach them behind its HostEndpoints; undefined where
 * all of them are in it anyway.
 */
export function outboundFailsafeList(ports: readonly number[]): string | undefined {
  const missing = ports.map((port) => `tcp:${port}`).filter((entry) => !OUTBOUND.includes(entry));
  return missing.length === 0 ? undefined : [...OUTBOUND, ...missing].join();
}
