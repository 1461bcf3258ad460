import * as path from "node:path";
import { own, printable } from "@typha-mtls/problems";
import { recipientText, wholeRecipient } from "@typha-mtls/sealing";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { type Holder, whoOpens } from "../../lifecycle/recipients/who-opens";
import { asDocument } from "../documents";
import { isData } from "../options";
import { type ListingFormat, paintedColumns, structured } from "../output";
import { tellErrors } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";

/** A recipient in `-o json`. */
interface RecipientRow extends Holder {
  readonly cluster: string;
  readonly file: string;
  /** Of the recipient, in `spec.recipients` of typha-mtls.yaml; absent where it has none. */
  readonly name?: string;
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
    files.flatMap(({ path: file, holders }) =>
      holders.map((holder): RecipientRow => {
        const name = repository.recipientNames.get(holder.recipient);
        return { cluster, file, ...(name !== undefined && { name }), ...holder };
      }),
    ),
  );
  if (isData(output)) terminal.out(structured(output, asDocument("Recipients", { recipients: rows })));
  else if (rows.length > 0) terminal.out(recipientsTable(terminal, rows, output));
  else if (errors.length === 0) terminal.out("no file is sealed with SOPS\n");
  return tellErrors(terminal, errors);
}

function recipientsTable(terminal: Terminal, rows: readonly RecipientRow[], format: "table" | "wide"): string {
  const isWide = format === "wide";
  const hasNames = isWide && rows.some(({ name }) => name !== undefined);
  const differ = rows.some(({ inFile, inSopsYaml }) => !inFile || !inSopsYaml);
  const head = [
    ...(isWide ? [] : ["CLUSTER"]),
    "FILE",
    ...(hasNames ? ["NAME"] : []),
    "RECIPIENT",
    "HOLDER",
    "IN .sops.yaml",
  ];
  const table = paintedColumns([
    head.map((title) => paint(terminal, "bold", title)),
    ...rows.map(({ cluster, file, name, recipient, holder, inFile, inSopsYaml }) => {
      // What else opens a file than an age recipient is a problem, and shown whole.
      const [short, whole] = recipient.startsWith("age1")
        ? [name ?? recipientText(recipient), wholeRecipient(recipient)]
        : [recipient, recipient];
      return [
        ...(isWide
          ? [file, ...(hasNames ? [name ?? "-"] : []), whole]
          : [cluster, path.posix.basename(file), short]
        ).map(printable),
        holder,
        inFile ? (inSopsYaml ? "yes" : paint(terminal, "yellow", "no !")) : paint(terminal, "yellow", "only there !"),
      ];
    }),
  ]);
  return differ ? `${table}\nnext     ${shownRemedy(terminal, own("recipients sync"))}\n` : table;
}
