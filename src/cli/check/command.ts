import { command } from "../command";
import type { OptionValues } from "../command-option";
import { flag, group, identity, now, printedAs, shard, text } from "../options";

const options = {
  group,
  shard,
  now,
  strict: flag("warnings count as problems"),
  verbose: flag("print what is right too (default: for up to 10 clusters)"),
  against: text(
    "<revision>",
    "report what changed since this commit: who is trusted, who can open keys, what is rendered, which clusters are gone",
  ),
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

export type CheckOptions = OptionValues<typeof options>;

/** `typha-mtls check`. */
export const checkCommand = command({
  name: "check",
  writes: false,
  description: "check files, certificates and dist/; with an age identity at hand, keys too",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options,
  examples: [
    ["certificates only, as CI does", "check --strict"],
    ["what will be wrong on New Year's Day", "check prod-eu1 --now 2027-01-01T00:00:00Z"],
    ["what a pull request changes about who is trusted", "check --against origin/main"],
    ["the same as annotations of a pull request on GitHub", "check --against origin/main -o github"],
    [
      "the same as a report of GitLab, and a table in the log",
      'check --against "$base" -o gitlab --output-file gl-code-quality-report.json',
    ],
    ["the third of eight parts of a large fleet, for a job of a matrix", "check --shard 3/8"],
    ["keys too", "check prod-eu1 --identity ~/age/operator.txt"],
  ],
  notes: "Age identities are also found where sops finds them: SOPS_AGE_KEY, SOPS_AGE_KEY_FILE, the default key file.",
  async run({ terminal, directory }, clusters, options) {
    const { check } = await import("./check");
    return check(terminal, directory, clusters, options);
  },
});
