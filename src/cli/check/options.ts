import * as path from "node:path";
import { InvalidArgumentError } from "commander";
import type { OptionValues } from "../command-option";
import { approve, changedOption, flag, group, identity, now, parsed, printedAs, shard, text } from "../options";

export const checkOptions = {
  group,
  shard,
  now,
  strict: flag("warnings count as problems"),
  verbose: flag("print what is right too (default: for up to 10 clusters)"),
  against: text(
    "<revision>",
    "report what changed since this commit: who is trusted, who can open keys, what is rendered, which clusters are gone",
  ),
  approve: approve(
    "let exactly the change pass that has this digest, which check prints for events that need approval",
  ),
  changed: changedOption("that of --against, else HEAD"),
  identity,
  outputFile: text(
    "<file>",
    "with -o gitlab, sarif, json or yaml: write that into this file once everything is checked, and print the table; follows no link",
  ),
  report: {
    ...parsed(
      "<file>",
      parseReportFile,
      "write a report of these clusters too, after the verdict, which it never changes: a page for .html, Markdown for .md or no ending",
    ),
    // Each shard would write a part of the report.
    conflicts: ["shard"],
  },
  output: printedAs(
    ["table", "json", "yaml", "github", "gitlab", "sarif"],
    "how to print; github, gitlab and sarif annotate a pull request",
  ),
};

export type CheckOptions = OptionValues<typeof checkOptions>;

/** A report that is written beside the verdict. */
export interface ReportTarget {
  readonly file: string;
  readonly format: "html" | "markdown";
}

const FORMAT_OF_ENDING: Readonly<Record<string, ReportTarget["format"]>> = {
  ".html": "html",
  ".md": "markdown",
  // A file that a code host makes for what a job sums up, such as GITHUB_STEP_SUMMARY.
  "": "markdown",
};

/** @param before - one that was given already @throws InvalidArgumentError */
function parseReportFile(file: string, before?: ReportTarget): ReportTarget {
  if (before !== undefined) throw new InvalidArgumentError("It is given twice, and a run writes one report.");
  const format = FORMAT_OF_ENDING[path.extname(file)];
  if (format === undefined)
    throw new InvalidArgumentError(
      "A file is expected that ends with .md or .html, or has no ending and gets Markdown.",
    );
  return { file, format };
}
