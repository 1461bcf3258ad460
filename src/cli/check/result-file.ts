import { type Report, unusableInput } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../../cluster/repository";
import { asDocument, isDocument } from "../documents";
import { reportsAsData } from "../facts";
import { isData } from "../options";
import { foreignText, structured } from "../output";
import { type OutputPlace, outputPlace } from "../output-file";
import type { Comparison } from "../tell-events";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import { annotatedReports, annotationsOf, type CheckedPlace, gitlabReport, sarifReport } from "./formats";
import type { CheckOptions } from "./options";
import { toldEvents } from "./told-events";

/** A format that is a document of its own. */
export type ResultFormat = Exclude<CheckOptions["output"], "table" | "github">;

/** Where the result goes besides the terminal. */
export interface ResultFile extends OutputPlace {
  readonly format: ResultFormat;
}

/** How a result of before begins: with the name of the program, where it names one. */
const OURS: Readonly<Record<ResultFormat, (head: string) => boolean>> = {
  gitlab: (head) => /^\[\s*(?:\]\s*$|\{\s*"engine_name": "typha-mtls")/.test(head),
  sarif: (head) => /"driver": \{\s*"name": "typha-mtls"/.test(head),
  json: (head) => isDocument("json", "Check", head),
  yaml: (head) => isDocument("yaml", "Check", head),
};

/**
 * The file of `--output-file`; looked at before anything is checked.
 *
 * @throws ProblemError for a format that is no document, and where the file cannot be ours
 */
export function resultFile(
  { cwd }: Pick<Terminal, "cwd">,
  repository: ConfiguredRepository,
  directory: string,
  { outputFile, output: format }: CheckOptions,
): ResultFile | undefined {
  if (outputFile === undefined) return undefined;
  if (format === "table" || format === "github") {
    throw unusableInput({
      code: "useless-option",
      field: "output-file",
      message: `takes no ${format}, which is for a person or the log of a job`,
      remedy: "give -o gitlab, sarif, json or yaml beside it",
    });
  }
  const isOurs = (head: string) => head === "" || OURS[format](head);
  const place = outputPlace(repository, {
    directory,
    cwd,
    file: outputFile,
    option: "outputFile",
    kind: `${format} result`,
    isOurs,
  });
  return { ...place, format };
}

/** What `check` found. */
export interface CheckResult extends CheckedPlace {
  readonly reports: readonly Report[];
  /** Undefined without `--against`. */
  readonly comparison: Comparison | undefined;
}

/** The result as a document. */
export function resultText(
  terminal: Pick<Terminal, "cwd" | "program">,
  format: ResultFormat,
  result: CheckResult,
): string {
  const { reports, comparison, unchanged } = result;
  if (isData(format)) {
    const told = comparison && toldEvents(terminal, comparison);
    const facts = reportsAsData(terminal, reports, told?.ofFacts);
    const document = { facts, ...(told && { events: told.events }), ...(unchanged && { unchanged }) };
    return structured(format, asDocument("Check", document));
  }
  const annotations = annotationsOf(terminal, result, annotatedReports(reports, comparison?.events));
  return foreignText("json", format === "gitlab" ? gitlabReport(annotations) : sarifReport(annotations));
}

/** Writes it whole. @throws ProblemError where the disk refuses, or a signal came first */
export async function writeResult(terminal: Terminal, { base, path }: ResultFile, content: string): Promise<number> {
  return writePlan(terminal, base, { plan: { writes: [{ path, content }], removes: [] }, told: () => "" });
}
