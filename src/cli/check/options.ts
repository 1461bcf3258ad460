import type { OptionValues } from "../command-option";
import { approve, changedOption, flag, group, identity, now, printedAs, shard, text } from "../options";

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
  output: printedAs(
    ["table", "json", "yaml", "github", "gitlab", "sarif"],
    "how to print; github, gitlab and sarif annotate a pull request",
  ),
};

export type CheckOptions = OptionValues<typeof checkOptions>;
