import type { OptionValues } from "../command-option";
import { approve, changedOption, group, liveOptions, now, printedAs, text } from "../options";

export const reportOptions = {
  group,
  out: text("<folder>", "write the report into this folder (default: the current one; markdown and json are printed)"),
  outputFile: {
    ...text("<file>", "write the report into this file; replaces nothing but a report, and follows no link"),
    conflicts: ["out"],
  },
  against: text("<revision>", "add what changed since this commit, and what that does to running clusters"),
  approve: approve("call exactly the change approved that has this digest"),
  changed: changedOption("that of --against, else HEAD"),
  ...liveOptions,
  now,
  output: printedAs(["html", "markdown", "json"], "a page to open in a browser, text for a pull request, or data"),
};

export type ReportOptions = OptionValues<typeof reportOptions>;
