import { HOST_PORTS } from "../calico/ports";
import type { ClusterSpec, FirewallSpec } from "./cluster.generated";
import { identityFieldProblem } from "./leaf";

/** Fields that mean something with some kinds of `secrets` only. */
const ONLY_WITH: Readonly<Partial<Record<keyof ClusterSpec, readonly ClusterSpec["secrets"][]>>> = {
  identities: ["external", "host-files"],
  external: ["external"],
  hostFiles: ["host-files"],
};

interface KeyPlaceProblem {
  /** Below `spec`. */
  readonly path: readonly string[];
  readonly message: string;
  readonly remedy?: string;
}

/**
 * What is wrong with where keys lie and with what is said of certificates that are not in git. The schema may have
 * refused the same fields already, so nothing here trusts their types.
 *
 * @param written - fields of `spec` that the user wrote, and no default filled in
 */
export function keyPlaceProblems(spec: Partial<ClusterSpec>, written: readonly string[]): KeyPlaceProblem[] {
  const { secrets = "sops", identities, hostFiles } = spec;
  const idle = Object.entries(ONLY_WITH)
    .filter(([field, kinds]) => written.includes(field) && !kinds.includes(secrets))
    .map(([field, kinds]): KeyPlaceProblem => {
      const others = kinds.map((kind) => `\`secrets: ${kind}\``).join(" or ");
      const reason = field === "identities" ? ", where each certificate in git names its identity" : "";
      const message = `has no effect with \`secrets: ${secrets}\`${reason}`;
      return { path: [field], message, remedy: `remove it, or write ${others}` };
    });
  if (idle.length > 0) return idle;
  return [...identityProblems(identities), ...directoryProblems(hostFiles)];
}

function identityProblems(identities: unknown): KeyPlaceProblem[] {
  return (["server", "client"] as const).flatMap((side) => {
    const given = (identities as ClusterSpec["identities"] | null)?.[side];
    const wrong = typeof given === "object" && given !== null ? identityFieldProblem(given) : undefined;
    if (wrong === undefined) return [];
    const { field, ...told } = wrong;
    return [{ path: ["identities", side, ...(field === undefined ? [] : [field])], ...told }];
  });
}

function directoryProblems(hostFiles: Partial<ClusterSpec["hostFiles"]> | null | undefined): KeyPlaceProblem[] {
  const { serverDirectory, clientDirectory } = hostFiles ?? {};
  if (typeof serverDirectory !== "string" || typeof clientDirectory !== "string") return [];
  const [server, client] = [`${serverDirectory}/`, `${clientDirectory}/`];
  if (!server.startsWith(client) && !client.startsWith(server)) return [];
  return [
    {
      path: ["hostFiles", "clientDirectory"],
      message: `"${clientDirectory}" and the server's "${serverDirectory}" are not apart, so one side would see the other's key`,
      remedy: "give each side a directory of its own",
    },
  ];
}

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
