import { attempt, count, type Fact, isInternal, ProblemError, type Report, stateOf } from "@typha-mtls/problems";
import { clusterCheck } from "../../checks/cluster";
import { type RepositoryFacts, repositoryFacts } from "../../checks/repository";
import { withoutKnownConflicts } from "../../checks/shared-conflicts";
import { Layout } from "../../cluster/layout";
import { findClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedPart, selectAsked } from "../../cluster/selection";
import { SETTINGS_FILE } from "../../cluster/settings";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { demandDist } from "../../synth/synth";
import { comparedCommit } from "../compared-commit";
import { reportPrinter, sumOf, tellFacts } from "../facts";
import { identitiesToOpen } from "../identities/age-identities";
import type { OutputFormat } from "../output";
import { EXIT } from "../problems";
import { progress } from "../progress";
import { emptyShard } from "../synth/describe-synth";
import type { Terminal } from "../terminal";
import { annotationsOf, type CheckedPlace, githubCommand } from "./formats";
import type { CheckOptions } from "./options";
import { resultFile, resultText, writeResult } from "./result-file";

/** How the result is printed: those of all listings, and what code hosts show in a pull request. */
export type CheckFormat = OutputFormat | "github" | "gitlab" | "sarif";

/** What is said of the repository where another shard says it. */
const NO_FACTS: RepositoryFacts = { facts: [], changes: [] };

/** Of more clusters than these, a table has problems and warnings only. */
const FEW = 10;

/** `typha-mtls check`: one line per fact, its remedy below it; printed as soon as a cluster is checked. */
export async function check(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const { output } = options;
  let repository: ConfiguredRepository;
  try {
    repository = new ConfiguredRepository(directory);
  } catch (error) {
    if (terminal.quiet || !isOfSettings(error)) throw error;
    const report = { cluster: null, facts: error.problems };
    const sum = sumOf(report.facts.map(stateOf));
    if (output !== "table" && options.outputFile === undefined)
      printData(terminal, { directory, layout: new Layout() }, output, [report], sum);
    else {
      reportPrinter(terminal)(report);
      terminal.out(`${sum}\n`);
    }
    return EXIT.problems;
  }
  const file = resultFile(terminal, repository, directory, options);
  demandDist(repository);
  const found = findClusters(repository);
  const { names, scope } = selectAsked(found, askedPart(repository, clusters, options), repository);
  const against =
    options.against === undefined ? undefined : comparedCommit(terminal, repository, directory, options.against);
  const identities = await identitiesToOpen(terminal, options.identity, () => recipientsOf(repository, names));
  const now = options.now ?? terminal.now();
  const checkCluster = clusterCheck(repository, { now, identities, against });
  const isBrief = options.verbose !== true && names.length > FEW;
  const isTable = output === "table" || file !== undefined;
  const tell = isTable ? reportPrinter(terminal, isBrief ? "problems" : "all") : undefined;
  const reports: Report[] = [];
  const onlyNew = withoutKnownConflicts();
  const add = (cluster: string | null, found: readonly Fact[]) => {
    const report = { cluster, facts: onlyNew(found) };
    if (cluster === null && report.facts.length === 0) return;
    reports.push(report);
    tell?.(report);
  };
  if (names.length === 0 && isTable) terminal.out(emptyShard(options.shard));
  const watch = progress(terminal, "checking cluster");
  for (const [done, cluster] of names.entries()) {
    watch?.(done, names.length);
    add(cluster, await checkCluster(cluster));
  }
  const ofRepository = scope === "none" ? NO_FACTS : repositoryFacts(repository, found, scope, against);
  add(null, [...ofRepository.facts, ...ofRepository.changes]);
  const facts = reports.flatMap((report) => report.facts);
  const sum = sumOf(facts.map(stateOf));
  const place = { directory, layout: repository.layout };
  if (output !== "table" && file === undefined) printData(terminal, place, output, reports, sum);
  else if (terminal.quiet) tellFacts(terminal, facts);
  else terminal.out(isBrief ? `${count(names.length, "cluster")}, ${sum}; --verbose prints every line\n` : `${sum}\n`);
  if (file !== undefined) {
    const code = await writeResult(terminal, file, resultText(terminal, place, file.format, reports));
    if (code !== EXIT.fine) return code;
  }
  return verdictOf(facts, options.strict === true);
}

function verdictOf(facts: readonly Fact[], isStrict: boolean): number {
  if (facts.some(isInternal)) return EXIT.internal;
  const isFailing = (fact: Fact) => {
    const state = stateOf(fact);
    return state === "problem" || (isStrict && state === "warning");
  };
  return facts.some(isFailing) ? EXIT.problems : EXIT.fine;
}

/** Where these cannot be used, it is not known where anything else lies. */
function isOfSettings(error: unknown): error is ProblemError {
  return error instanceof ProblemError && (error.kind === "invalid" || error.problems[0]?.file === SETTINGS_FILE);
}

function printData(
  terminal: Terminal,
  place: CheckedPlace,
  format: Exclude<CheckFormat, "table">,
  reports: readonly Report[],
  sum: string,
): void {
  if (format !== "github") {
    terminal.out(resultText(terminal, place, format, reports));
    return;
  }
  for (const annotation of annotationsOf(terminal, place, reports)) terminal.runnerCommand?.(githubCommand(annotation));
  terminal.out(`${sum}\n`);
}

/** Whom each sealed file is sealed to; what is wrong with a file is reported with its cluster. */
function recipientsOf(repository: ConfiguredRepository, names: readonly string[]): (readonly string[])[] {
  const read = (file: string) => repository.read(file);
  return names.flatMap((name) => {
    const files = attempt(() => sealedFiles(repository.layout.paths(name), read)).result ?? [];
    return files.map(({ recipients }) => recipients);
  });
}
