import type { OptionValues } from "../command-option";
import { changedOption, flag, group, printedAs, text } from "../options";

export const planOptions = {
  group,
  against: text("<revision>", "compare with what this commit has in dist/ (default: HEAD, what runs today)"),
  changed: changedOption("that of --against, else HEAD"),
  verbose: flag("print every object and field, and a block for each of many clusters"),
  output: printedAs(["table", "json", "yaml", "mermaid", "svg"], "how to print; mermaid and svg draw one cluster"),
};

export type PlanOptions = OptionValues<typeof planOptions>;
