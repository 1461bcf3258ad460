import { command } from "../command";
import { checkOptions } from "./options";

/** `typha-mtls check`. */
export const checkCommand = command({
  name: "check",
  writes: false,
  description: "check files, certificates and dist/; with an age identity at hand, keys too",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: checkOptions,
  examples: [
    ["certificates only, as CI does", "check --strict"],
    ["what will be wrong on New Year's Day", "check prod-eu1 --now 2027-01-01T00:00:00Z"],
    ["what a pull request changes about who is trusted", "check --against origin/main"],
    ["the same as annotations of a pull request on GitHub", "check --against origin/main -o github"],
    [
      "the same as a report of GitLab, and a table in the log",
      'check --against "$base" -o gitlab --output-file gl-code-quality-report.json',
    ],
    [
      "the same as annotations on GitHub, with a summary in words for the reviewer",
      'check --against "$base" -o github --report "$GITHUB_STEP_SUMMARY"',
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
