import * as path from "node:path";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { asProblems } from "../../internal-error";
import { openersOf, type SealedPath, sealedFile, sealedPaths } from "../../lifecycle/recipients/sealed-files";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { printable } from "../../printable";
import { ProblemError } from "../../problem";
import { own } from "../../remedy";
import type { Opener, Openers } from "../../sealing/sops/openers";
import { shortRecipient } from "../../sealing/sops/recipients";
import { cut, type ListingFormat, paintedColumns, structured } from "../output";
import { tellErrors } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";

/** A recipient that can open a file, or should be able to; the fields of `-o json`. */
interface RecipientRow {
  readonly cluster: string;
  readonly file: string;
  /** An age recipient; of another master key, which is a problem, what it is and its name. */
  readonly recipient: string;
  /**
   * `operator`: opens the CA's key too. `unknown` where they cannot be distinguished: the CA's key is not here, or it is no age
   * recipient.
   */
  readonly holder: "operator" | "cluster" | "unknown";
  readonly inFile: boolean;
  readonly inSopsYaml: boolean;
}

/** `typha-mtls recipients list`: a row per file and recipient. */
export function listRecipients(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { output }: { readonly output: ListingFormat },
): number {
  const repository = new ConfiguredRepository(directory);
  const read = (file: string) => repository.read(file);
  const policy = new SealingPolicy(read);
  const errors: ProblemError[] = [];
  const attempt = <T>(cluster: string, act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch (error) {
      errors.push(asProblems(error, repository.layout.paths(cluster).directory));
      return otherwise;
    }
  };
  const rows = selectClusters(repository, clusters).flatMap((cluster) => {
    const files = attempt(cluster, () => sealedPaths(repository.layout.paths(cluster), read), []).map(
      (path): OpenedBy => {
        const { openers, problems } = attempt(cluster, () => openersOf(read(path.path) ?? "", path.path), NOBODY);
        if (problems.length > 0)
          errors.push(new ProblemError(problems.map((found) => ({ file: path.path, ...found }))));
        // Other problems of it.
        else attempt(cluster, () => void sealedFile(path, read), undefined);
        return { ...path, openers };
      },
    );
    const caKey = files.find(({ isCaKey }) => isCaKey);
    return files.flatMap((file) =>
      rowsOf(
        file,
        attempt(cluster, () => policy.ruleOf(file).recipients, []),
        caKey,
      ),
    );
  });
  if (output === "json" || output === "yaml") terminal.out(structured(output, rows));
  else if (rows.length > 0) terminal.out(recipientsTable(terminal, rows, output));
  else if (errors.length === 0) terminal.out("no file is sealed with SOPS\n");
  return tellErrors(terminal, errors);
}

/** A file, and who can open it. */
interface OpenedBy extends SealedPath {
  readonly openers: readonly Opener[];
}

const NOBODY: Openers = { openers: [], problems: [] };

/** An age recipient as it is written; another master key with what it is. */
function nameOf({ isAge, kind, id, label }: Opener): string {
  return isAge && /^age1[0-9a-z]+$/.test(id) ? id : kind === "age" && !isAge ? `${label} (in a key group)` : label;
}

function rowsOf(file: OpenedBy, wanted: readonly string[], caKey: OpenedBy | undefined): RecipientRow[] {
  const inFile = file.openers.map(nameOf);
  const others = file.openers.filter(({ isAge }) => !isAge).map(nameOf);
  return [...new Set([...inFile, ...wanted])].map((recipient) => {
    const holder = caKey?.openers.some((opener) => nameOf(opener) === recipient) ? "operator" : "cluster";
    const isUnknown = caKey === undefined || others.includes(recipient);
    return {
      cluster: file.paths.name,
      file: file.path,
      recipient,
      holder: isUnknown ? "unknown" : file.isCaKey ? "operator" : holder,
      inFile: inFile.includes(recipient),
      inSopsYaml: wanted.includes(recipient),
    };
  });
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
      const whole = isAge ? shortRecipient(recipient) : recipient;
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
