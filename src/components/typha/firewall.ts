import { HOST_PORTS, type HostPort, type HostPortId } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";
import type { ClusterSpec } from "../../cluster/cluster.generated";

/** Where this cluster's Typha listens. */
interface TyphaPorts {
  readonly port: number;
  readonly metricsPort?: number;
}

/** What a host lets in from itself and from some address ranges, and from nowhere else. */
export interface FirewallRule {
  /** Why it is there, for people. */
  readonly comment: string;
  readonly protocol: HostPort["protocol"];
  readonly port?: number;
  readonly ranges: readonly string[];
}

/** Who is let in, as cluster.yaml says. */
type LetIn = Pick<ClusterSpec, "firewall" | "hosts">;

/** The rules that cluster.yaml asks for, in the order of the table; none for whom no ranges are given. */
function firewallRules({ firewall, hosts }: LetIn, { port, metricsPort }: TyphaPorts): FirewallRule[] {
  const ranges = { nodes: firewall.nodeCIDRs, prometheus: firewall.prometheusCIDRs, "the node itself": [] };
  // Hosts outside the cluster connect to Typha and to nothing else.
  const outside = hosts.flatMap(({ cidrs }) => cidrs);
  const ports: Partial<Record<HostPortId, number>> = {
    typha: port,
    ...(metricsPort === undefined ? {} : { "typha-metrics": metricsPort }),
  };
  const wanted: ReadonlySet<HostPortId> = new Set([...(Object.keys(ports) as HostPortId[]), ...firewall.open]);
  return HOST_PORTS.filter(({ id, from }) => wanted.has(id) && ranges[from].length > 0).map((row: HostPort) => {
    const number = ports[row.id as HostPortId] ?? row.port;
    return {
      comment: row.id === "bgp" ? `${row.owner}; routers outside of these ranges cannot connect to nodes` : row.owner,
      protocol: row.protocol,
      ...(number === undefined ? {} : { port: number }),
      ranges: row.id === "typha" ? [...new Set([...ranges[row.from], ...outside])] : ranges[row.from],
    };
  });
}

/** The rules, for each of the tools that people write such rules for; none without ranges. */
export function firewallFiles(letIn: LetIn, ports: TyphaPorts): RenderedFile[] {
  const rules = firewallRules(letIn, ports);
  if (rules.length === 0) return [];
  return [
    { path: "to-copy/firewall.nft", text: nftables(rules) },
    { path: "to-copy/firewall.ferm", text: ferm(rules) },
  ];
}

const WHY = "# Who may talk to Typha is decided by certificates; this keeps strangers off the port.";

/** An nftables file that lets in whom the rules name, present or future; to be included by the host's own rules. */
function nftables(rules: readonly FirewallRule[]): string {
  return [
    `${WHY} Where the rules of the host drop\n`,
    "# by default, they have to accept the same: a packet passes only when every base chain accepts it.\n",
    "table inet typha_mtls {\n",
    "  chain input {\n",
    "    type filter hook input priority filter; policy accept;\n",
    '    iif "lo" accept\n',
    ...rules.flatMap(({ comment, ranges, ...what }) => {
      const { four, six } = byFamily(ranges);
      const match = what.port === undefined ? "ip protocol 4" : `${what.protocol} dport ${what.port}`;
      const accept = (family: "ip" | "ip6", from: readonly string[]) =>
        from.length === 0 ? [] : [`    ${family} saddr { ${from.join(", ")} } ${match} accept\n`];
      return [
        `    # ${comment}\n`,
        ...accept("ip", four),
        ...(what.protocol === "ipip" ? [] : accept("ip6", six)),
        `    ${match} drop\n`,
      ];
    }),
    "  }\n",
    "}\n",
  ].join("");
}

/** The rules for ferm, as a file for `/etc/ferm/conf.d`: ferm puts it into the host's own chain, in the order of names. */
function ferm(rules: readonly FirewallRule[]): string {
  return [
    `${WHY} The first rule of the chain that\n`,
    "# fits decides: name this file so that it comes before any that opens the port to others.\n",
    ...rules.flatMap(({ comment, ranges, ...what }) => {
      const { four, six } = byFamily(ranges);
      const match = what.port === undefined ? "proto 4" : `proto ${what.protocol} dport ${what.port}`;
      const chain = (domain: "ip" | "ip6", from: readonly string[]) => [
        `domain ${domain} table filter chain INPUT ${match} {\n`,
        "  interface lo ACCEPT;\n",
        ...(from.length === 0 ? [] : [`  saddr (${from.join(" ")}) ACCEPT;\n`]),
        "  DROP;\n",
        "}\n",
      ];
      return [`# ${comment}\n`, ...chain("ip", four), ...(what.protocol === "ipip" ? [] : chain("ip6", six))];
    }),
  ].join("");
}

function byFamily(ranges: readonly string[]) {
  const six = ranges.filter((range) => range.includes(":"));
  return { six, four: ranges.filter((range) => !six.includes(range)) };
}
