import { HOST_PORTS } from "../calico/ports";
import type { ClusterSpec, FirewallSpec } from "./cluster.generated";

interface FirewallProblem {
  /** Below `spec`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly remedy?: string;
}

/** Whose address ranges a field of `firewall` holds. */
const RANGES = { nodes: "nodeCIDRs", prometheus: "prometheusCIDRs" } as const;

/**
 * What is wrong with the firewall's rules beyond the schema, which may have refused the same fields already, so nothing
 * here trusts their types.
 */
export function firewallProblems({ firewall, typha }: Partial<ClusterSpec>): FirewallProblem[] {
  return [
    ...Object.values(RANGES).flatMap((field) =>
      listOf(firewall, field).flatMap((range, index) => {
        const reason = typeof range === "string" ? cidrProblem(range) : undefined;
        return reason === undefined ? [] : [{ path: ["firewall", field, index], message: `"${range}" ${reason}` }];
      }),
    ),
    ...openedToNobody(firewall),
    ...idleRanges(firewall, typha?.metricsPort),
  ];
}

/** What is to be opened, and nobody is named whom it is opened to. */
function openedToNobody(firewall: Partial<FirewallSpec> | undefined): FirewallProblem[] {
  return listOf(firewall, "open").flatMap((id, index) => {
    const from = HOST_PORTS.find((row) => row.id === id)?.from;
    if (from === undefined || from === "the node itself" || listOf(firewall, RANGES[from]).length > 0) return [];
    return [
      {
        path: ["firewall", "open", index],
        message: `no ranges are given that ${id} would be opened to`,
        remedy: `set \`firewall.${RANGES[from]}\``,
      },
    ];
  });
}

function idleRanges(firewall: Partial<FirewallSpec> | undefined, metricsPort: unknown): FirewallProblem[] {
  const isIdle = metricsPort === undefined && !listOf(firewall, "open").includes("felix-metrics");
  if (!isIdle || listOf(firewall, "prometheusCIDRs").length === 0) return [];
  return [
    {
      path: ["firewall", "prometheusCIDRs"],
      message: "has no effect without metrics",
      remedy: "set `typha.metricsPort`, such as 9093, or add felix-metrics to `firewall.open`",
    },
  ];
}

function listOf(firewall: Partial<FirewallSpec> | null | undefined, field: keyof FirewallSpec): readonly unknown[] {
  const list: unknown = firewall?.[field];
  return Array.isArray(list) ? list : [];
}

function cidrProblem(range: string): string | undefined {
  const [address = "", length = "", ...rest] = range.split("/");
  // Loaded here only: it costs a synth 3 ms, and few clusters have ranges.
  const { isIP } = process.getBuiltinModule("node:net");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || rest.length > 0 || !/^\d{1,3}$/.test(length))
    return "is not an address range such as 10.2.0.0/16 or fd00:2::/64";
  const longest = family === 4 ? 32 : 128;
  return Number(length) > longest ? `has a prefix longer than ${longest} bits` : undefined;
}
