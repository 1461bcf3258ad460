import { describeUnreached, findingsOf, type ProbeRow, type Unreached } from "@typha-mtls/live";
import { printable } from "@typha-mtls/problems";
import { shortSerial } from "@typha-mtls/x509";
import { cut, paintedColumns } from "../output";
import { paint, type Terminal } from "../terminal";

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
  const below = `${verification(rows)}${describeFindings(rows)}`;
  return below === "" ? table : `${table}\n${below}`;
}

/** What a client's key was opened for: as curl would with and without the certificate, on every Typha that was asked. */
function verification(rows: readonly ProbeRow[]): string {
  const asked = rows.filter(({ client }) => client !== undefined);
  if (asked.length === 0) return "";
  const of = (number: number) => `${number} of ${asked.length}`;
  const refused = asked.filter(({ stranger }) => stranger?.startsWith("refused: ")).length;
  const accepted = asked.filter(({ client }) => client === "accepted").length;
  return `without a certificate: refused by ${of(refused)}; with calico-node's: accepted by ${of(accepted)}\n`;
}

/** One line a finding, and the command that helps below it. */
export function describeFindings(rows: readonly ProbeRow[]): string {
  const elsewhere = fromHere(rows);
  // Of Typhas that all time out, the last line says enough.
  const telling = elsewhere.length === 0 ? rows : rows.filter(({ reason }) => unreached(reason).kind === "closed");
  const lines = telling.flatMap((row) =>
    findingsOf(row).map(({ sentence, command }) => {
      const line = `${row.node ?? row.endpoint} ${sentence}`;
      return `${printable(line)}${command === undefined ? "" : `\n   ${command}`}`;
    }),
  );
  return [...lines, ...elsewhere].map((line) => `${line}\n`).join("");
}

/** Columns of what a Typha serves where the table has to fit 80. */
const SERVED_WIDTH = 18;

function briefly({ verdict, reason, serial, residualDays }: ProbeRow): string {
  if (serial !== undefined) return `${shortSerial(serial, 8)}, ${left(residualDays!)}`;
  return verdict === "unreachable" ? unreached(reason).cell : (reason ?? verdict);
}

function served({ verdict, reason, identity, serial, residualDays, protocol, keyType }: ProbeRow): string {
  if (verdict === "unreachable") return `${verdict}: ${unreached(reason).cell}`;
  if (serial === undefined) return reason === undefined ? verdict : `${verdict}: ${reason}`;
  return `${identity ?? "no identity"}, serial ${shortSerial(serial, 8)}, ${left(residualDays!)}, ${keyType}, ${protocol}`;
}

function left(days: number): string {
  return days < 0 ? "expired" : `${days}d`;
}

/** Where a port is closed, no certificate is served; where nothing answers, it is not known. */
const UNREACHED: Readonly<Record<Unreached["kind"], string>> = {
  closed: "no: port closed",
  "timed-out": "unknown: timed out",
  "not-reached": "unknown: not reached",
};

function unreached(reason: string | undefined): Unreached {
  return describeUnreached(reason ?? "no connection");
}

const SAME: Readonly<Record<Exclude<ProbeRow["verdict"], "unreachable">, string>> = {
  same: "yes",
  trusted: "of our CA",
  before: "no: older",
  after: "no: younger",
  "another-identity": "no: not Typha's",
  "not-ours": "no: not of our CA",
  plaintext: "no: plaintext",
  unreadable: "no: unreadable",
};

function sameAsGit(terminal: Pick<Terminal, "colour">, { verdict, reason }: ProbeRow): string {
  if (verdict === "unreachable") {
    const { kind } = unreached(reason);
    return paint(terminal, kind === "closed" ? "red" : "yellow", UNREACHED[kind]);
  }
  return paint(terminal, verdict === "same" || verdict === "trusted" ? "green" : "red", SAME[verdict]);
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
