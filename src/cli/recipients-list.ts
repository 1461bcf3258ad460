import { folderOf, selectClusters } from "../cluster/load";
import { Repository } from "../files/repository";
import { asProblems } from "../internal-error";
import { type SealedFile, sealedFiles } from "../lifecycle/sealed-files";
import { SealingPolicy } from "../lifecycle/sealing-policy";
import { printable } from "../printable";
import type { ProblemError } from "../problem";
import { shortRecipient } from "../sealing/sops/recipients";
import { type OutputFormat, paintedColumns, structured } from "./output";
import { tellErrors } from "./problems";
import { paint, type Terminal } from "./terminal";

/** Somebody who can open a file, or should be able to; the fields of `-o json`. */
export interface RecipientRow {
  readonly cluster: string;
  readonly file: string;
  readonly recipient: string;
  /** `operator`: opens the CA's key too. `unknown` where the CA's key is somebody else's, so nothing tells them apart. */
  readonly holder: "operator" | "cluster" | "unknown";
  readonly inFile: boolean;
  readonly inSopsYaml: boolean;
}

/** `typha-mtls recipients list`: a row per file and recipient. */
export function listRecipients(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { output }: { readonly output: OutputFormat },
): number {
  const repository = new Repository(directory);
  const read = (file: string) => repository.read(file);
  const policy = new SealingPolicy(read);
  const errors: ProblemError[] = [];
  const attempt = <T>(cluster: string, act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch (error) {
      errors.push(asProblems(error, folderOf(cluster)));
      return otherwise;
    }
  };
  const rows = selectClusters(repository, clusters).flatMap((cluster) => {
    const files = attempt(cluster, () => sealedFiles(cluster, read), []);
    const caKey = files.find(({ isCaKey }) => isCaKey);
    return files.flatMap((file) =>
      rowsOf(
        file,
        attempt(cluster, () => policy.ruleOf(file).recipients, []),
        caKey,
      ),
    );
  });
  if (output !== "table") terminal.out(structured(output, rows));
  else if (rows.length > 0) terminal.out(recipientsTable(terminal, rows));
  else if (errors.length === 0) terminal.out("no file is sealed with SOPS\n");
  return tellErrors(terminal, errors);
}

function rowsOf(file: SealedFile, wanted: readonly string[], caKey: SealedFile | undefined): RecipientRow[] {
  return [...new Set([...file.recipients, ...wanted])].map((recipient) => {
    const holder = caKey?.recipients.includes(recipient) ? "operator" : "cluster";
    return {
      cluster: file.cluster,
      file: file.path,
      recipient,
      holder: caKey === undefined ? "unknown" : file.isCaKey ? "operator" : holder,
      inFile: file.recipients.includes(recipient),
      inSopsYaml: wanted.includes(recipient),
    };
  });
}

function recipientsTable(terminal: Terminal, rows: readonly RecipientRow[]): string {
  const differ = rows.some(({ inFile, inSopsYaml }) => !inFile || !inSopsYaml);
  const head = ["FILE", "RECIPIENT", "HOLDER", "IN .sops.yaml"].map((title) => paint(terminal, "bold", title));
  const table = paintedColumns([
    head,
    ...rows.map(({ file, recipient, holder, inFile, inSopsYaml }) => [
      printable(file),
      printable(shortRecipient(recipient)),
      holder,
      inFile ? (inSopsYaml ? "yes" : paint(terminal, "yellow", "no !")) : paint(terminal, "yellow", "only there !"),
    ]),
  ]);
  return differ ? `${table}\nnext     npx typha-mtls recipients sync\n` : table;
}
