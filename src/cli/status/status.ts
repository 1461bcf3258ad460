import { Reads } from "@typha-mtls/files";
import {
  asProblems,
  attempt,
  isRemark,
  type Problem,
  type ProblemError,
  printable,
  type Report,
} from "@typha-mtls/problems";
import { certificatesOf, type ReportCertificate } from "@typha-mtls/report";
import { historyFacts } from "../../checks/history/facts";
import { knownTogether } from "../../checks/history/known-keys";
import { PastKeys } from "../../checks/history/past-keys";
import { clusterNames, loadClusterFile, readPkiAlone, selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { requestedRoles } from "../../cluster/request-file";
import { askedClusters } from "../../cluster/selection";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { asDocument } from "../documents";
import { tellRemarks } from "../facts";
import { isData } from "../options";
import { cut, paintedColumns, structured } from "../output";
import { tellErrors, tellNotices } from "../problems";
import { paint, type Terminal } from "../terminal";
import { switchedOffNotice } from "../typha-switch";
import type { StatusOptions } from "./options";

/** What `status` knows of one certificate; the fields of `-o json`. Of one that is not in git, most are null. */
export interface StatusRow {
  readonly cluster: string;
  readonly certificate: string;
  /** The node, or the host outside the cluster (`databases/db-1`), that alone presents it. */
  readonly machine: string | null;
  readonly identity: string;
  readonly serial: string | null;
  readonly issuer: string | null;
  readonly notBefore: string | null;
  readonly expires: string | null;
  /** Whole days that are left; negative once expired. */
  readonly residualDays: number | null;
  readonly renewFrom: string | null;
  readonly due: boolean | null;
  readonly file: string | null;
  /** Whether a request for its successor waits for an external CA. */
  readonly requested: boolean | null;
}

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
  const known: Report[] = [];
  const names = selectClusters(repository, askedClusters(repository, clusters, options.group));
  const past = new PastKeys(repository, names, clusterNames(repository));
  const policy = new SealingPolicy(new Reads(repository).read);
  const rows = names.flatMap((name) => {
    const paths = repository.layout.paths(name);
    try {
      const pki = readPkiAlone(repository, name);
      // A broken cluster.yaml leaves its certificates to be listed.
      const spec = attempt(() => loadClusterFile(repository, paths).cluster.spec).result;
      const off = spec && switchedOffNotice(paths, spec, "nothing renders these certificates");
      if (off !== undefined) notices.push(off);
      known.push({ cluster: name, facts: historyFacts({ paths, source: repository, pki, policy }, past) });
      const requested = requestedRoles(paths, (path) => repository.read(path));
      return certificatesOf(paths, pki, { now, requested }).map((one) => statusRow(name, one));
    } catch (error) {
      errors.push(asProblems(error, paths.directory));
      return [];
    }
  });
  const { output } = options;
  if (isData(output)) terminal.out(structured(output, asDocument("Status", { certificates: rows })));
  else if (rows.length > 0) terminal.out(statusTable(terminal, rows, output));
  const ofHistory = knownTogether(known).flatMap(({ facts }) =>
    facts.flatMap((fact) => (isRemark(fact) ? [] : [fact])),
  );
  tellNotices(terminal, [...notices, ...ofHistory]);
  tellRemarks(terminal, past.limits);
  return tellErrors(terminal, errors);
}

function statusRow(
  cluster: string,
  { certificate, node, host = node, identity, state, validity, file, requested }: ReportCertificate,
): StatusRow {
  const machine = host ?? null;
  const {
    serial = null,
    issuer = null,
    notBefore = null,
    expires = null,
    residualDays = null,
    renewFrom = null,
  } = validity ?? {};
  const isInGit = state !== "not-in-git";
  const due = isInGit ? state === "due" || state === "expired" : null;
  const known = { identity, serial, issuer, notBefore, expires, residualDays, renewFrom, due };
  return { cluster, certificate, machine, ...known, file: file ?? null, requested: isInGit ? requested : null };
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
        row.requested ? "requested" : row.due ? "due" : (row.renewFrom?.slice(0, 10) ?? "-"),
        ...(isWide ? [issuer, printable(row.file ?? "-")] : [cut(issuer, ISSUER_WIDTH)]),
      ];
    }),
  ]);
}

function residual(terminal: Terminal, { residualDays, due }: StatusRow): string {
  if (residualDays === null) return "not in git";
  if (residualDays < 0) return paint(terminal, "red", "expired");
  return due ? paint(terminal, "yellow", `${residualDays}d !`) : `${residualDays}d`;
}

/** Our own CAs are distinguished by their generation: the name of the cluster stands in the row already. */
function shortIssuer({ issuer, cluster }: StatusRow): string {
  return issuer === null ? "-" : issuer.replace(/^CN=/, "").replace(`typha-mtls ${cluster} `, "");
}
