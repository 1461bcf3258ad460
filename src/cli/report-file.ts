import { type FleetReport, REPORT_MARK, type ReportSettings } from "@typha-mtls/report";
import type { Commit } from "../checks/against/commit";
import type { ConfiguredRepository } from "../cluster/repository";
import { isDocument } from "./documents";
import { structured } from "./output";
import { type OutputPlace, outputPlace, type WantedOutput } from "./output-file";
import { problemSections } from "./problem-sections";
import { commandStyle, type Terminal } from "./terminal";
import { VERSION } from "./version";

/** How a report is drawn; what a drawing needs is loaded for it alone. */
interface ReportFormat {
  /** Name of its file where only a folder is named. */
  readonly file: string;
  /** Whether it is printed where no folder is named; a page is no text for a terminal. */
  readonly isPrinted: boolean;
  draw(report: FleetReport): Promise<string>;
}

export const REPORT_FORMATS = {
  html: {
    file: "typha-mtls-report.html",
    isPrinted: false,
    draw: async (report) => (await import("@typha-mtls/report/html/page")).reportPage(report),
  },
  markdown: {
    file: "typha-mtls-report.md",
    isPrinted: true,
    draw: async (report) => (await import("@typha-mtls/report/markdown/report-markdown")).reportMarkdown(report),
  },
  json: { file: "typha-mtls-report.json", isPrinted: true, draw: async (report) => structured("json", report) },
} as const satisfies Record<string, ReportFormat>;

/** What a report of this run is made with. */
export function reportSettings(
  terminal: Pick<Terminal, "program">,
  given: { readonly now: Date; readonly against: Commit | undefined; readonly approve: readonly string[] | undefined },
): ReportSettings {
  const { now, against, approve: approvals = [] } = given;
  let sections: ReturnType<typeof problemSections> | undefined;
  return {
    now,
    version: VERSION,
    against,
    approvals,
    style: commandStyle(terminal),
    meaningOf(code) {
      sections ??= problemSections();
      return sections.get(code)?.split("\n")[0];
    },
  };
}

/** Whether a file that begins like this is a report of before. */
export function isReport(head: string): boolean {
  return head.includes(REPORT_MARK) || isDocument("json", "Report", head);
}

/**
 * The place of a report whose file the user names. It may be there and empty: a code host makes the file that a job fills, such as
 * the summary of a step, before the job runs.
 *
 * @throws ProblemError as {@link outputPlace}
 */
export function reportPlace(
  repository: ConfiguredRepository,
  wanted: Pick<WantedOutput, "directory" | "cwd" | "file" | "option">,
): OutputPlace {
  return outputPlace(repository, { ...wanted, kind: "report", isOurs: (head) => head === "" || isReport(head) });
}
