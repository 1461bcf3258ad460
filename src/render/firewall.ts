import type { TextFile } from "./text-file";

const WHY = "# Who may talk to Typha is decided by certificates; this keeps strangers off the port.";

/** One static rule for Typha's port, for each of the tools that people write such rules for; none without ranges. */
export function firewallFiles(nodeCIDRs: readonly string[], port: number): TextFile[] {
  if (nodeCIDRs.length === 0) return [];
  return [
    { path: "to-copy/firewall.nft", text: nftablesRule(nodeCIDRs, port) },
    { path: "to-copy/firewall.ferm", text: fermRule(nodeCIDRs, port) },
  ];
}

/** An nftables file that lets every node, present or future, reach Typha; to be included by the host's own rules. */
export function nftablesRule(nodeCIDRs: readonly string[], port: number): string {
  const { four, six } = byFamily(nodeCIDRs);
  const rule = (family: "ip" | "ip6", ranges: readonly string[]) =>
    ranges.length === 0 ? "" : `    ${family} saddr { ${ranges.join(", ")} } tcp dport ${port} accept\n`;
  return [
    `${WHY} Where the rules of the host drop\n`,
    "# by default, they have to accept the port as well: a packet passes only when every base chain accepts it.\n",
    "table inet typha_mtls {\n",
    "  chain input {\n",
    "    type filter hook input priority filter; policy accept;\n",
    rule("ip", four),
    rule("ip6", six),
    `    tcp dport ${port} drop\n`,
    "  }\n",
    "}\n",
  ].join("");
}

/** The same for ferm, as a file for `/etc/ferm/conf.d`: ferm puts it into the host's own chain, in the order of names. */
export function fermRule(nodeCIDRs: readonly string[], port: number): string {
  const { four, six } = byFamily(nodeCIDRs);
  const rule = (domain: "ip" | "ip6", ranges: readonly string[]) => [
    `domain ${domain} table filter chain INPUT proto tcp dport ${port} {\n`,
    ...(ranges.length === 0 ? [] : [`  saddr (${ranges.join(" ")}) ACCEPT;\n`]),
    "  DROP;\n",
    "}\n",
  ];
  return [
    `${WHY} The first rule of the chain that\n`,
    "# fits decides: name this file so that it comes before any that opens the port to others.\n",
    ...rule("ip", four),
    ...rule("ip6", six),
  ].join("");
}

function byFamily(nodeCIDRs: readonly string[]) {
  const six = nodeCIDRs.filter((range) => range.includes(":"));
  return { six, four: nodeCIDRs.filter((range) => !six.includes(range)) };
}
