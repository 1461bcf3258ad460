import * as path from "node:path";
import { own, printable } from "@typha-mtls/problems";
import { shortenRecipient } from "@typha-mtls/sealing";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { type Holder, whoOpens } from "../../lifecycle/recipients/who-opens";
import { isData } from "../options";
import { cut, type ListingFormat, paintedColumns, structured } from "../output";
import { tellErrors } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";

/** The fields of `-o json`. */
interface RecipientRow extends Holder {
  readonly cluster: string;
  readonly file: string;
}

/** `typha-mtls recipients list`: a row per file and recipient. */
export function listRecipients(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { group, output }: { readonly group?: readonly string[] | undefined; readonly output: ListingFormat },
): number {
  const repository = new ConfiguredRepository(directory);
  const read = (file: string) => repository.read(file);
  const policy = new SealingPolicy(read);
  const opened = selectClusters(repository, askedClusters(repository, clusters, group)).map((cluster) => ({
    cluster,
    ...whoOpens(repository.layout.paths(cluster), policy, read),
  }));
  const errors = opened.flatMap((one) => one.errors);
  const rows = opened.flatMap(({ cluster, files }) =>
    files.flatMap(({ path: file, holders }) => holders.map((holder): RecipientRow => ({ cluster, file, ...holder }))),
  );
  if (isData(output)) terminal.out(structured(output, rows));
  else if (rows.length > 0) terminal.out(recipientsTable(terminal, rows, output));
  else if (errors.length === 0) terminal.out("no file is sealed with SOPS\n");
  return tellErrors(terminal, errors);
}

/** Columns of an age recipient where the table has to fit 80; what else opens a file is a problem, and shown whole. */
const RECIPIENT_WIDTH = 13;

function recipientsTable(terminal: Terminal, rows: readonly RecipientRow[], format: "table" | "wide"): string {
  const isWide = format === "wide";
  const differ = rows.some(({ inFile, inSopsYaml }) => !inFile || !inSopsYaml);
  const head = [...(isWide ? [] : ["CLUSTER"]), "FILE", "RECIPIENT", "HOLDER", "IN .sops.yaml"];
  const table = paintedColumns([
    head.map((title) => paint(terminal, "bold", title)),
    ...rows.map(({ cluster, file, recipient, holder, inFile, inSopsYaml }) => {
      const isAge = recipient.startsWith("age1");
      const whole = isAge ? shortenRecipient(recipient) : recipient;
      return [
        ...(isWide
          ? [file, whole]
          : [cluster, path.posix.basename(file), isAge ? cut(whole, RECIPIENT_WIDTH) : whole]
        ).map(printable),
        holder,
        inFile ? (inSopsYaml ? "yes" : paint(terminal, "yellow", "no !")) : paint(terminal, "yellow", "only there !"),
      ];
    }),
  ]);
  return differ ? `${table}\nnext     ${shownRemedy(terminal, own("recipients sync"))}\n` : table;
}
