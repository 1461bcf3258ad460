import { printable } from "../../printable";
import { shortSerial } from "../../x509/certificate";
import { cut, paintedColumns } from "../output";
import { paint, type Terminal } from "../terminal";
import type { ProbeRow } from "./probe";

/** A row per endpoint; below, what to do about those that are not as git says. */
export function describeProbe(
  terminal: Pick<Terminal, "colour">,
  rows: readonly ProbeRow[],
  format: "table" | "wide" = "table",
): string {
  const isWide = format === "wide";
  const wantsClient = isWide && rows.some(({ client }) => client !== undefined);
  const hasNodes = rows.some(({ node }) => node !== undefined);
  const head = [
    "TYPHA",
    ...(hasNodes ? ["NODE"] : []),
    ...(isWide ? ["CLUSTER"] : []),
    "SERVES",
    "SAME AS GIT",
    ...(isWide ? ["STRANGER"] : []),
    ...(wantsClient ? ["CLIENT"] : []),
  ];
  const table = paintedColumns([
    head.map((title) => paint(terminal, "bold", title)),
    ...rows.map((row) => [
      printable(row.endpoint),
      ...(hasNodes ? [printable(row.node ?? "")] : []),
      ...(isWide
        ? [printable(row.cluster ?? ""), printable(served(row))]
        : [cut(printable(briefly(row)), SERVED_WIDTH)]),
      sameAsGit(terminal, row),
      ...(isWide ? [stranger(terminal, row)] : []),
      ...(wantsClient ? [printable(row.client ?? "")] : []),
    ]),
  ]);
  const advice = [...rows.flatMap(adviceFor), ...fromHere(rows)];
  return advice.length === 0 ? table : `${table}\n${advice.join("\n")}\n`;
}

/** Columns of what a Typha serves where the table has to fit 80. */
const SERVED_WIDTH = 18;

function briefly({ verdict, reason, serial, residualDays }: ProbeRow): string {
  return serial === undefined ? (reason ?? verdict) : `${shortSerial(serial, 8)}, ${left(residualDays!)}`;
}

function served({ verdict, reason, identity, serial, residualDays, protocol, keyType }: ProbeRow): string {
  if (serial === undefined) return reason === undefined ? verdict : `${verdict}: ${reason}`;
  return `${identity ?? "no identity"}, serial ${shortSerial(serial, 8)}, ${left(residualDays!)}, ${keyType}, ${protocol}`;
}

function left(days: number): string {
  return days < 0 ? "expired" : `${days}d`;
}

const SAME: Readonly<Record<ProbeRow["verdict"], string>> = {
  same: "yes",
  trusted: "of our CA",
  before: "no: older",
  after: "no: younger",
  "another-identity": "no: not Typha's",
  "not-ours": "no: not of our CA",
  plaintext: "no: plaintext",
  unreadable: "no: unreadable",
  unreachable: "unknown",
};

function sameAsGit(terminal: Pick<Terminal, "colour">, { verdict }: ProbeRow): string {
  const colour = verdict === "same" || verdict === "trusted" ? "green" : verdict === "unreachable" ? "yellow" : "red";
  return paint(terminal, colour, SAME[verdict]);
}

function stranger(terminal: Pick<Terminal, "colour">, row: ProbeRow): string {
  if (row.stranger === undefined) return "";
  return row.stranger === "accepted" ? paint(terminal, "red", "let in") : printable(row.stranger);
}

/** Typha listens on its node's address, which not everybody reaches. */
function fromHere(rows: readonly ProbeRow[]): string[] {
  return rows.every(({ verdict, node }) => verdict === "unreachable" && node !== undefined)
    ? ["No Typha can be reached from here. Run probe where the nodes' network is, such as on a node."]
    : [];
}

/** One line a finding: what it means, and what helps. */
function adviceFor(row: ProbeRow): string[] {
  const { endpoint, node, restart, verdict, cluster, stranger, client, residualDays } = row;
  const lines: string[] = [];
  if (verdict === "before") {
    const how = restart === undefined ? " Restart its pod." : `\n   ${restart}`;
    lines.push(`was not restarted after the last renewal: Typha reads its files once.${how}`);
  }
  if (verdict === "after") {
    lines.push(`serves a younger certificate than git has of ${cluster}: bring this checkout up to date.`);
  }
  if (verdict === "another-identity")
    lines.push("shows a certificate of ours that is not Typha's: calico-node refuses it.");
  if (verdict === "not-ours")
    lines.push("no cluster of this repository trusts its certificate: calico-node refuses it.");
  if (verdict === "plaintext") lines.push("does not speak TLS: anyone who can reach it reads the network policy.");
  if (residualDays !== undefined && residualDays < 0) {
    lines.push("serves an expired certificate: calico-node refuses it at its next connect.");
  }
  if (stranger === "accepted") lines.push("lets a client in that shows no certificate.");
  if (client !== undefined && client !== "accepted")
    lines.push(`does not let calico-node's certificate in (${printable(client)}).`);
  return lines.map((line) => `${printable(node ?? endpoint)} ${line}`);
}
