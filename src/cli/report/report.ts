import * as path from "node:path";
import { advice, count, option, printable, shellWord, unusableInput } from "@typha-mtls/problems";
import { allFindings, assembleReport, type FleetReport, liveReport } from "@typha-mtls/report";
import { clusterNames } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { narrowing, readAheadOf } from "../changed";
import { comparedCommit, demandAgainst } from "../compared-commit";
import { sumOf } from "../facts";
import { clusterOf } from "../kube-context";
import { columns } from "../output";
import { type OutputPlace, outputPlace } from "../output-file";
import { EXIT } from "../problems";
import { progress } from "../progress";
import { isReport, REPORT_FORMATS, reportPlace, reportSettings } from "../report-file";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import type { ReportOptions } from "./options";

/** `typha-mtls report`: one file with everything about all clusters. What is wrong with one of them is part of it. */
export async function report(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: ReportOptions,
): Promise<number> {
  demandAgainst(options);
  const { group, against, approve, changed, context, kubeconfig, now = terminal.now(), output } = options;
  const repository = new ConfiguredRepository(directory);
  // What is in the way is reported before anything is looked at.
  const place = outputPlaceOf(repository, directory, terminal.cwd, options);
  const asked = askedClusters(repository, clusters, group);
  const names = context === undefined ? asked : [clusterOf(repository, asked, context)];
  const narrow = narrowing(terminal, { directory, changed });
  const compared =
    against === undefined ? undefined : comparedCommit(terminal, repository, directory, against, { ahead: [] });
  const settings = reportSettings(terminal, { now, against: compared, approve });
  const made = await assembleReport(repository, names, {
    ...settings,
    ...(context !== undefined && {
      live: {
        context,
        look: async (name) => {
          const { lookLive } = await import("./live");
          const seen = await lookLive(terminal, repository, name, { context, kubeconfig, now });
          return liveReport(seen, settings.style);
        },
      },
    }),
    async narrow(found) {
      const narrowed = await narrow(repository, found, compared);
      if (compared !== undefined) readAheadOf(compared, repository, narrowed.names, clusterNames(repository).length);
      return narrowed;
    },
    watch: progress(terminal, "looking at cluster"),
  });
  const text = await REPORT_FORMATS[output].draw(made);
  const code = place === undefined ? print(terminal, text) : await write(terminal, place, text, made);
  const isInternal = findings(made).some((fact) => fact.code === "internal-error");
  return code === EXIT.fine && isInternal ? EXIT.internal : code;
}

/** Where the report is written; undefined where it is printed. */
function outputPlaceOf(
  repository: ConfiguredRepository,
  directory: string,
  cwd: string,
  { out, outputFile, output }: ReportOptions,
): OutputPlace | undefined {
  const { file: name, isPrinted } = REPORT_FORMATS[output];
  if (out !== undefined) refuseFileName(out);
  if (isPrinted && out === undefined && outputFile === undefined) return undefined;
  const of = { directory, cwd };
  return outputFile === undefined
    ? outputPlace(repository, {
        ...of,
        file: path.join(out ?? ".", name),
        option: "out",
        kind: "report",
        isOurs: isReport,
      })
    : reportPlace(repository, { ...of, file: outputFile, option: "outputFile" });
}

/** A folder that is called like a report is most likely meant as one. */
function refuseFileName(out: string): void {
  if (!/\.(?:html?|md|json)$/i.test(out)) return;
  throw unusableInput({
    code: "output-folder-unfit",
    field: "out",
    message: `takes a folder, and ${printable(out)} is the name of a file`,
    remedy: advice`write ${option("outputFile")} ${shellWord(out)}; for a folder of this name, end it with /`,
  });
}

function print(terminal: Terminal, text: string): number {
  terminal.out(text);
  return EXIT.fine;
}

function write(
  terminal: Terminal,
  { base, path: file }: OutputPlace,
  content: string,
  made: FleetReport,
): Promise<number> {
  const shown = path.relative(terminal.cwd, base.absolute(file));
  const sum = sumOf(findings(made).map(({ state }) => state));
  return writePlan(terminal, base, {
    plan: { writes: [{ path: file, content }], removes: [] },
    told: () => columns([["wrote", printable(shown), `${count(made.clusters.length, "cluster")}, ${sum}`]]),
  });
}

function findings({ clusters, repository }: FleetReport) {
  return [...clusters, repository].flatMap(allFindings);
}
