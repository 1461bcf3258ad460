import type { State } from "../../checks/fact";
import { clusterPaths } from "../../cluster/layout";
import { folderOf, selectClusters } from "../../cluster/load";
import type { Code } from "../../codes.generated";
import { count } from "../../count";
import { Repository } from "../../files/repository";
import { asProblems } from "../../internal-error";
import type { ReadFile } from "../../lifecycle/present";
import { type SealedFile, sealedFile, sealedPaths } from "../../lifecycle/recipients/sealed-files";
import { ignoredConfig, sopsConfigOf } from "../../lifecycle/recipients/sealing-rules";
import { printable } from "../../printable";
import type { ProblemError } from "../../problem";
import { parseSopsConfig } from "../../sealing/sops/config";
import { openSops } from "../../sealing/sops/reader";
import { shortRecipient } from "../../sealing/sops/recipients";
import { mark, sumOf } from "../facts";
import { type OutputFormat, paintedColumns, structured } from "../output";
import { EXIT } from "../problems";
import { paint, type Terminal } from "../terminal";
import { type LookedAt, lookAtIdentities, type SourceReport } from "./identities";

interface DoctorOptions {
  readonly output: OutputFormat;
  readonly identity?: readonly string[];
}

/** Everything that `doctor` found; the fields of `-o json`. It never holds an identity. */
export interface Report {
  readonly node: string;
  readonly sopsYaml: readonly ConfigReport[];
  readonly identities: readonly SourceReport[];
  readonly files: readonly FileReport[];
}

interface ConfigReport {
  readonly file: string;
  readonly state: State;
  readonly message: string;
  readonly code?: Code | undefined;
}

interface FileReport {
  readonly cluster: string;
  readonly file: string;
  readonly state: State;
  /** Its recipients. */
  readonly recipients: readonly string[];
  /** Those of them whose identity is at hand, and did open it. */
  readonly openedBy: readonly string[];
  readonly message: string;
  readonly code?: Code | undefined;
}

/** `typha-mtls doctor`: what there is to open keys with, and what it opens. */
export async function doctor(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { output, identity = [] }: DoctorOptions,
): Promise<number> {
  const repository = new Repository(directory);
  const read = (file: string) => repository.read(file);
  const names = selectClusters(repository, clusters);
  const found = names.map((name) => filesOf(name, read));
  const sealed = found.flatMap(({ files }) => files);
  const looked = await lookAtIdentities(
    terminal,
    identity,
    sealed.map(({ recipients }) => recipients),
  );
  const holders = holdersOf(looked);
  const report: Report = {
    node: process.version,
    sopsYaml: configReports(names, read),
    identities: looked.map((one) => one.report),
    files: [
      ...found.flatMap(({ damaged }) => damaged),
      ...(await Promise.all(sealed.map((file) => fileReport(file, holders)))),
    ],
  };
  terminal.out(output === "table" ? describe(terminal, report) : structured(output, report));
  if ([...report.sopsYaml, ...report.files].some(({ code }) => code === "internal-error")) return EXIT.internal;
  return statesOf(report).includes("problem") ? EXIT.problems : EXIT.fine;
}

/** Code of the first problem. */
function codeOf({ problems }: ProblemError): { readonly code?: Code | undefined } {
  return { code: problems[0]?.code };
}

function filesOf(cluster: string, read: ReadFile): { files: SealedFile[]; damaged: FileReport[] } {
  const files: SealedFile[] = [];
  const damaged: FileReport[] = [];
  const attempt = <T>(place: string, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      const found = asProblems(error, place);
      const told = found.problems.map(({ file = place, field, message }) => ({
        ...{
          cluster,
          file,
          message: field === undefined ? message : `${field} ${message}`,
          recipients: [],
          openedBy: [],
        },
        ...codeOf(found),
        state: "problem" as const,
      }));
      damaged.push(...told);
      return undefined;
    }
  };
  for (const path of attempt(folderOf(cluster), () => sealedPaths(cluster, read)) ?? []) {
    files.push(...(attempt(path.path, () => [sealedFile(path, read)]) ?? []));
  }
  return { files, damaged };
}

function configReports(names: readonly string[], read: ReadFile): ConfigReport[] {
  // What cannot be read below a cluster's folder is told with its files.
  const placed = names.flatMap((name) => attempt(() => sopsConfigOf(clusterPaths(name), read)) ?? []);
  return [...new Map(placed.map((one) => [one.file, one])).values()].map(({ file, text }): ConfigReport => {
    if (text === undefined) return { file, state: "warning", message: `is missing${ignoredConfig(read)}` };
    try {
      return { file, state: "ok", message: count(parseSopsConfig(text, file).rules.length, "rule") };
    } catch (error) {
      const found = asProblems(error, file);
      const message = found.problems.map((told) => told.message).join("; ");
      return { file, state: "problem", message, ...codeOf(found) };
    }
  });
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Identities by their recipients. */
function holdersOf(looked: readonly LookedAt[]): ReadonlyMap<string, string> {
  return new Map(
    looked.flatMap(({ report, identities }) => report.recipients.map((one, at) => [one, identities[at]!])),
  );
}

async function fileReport(
  { cluster, path: file, text, recipients }: SealedFile,
  holders: ReadonlyMap<string, string>,
): Promise<FileReport> {
  const openedBy: string[] = [];
  for (const recipient of recipients) {
    const identity = holders.get(recipient);
    if (identity === undefined) continue;
    try {
      await openSops(text, [identity], file);
      openedBy.push(recipient);
    } catch (error) {
      const found = asProblems(error, file);
      const message = found.problems.map((told) => told.message).join("; ");
      return { cluster, file, state: "problem", recipients, openedBy, message, ...codeOf(found) };
    }
  }
  return openedBy.length === 0
    ? { cluster, file, state: "skipped", recipients, openedBy, message: "no identity at hand opens it" }
    : { cluster, file, state: "ok", recipients, openedBy, message: openedBy.map(shortRecipient).join(", ") };
}

function statesOf({ sopsYaml, identities, files }: Report): State[] {
  return [...sopsYaml, ...identities, ...files].map(({ state }) => state);
}

function describe(terminal: Terminal, report: Report): string {
  const bold = (text: string) => paint(terminal, "bold", text);
  const rows = [
    [` ${mark(terminal, "ok")} node`, report.node],
    ...report.sopsYaml.map(({ file, state, message }) => [
      ` ${mark(terminal, state)} ${printable(file)}`,
      printable(message),
    ]),
  ];
  const sources = report.identities.flatMap(({ source, state, message, remedy, recipients }) => [
    [` ${mark(terminal, state)} ${printable(source)}`, printable(message)],
    ...recipients.map((recipient) => ["", printable(shortRecipient(recipient))]),
    ...(remedy === undefined ? [] : [["", bold(remedy)]]),
  ]);
  const files = report.files.map(({ file, state, message }) => [
    ` ${mark(terminal, state)} ${printable(file)}`,
    printable(message),
  ]);
  return [
    paintedColumns(rows),
    `${bold("IDENTITIES")}\n${paintedColumns(sources)}`,
    ...(files.length === 0 ? [] : [`${bold("OPENED BY")}\n${paintedColumns(files)}`]),
    `${sumOf(statesOf(report))}\n`,
  ].join("\n");
}
