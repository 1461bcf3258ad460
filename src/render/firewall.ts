import { TYPHA_PORT } from "../calico/ports";

/** An nftables file that lets every node, present or future, reach Typha; to be included by the host's own rules. */
export function nftablesRule(nodeCIDRs: readonly string[]): string {
  const six = nodeCIDRs.filter((range) => range.includes(":"));
  const four = nodeCIDRs.filter((range) => !six.includes(range));
  const rule = (family: "ip" | "ip6", ranges: readonly string[]) =>
    ranges.length === 0 ? "" : `    ${family} saddr { ${ranges.join(", ")} } tcp dport ${TYPHA_PORT} accept\n`;
  return [
    "# Who may talk to Typha is decided by certificates; this keeps strangers off the port. Where the rules of the host drop\n",
    "# by default, they have to accept the port as well: a packet passes only when every base chain accepts it.\n",
    "table inet typha_mtls {\n",
    "  chain input {\n",
    "    type filter hook input priority filter; policy accept;\n",
    rule("ip", four),
    rule("ip6", six),
    `    tcp dport ${TYPHA_PORT} drop\n`,
    "  }\n",
    "}\n",
  ].join("");
}
