import { command } from "../command";
import { reportOptions } from "./options";

/** `typha-mtls report`. */
export const reportCommand = command({
  name: "report",
  writes: true,
  description: "show all clusters on one page: certificates, journeys, who can open what, versions, problems",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: reportOptions,
  examples: [
    ["a page to open in a browser, typha-mtls-report.html", "report"],
    ["what changed since main, and what it does to running clusters", "report --against origin/main --out public"],
    ["a comment for a pull request", "report --against origin/main -o markdown"],
    ["the summary of a job of GitHub", 'report --against "$base" -o markdown --output-file "$GITHUB_STEP_SUMMARY"'],
    ["everything as data", "report -o json"],
    ["with what each Typha of a live cluster presents", "report prod-eu1 --context prod-eu1"],
  ],
  notes: "What is wrong with a cluster is part of the report, and the exit code is 0; `check` is what fails a job.",
  async run({ terminal, directory }, clusters, options) {
    const { report } = await import("./report");
    return report(terminal, directory, clusters, options);
  },
});
