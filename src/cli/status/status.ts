import { loadClusterFile, readPkiAlone, selectClusters } from "../../cluster/load";
import { type Pki, type PlacedCertificate, placedCertificates } from "../../cluster/pki";
import { ConfiguredRepository } from "../../cluster/repository";
import { requestedRoles } from "../../cluster/request-file";
import { attempt } from "../../collect";
import { asProblems } from "../../internal-error";
import { printable } from "../../printable";
import type { Problem, ProblemError } from "../../problem";
import { describeIdentity, identityOf, ROLES } from "../../x509/identity";
import { day, instant, renewFrom } from "../../x509/renewal";
import { cut, paintedColumns, structured } from "../output";
import { tellErrors, tellNotices } from "../problems";
import { paint, type Terminal } from "../terminal";
import { switchedOffNotice } from "../typha-switch";
import type { StatusOptions } from "./command";

/** What `status` knows of one certificate; the fields of `-o json`. */
export type StatusRow = CertificateRow | NamedRow;

interface CertificateRow {
  readonly cluster: string;
  readonly certificate: string;
  readonly identity: string;
  readonly serial: string;
  readonly issuer: string;
  readonly notBefore: string;
  readonly expires: string;
  /** Whole days that are left; negative once expired. */
  readonly residualDays: number;
  readonly renewFrom: string;
  readonly due: boolean;
  /** Whether a request for its successor waits for an external CA. */
  readonly requested: boolean;
  readonly file: string;
}

/** A certificate that is not in git: what it should show is known, and nothing else. */
type NamedRow = Pick<CertificateRow, "cluster" | "certificate" | "identity"> & {
  readonly [field in Exclude<keyof CertificateRow, "cluster" | "certificate" | "identity">]: null;
};

/** `typha-mtls status`: a row per certificate; what cannot be read is reported, and the rest is listed. */
export function status(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: StatusOptions,
): number {
  const repository = new ConfiguredRepository(directory);
  const now = options.now ?? terminal.now();
  const errors: ProblemError[] = [];
  const notices: Problem[] = [];
  const rows = selectClusters(repository, clusters).flatMap((name) => {
    const paths = repository.layout.paths(name);
    try {
      const pki = readPkiAlone(repository, name);
      // A broken cluster.yaml leaves its certificates to be listed.
      const spec = attempt(() => loadClusterFile(repository, paths).cluster.spec).result;
      const off = spec && switchedOffNotice(paths, spec, "nothing renders these certificates");
      if (off !== undefined) notices.push(off);
      const requested = requestedRoles(paths, (path) => repository.read(path));
      const rowsOf = placedCertificates(paths, pki).map((placed) => ({
        ...statusRow(name, placed, now),
        requested: requested.some((role) => role === placed.name),
      }));
      return [...namedRows(name, pki), ...rowsOf].sort(byRole);
    } catch (error) {
      errors.push(asProblems(error, paths.directory));
      return [];
    }
  });
  const { output } = options;
  if (output === "json" || output === "yaml") terminal.out(structured(output, rows));
  else if (rows.length > 0) terminal.out(statusTable(terminal, rows, output));
  tellNotices(terminal, notices);
  return tellErrors(terminal, errors);
}

const ORDER = ["typha-server", "typha-client", "ca"];

function byRole(one: StatusRow, other: StatusRow): number {
  return ORDER.indexOf(one.certificate) - ORDER.indexOf(other.certificate);
}

function namedRows(cluster: string, { leaves, nodes }: Pki): NamedRow[] {
  return ROLES.flatMap((role) => {
    const leaf = leaves[role];
    if (leaf.kind !== "named" || (role === "typha-client" && nodes.length > 0)) return [];
    return [{ cluster, certificate: role, identity: describeIdentity(leaf.identity), ...UNKNOWN }];
  });
}

const UNKNOWN = {
  serial: null,
  issuer: null,
  notBefore: null,
  expires: null,
  residualDays: null,
  renewFrom: null,
  due: null,
  file: null,
  requested: null,
} as const;

function statusRow(
  cluster: string,
  { name, certificate, file }: PlacedCertificate,
  now: Date,
): Omit<CertificateRow, "requested"> {
  const identity = identityOf(certificate);
  const due = renewFrom(certificate);
  return {
    cluster,
    certificate: name,
    identity: identity === undefined ? "" : describeIdentity(identity),
    serial: certificate.serial,
    issuer: certificate.issuer,
    notBefore: instant(certificate.notBefore),
    expires: instant(certificate.notAfter),
    residualDays: Math.floor((certificate.notAfter.getTime() - now.getTime()) / day),
    renewFrom: instant(due),
    due: now >= due,
    file,
  };
}

/** Columns of an issuer's name where the table has to fit 80. */
const ISSUER_WIDTH = 20;

function statusTable(terminal: Terminal, rows: readonly StatusRow[], format: "table" | "wide"): string {
  const isWide = format === "wide";
  const head = ["CLUSTER", "CERTIFICATE", ...(isWide ? ["IDENTITY", "EXPIRES"] : [])];
  const titles = [...head, "EXPIRES IN", "RENEW FROM", "ISSUER", ...(isWide ? ["FILE"] : [])];
  return paintedColumns([
    titles.map((title) => paint(terminal, "bold", title)),
    ...rows.map((row) => {
      const issuer = printable(shortIssuer(row));
      return [
        printable(row.cluster),
        row.certificate,
        ...(isWide ? [printable(row.identity), row.expires ?? "-"] : []),
        residual(terminal, row),
        row.file === null ? "-" : row.requested ? "requested" : row.due ? "due" : row.renewFrom.slice(0, 10),
        ...(isWide ? [issuer, printable(row.file ?? "-")] : [cut(issuer, ISSUER_WIDTH)]),
      ];
    }),
  ]);
}

function residual(terminal: Terminal, row: StatusRow): string {
  if (row.file === null) return "not in git";
  const { residualDays, due } = row;
  if (residualDays < 0) return paint(terminal, "red", "expired");
  return due ? paint(terminal, "yellow", `${residualDays}d !`) : `${residualDays}d`;
}

/** Our own CAs are distinguished by their generation: the name of the cluster stands in the row already. */
function shortIssuer({ issuer, cluster }: StatusRow): string {
  return issuer === null ? "-" : issuer.replace(/^CN=/, "").replace(`typha-mtls ${cluster} `, "");
}
