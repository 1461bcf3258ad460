import { commitAt } from "../../checks/against/commit";
import { clusterCheck } from "../../checks/cluster";
import { repositoryFacts } from "../../checks/repository";
import { findClusters, selectFound } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { attempt } from "../../collect";
import { type Fact, isInternal, type Report, stateOf } from "../../fact";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { describeReports, reportsAsData, sumOf } from "../facts";
import { identitiesToOpen } from "../identities/age-identities";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import type { CheckedPlace } from "./formats";

/** How the result is printed: those of all listings, and what code hosts show in a pull request. */
export type CheckFormat = OutputFormat | "github" | "gitlab" | "sarif";

interface CheckOptions {
  readonly output: CheckFormat;
  readonly now?: Date | undefined;
  readonly strict?: boolean | undefined;
  readonly against?: string | undefined;
  readonly identity?: readonly string[] | undefined;
}

/** `typha-mtls check`: one line per fact, its remedy behind it. */
export async function check(
  terminal: Terminal,
  directory: string,
  asked: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const found = findClusters(repository);
  const names = selectFound(found, asked, repository);
  const against = options.against === undefined ? undefined : commitAt(repository, directory, options.against);
  const identities = await identitiesToOpen(terminal, options.identity, () => recipientsOf(repository, names));
  const now = options.now ?? terminal.now();
  const checkCluster = clusterCheck(repository, { now, identities, against });
  const reports: Report[] = [];
  for (const cluster of names) reports.push({ cluster, facts: await checkCluster(cluster) });
  const shared = repositoryFacts(repository, found, asked.length === 0 ? "all" : "some", against);
  if (shared.length > 0) reports.push({ cluster: null, facts: shared });
  await print(terminal, { directory, layout: repository.layout }, options.output, reports);
  const facts = reports.flatMap((report) => report.facts);
  if (facts.some(isInternal)) return EXIT.internal;
  const isFailing = (fact: Fact) => {
    const state = stateOf(fact);
    return state === "problem" || (options.strict === true && state === "warning");
  };
  return facts.some(isFailing) ? EXIT.problems : EXIT.fine;
}

async function print(
  terminal: Terminal,
  place: CheckedPlace,
  format: CheckFormat,
  reports: readonly Report[],
): Promise<void> {
  if (format === "table") return terminal.out(describeReports(terminal, reports));
  if (format === "json" || format === "yaml") return terminal.out(structured(format, reportsAsData(terminal, reports)));
  const { annotationsOf, githubCommand, gitlabReport, sarifReport } = await import("./formats");
  const annotations = annotationsOf(terminal, place, reports);
  if (format !== "github")
    return terminal.out(structured("json", format === "gitlab" ? gitlabReport(annotations) : sarifReport(annotations)));
  for (const annotation of annotations) terminal.runnerCommand?.(githubCommand(annotation));
  terminal.out(`${sumOf(reports.flatMap(({ facts }) => facts.map(stateOf)))}\n`);
}

/** Whom each sealed file is sealed to; what is wrong with a file is reported with its cluster. */
function recipientsOf(repository: ConfiguredRepository, names: readonly string[]): (readonly string[])[] {
  const read = (file: string) => repository.read(file);
  return names.flatMap((name) => {
    const files = attempt(() => sealedFiles(repository.layout.paths(name), read)).result ?? [];
    return files.map(({ recipients }) => recipients);
  });
}
