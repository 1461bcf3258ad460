import { type Problem, printable } from "@typha-mtls/problems";
import { type RecipientNames, recipientText, wholeRecipient } from "@typha-mtls/sealing";
import {
  type AccessVerdict,
  configVerdicts,
  type FileVerdict,
  lookAtIdentities,
  openWith,
  type SourceVerdict,
  sealedFilesIn,
} from "../../checks/identities";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { asDocument } from "../documents";
import { mark, sumOf, tellFacts } from "../facts";
import { ageIdentities, readIdentityFile } from "../identities/age-identities";
import { identitiesOfCommand } from "../identities/identity-command";
import { type OutputFormat, paintedColumns, structured } from "../output";
import { EXIT } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";

interface DoctorOptions {
  readonly output: OutputFormat;
  readonly group?: readonly string[] | undefined;
  readonly identity?: readonly string[] | undefined;
}

/** Everything that `doctor` found; the fields of `-o json`. It never holds an identity. */
interface DoctorReport {
  readonly node: string;
  readonly sopsYaml: readonly (AccessVerdict & { readonly file: string })[];
  readonly identities: readonly SourceVerdict[];
  readonly files: readonly FileVerdict[];
}

/** `typha-mtls doctor`: what there is to open keys with, and what it opens. */
export async function doctor(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { group, output, identity: named = [] }: DoctorOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const read = (file: string) => repository.read(file);
  const names = repository.recipientNames;
  const paths = selectClusters(repository, askedClusters(repository, clusters, group)).map((name) =>
    repository.layout.paths(name),
  );
  const found = paths.map((cluster) => sealedFilesIn(cluster, read));
  const sealed = found.flatMap(({ files }) => files);
  const readers = {
    cwd: terminal.cwd,
    env: terminal.env,
    named: (file: string) => ageIdentities(terminal, [file]),
    readFile: readIdentityFile,
    ofCommand: () =>
      identitiesOfCommand(
        terminal,
        [],
        sealed.map(({ recipients }) => recipients),
      ),
  };
  const looked = await lookAtIdentities(readers, named);
  const holders = new Map(
    looked.flatMap(({ verdict, identities }) => verdict.recipients.map((one, at) => [one, identities[at]!] as const)),
  );
  const report: DoctorReport = {
    node: process.version,
    sopsYaml: configVerdicts(paths, read),
    identities: looked.map(({ verdict }) => verdict),
    files: [
      ...found.flatMap(({ damaged }) => damaged),
      ...(await Promise.all(sealed.map((file) => openWith(file, holders, names)))),
    ],
  };
  const asData = <V extends AccessVerdict>(verdict: V) => ({
    ...verdict,
    remedy: verdict.remedy && shownRemedy(terminal, verdict.remedy),
  });
  const { node, sopsYaml, identities, files } = report;
  terminal.out(
    output === "table"
      ? describe(terminal, report, names)
      : structured(
          output,
          asDocument("Doctor", {
            node,
            sopsYaml: sopsYaml.map(asData),
            identities: identities.map(asData),
            files: files.map(asData),
          }),
        ),
  );
  const verdicts = verdictsOf(report);
  if (terminal.quiet) tellFacts(terminal, [...sopsYaml, ...identities, ...files].flatMap(problemOf));
  if (verdicts.some(({ code }) => code === "internal-error")) return EXIT.internal;
  return verdicts.some(({ state }) => state === "problem") ? EXIT.problems : EXIT.fine;
}

function problemOf(verdict: AccessVerdict & ({ readonly file: string } | { readonly source: string })): Problem[] {
  const { state, code, message, remedy } = verdict;
  if (code === undefined) return [];
  const file = "file" in verdict ? verdict.file : verdict.source;
  return [{ code, severity: state === "warning" ? "warning" : "error", file, message, ...(remedy && { remedy }) }];
}

function verdictsOf({ sopsYaml, identities, files }: DoctorReport): readonly AccessVerdict[] {
  return [...sopsYaml, ...identities, ...files];
}

function describe(terminal: Terminal, report: DoctorReport, names: RecipientNames): string {
  const bold = (text: string) => paint(terminal, "bold", text);
  const row = (name: string, { state, code, message }: AccessVerdict) => [
    ` ${mark(terminal, state)} ${printable(name)}`,
    `${printable(message)}${code === undefined ? "" : paint(terminal, "dim", ` [${code}]`)}`,
  ];
  const sources = report.identities.flatMap((verdict) => [
    row(verdict.source, verdict),
    ...verdict.recipients.map((recipient) => ["", printable(ownRecipient(recipient, names))]),
    ...(verdict.remedy === undefined ? [] : [["", bold(shownRemedy(terminal, verdict.remedy))]]),
  ]);
  const files = report.files.flatMap((verdict) => [
    row(verdict.file, verdict),
    ...(verdict.remedy === undefined ? [] : [["", bold(shownRemedy(terminal, verdict.remedy))]]),
  ]);
  return [
    paintedColumns([
      row("node", { state: "ok", message: report.node }),
      ...report.sopsYaml.map((verdict) => row(verdict.file, verdict)),
    ]),
    `${bold("IDENTITIES")}\n${paintedColumns(sources)}`,
    ...(files.length === 0 ? [] : [`${bold("OPENED BY")}\n${paintedColumns(files)}`]),
    `${sumOf(verdictsOf(report).map(({ state }) => state))}\n`,
  ].join("\n");
}

/** The recipient of an identity at hand; without a name all of it, because its owner copies it from here for others. */
function ownRecipient(recipient: string, names: RecipientNames): string {
  return names.has(recipient) ? recipientText(recipient, names) : wholeRecipient(recipient);
}
