import { digestOf, eventsOf, type FoundFact, isApproved } from "@typha-mtls/events";
import { attempt, count, type Fact, isInternal, ProblemError, type Report, stateOf } from "@typha-mtls/problems";
import type { Commit } from "../../checks/against/commit";
import { unknownApplier } from "../../checks/applied/applied";
import { knownSame } from "../../checks/changed/unchanged";
import { clusterCheck, isOfComparison, type Judged } from "../../checks/cluster";
import { knownTogether, withoutKnown } from "../../checks/history/known-keys";
import { PastKeys } from "../../checks/history/past-keys";
import { type RepositoryFacts, repositoryFacts } from "../../checks/repository";
import { withoutKnownConflicts } from "../../checks/shared-conflicts";
import { Layout } from "../../cluster/layout";
import { findClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedPart, selectAsked } from "../../cluster/selection";
import { SETTINGS_FILE } from "../../cluster/settings";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { demandDist } from "../../synth/synth";
import { narrowing, readAheadOf } from "../changed";
import { comparedCommit, demandAgainst } from "../compared-commit";
import { reportPrinter, sumOf, tellFacts } from "../facts";
import { identitiesToOpen } from "../identities/age-identities";
import { isData } from "../options";
import type { OutputFormat } from "../output";
import { EXIT } from "../problems";
import { progress } from "../progress";
import { emptyShard } from "../synth/describe-synth";
import { type Comparison, describeEvents, describeOpenEvents, factsIn, fewFacts, tellApproval } from "../tell-events";
import type { Terminal } from "../terminal";
import { tellUnchanged } from "../unchanged";
import { VERSION } from "../version";
import { annotatedReports, annotationsOf, githubCommand } from "./formats";
import type { CheckOptions } from "./options";
import { type CheckResult, resultFile, resultText, writeResult } from "./result-file";

/** How the result is printed: those of all listings, and what code hosts show in a pull request. */
export type CheckFormat = OutputFormat | "github" | "gitlab" | "sarif";

/** What is said of the repository where another shard says it. */
const NO_FACTS: RepositoryFacts = { facts: [], changes: [] };

/** Of more clusters than these, a table has problems and warnings only. */
const FEW = 10;

/**
 * `typha-mtls check`: one line per fact, its remedy below it; printed as soon as a cluster is checked. With `--against`, first
 * what happens, an event a line, and then what is wrong.
 */
export async function check(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const { output } = options;
  demandAgainst(options);
  let repository: ConfiguredRepository;
  try {
    repository = new ConfiguredRepository(directory);
  } catch (error) {
    if (terminal.quiet || !isOfSettings(error)) throw error;
    const report = { cluster: null, facts: error.problems };
    const sum = sumOf(report.facts.map(stateOf));
    if (output !== "table" && options.outputFile === undefined)
      printData(terminal, output, { directory, layout: new Layout(), reports: [report], comparison: undefined }, sum);
    else {
      reportPrinter(terminal)(report);
      terminal.out(`${sum}\n`);
    }
    if (options.report !== undefined) (await import("./report-beside")).tellUnwritten(terminal, error);
    return EXIT.problems;
  }
  const file = resultFile(terminal, repository, directory, options);
  demandDist(repository);
  const found = findClusters(repository);
  const { names: asked, scope } = selectAsked(found, askedPart(repository, clusters, options), repository);
  const narrow = narrowing(terminal, { directory, changed: options.changed, ahead: { repository, names: asked } });
  const against =
    options.against === undefined
      ? undefined
      : comparedCommit(terminal, repository, directory, options.against, { ahead: [] });
  const { names, unchanged } = await narrow(repository, asked, against);
  if (against !== undefined) readAheadOf(against, repository, names, found.names.length);
  const identities = await identitiesToOpen(terminal, options.identity, () => recipientsOf(repository, names));
  const now = options.now ?? terminal.now();
  const { approve } = options;
  const beside =
    options.report === undefined
      ? undefined
      : new (await import("./report-beside")).ReportBeside(terminal, repository, {
          ...options.report,
          directory,
          result: file,
          now,
          against,
          approve,
        });
  const past = new PastKeys(repository, names, found.names);
  const checkCluster = clusterCheck(repository, { now, identities, against, version: VERSION, past });
  const isBrief = options.verbose !== true && (names.length > FEW || against !== undefined);
  const isTable = output === "table" || file !== undefined;
  const tell = isTable ? reportPrinter(terminal, isBrief ? "problems" : "all") : undefined;
  const reports: Report[] = [];
  const changes: FoundFact[] = [];
  const known = new Set<Fact>();
  const onlyNew = withoutKnownConflicts();
  const add = (cluster: string | null, found: readonly Judged[]) => {
    const facts = onlyNew(found.map(({ fact }) => fact));
    const kept = new Set(facts);
    for (const { of, fact } of found) if (of === "history") known.add(fact);
    if (against !== undefined) {
      const compared = found.filter((one) => kept.has(one.fact) && isOfComparison(one));
      changes.push(...compared.map(({ fact }) => ({ cluster, fact })));
    }
    if (cluster === null && facts.length === 0) return;
    reports.push({ cluster, facts });
    if (against === undefined && cluster !== null)
      tell?.(names.length > 1 ? withoutKnown({ cluster, facts }) : { cluster, facts });
  };
  if (asked.length === 0 && isTable) terminal.out(emptyShard(options.shard));
  const watch = progress(terminal, "checking cluster");
  for (const [done, cluster] of names.entries()) {
    watch?.(done, names.length);
    const verdict = await checkCluster(cluster);
    add(cluster, verdict.judged);
    beside?.add(cluster, verdict);
  }
  const ofRepository =
    scope === "none" ? NO_FACTS : repositoryFacts(repository, found, scope, against, knownSame(unchanged, against));
  // All repositories whose Flux or Argo CD is configured elsewhere would have the line.
  const unknown = options.verbose === true && scope === "all" ? unknownApplier(repository) : undefined;
  add(null, [
    ...[unknown ?? []].flat().map((fact) => ({ of: "files" as const, fact })),
    ...ofRepository.facts.map((fact) => ({ of: "files" as const, fact })),
    ...(scope === "none" ? [] : past.limits.map((fact) => ({ of: "history" as const, fact }))),
    ...ofRepository.changes.map((fact) => ({ of: "changes" as const, fact })),
  ]);
  const told = isTable ? knownTogether(reports) : reports;
  if (against === undefined) for (const report of told) if (report.cluster === null) tell?.(report);
  const facts = reports.flatMap((report) => report.facts);
  const comparison = against && comparisonOf(against, changes, approve ?? []);
  const approvable = factsIn(comparison?.events.filter(({ need }) => need === "approval") ?? []);
  const others = facts.filter((fact) => !approvable.has(fact));
  const sum = sumOf(told.flatMap((report) => report.facts.filter((fact) => !approvable.has(fact))).map(stateOf));
  const result: CheckResult = { directory, layout: repository.layout, unchanged, reports, comparison };
  const inEvents = factsIn(comparison?.events ?? []);
  const rest = told.map(({ cluster, facts }) => ({ cluster, facts: facts.filter((fact) => !inEvents.has(fact)) }));
  const few = comparison === undefined || options.verbose === true ? { shown: rest, more: "" } : fewFacts(rest);
  if (isTable && comparison !== undefined && !terminal.quiet) {
    const isBroken = facts.some((fact) => stateOf(fact) === "problem");
    const shown = { clusters: asked.length, isVerbose: options.verbose === true, isBroken };
    terminal.out(describeEvents(terminal, comparison, shown));
    const isTold = rest.some((report) => report.facts.some((fact) => !isBrief || isTellable(fact)));
    if (isTold) terminal.out("\n");
    for (const report of few.shown) tell?.(report);
    terminal.out(few.more);
    terminal.out("\n");
  }
  if (output !== "table" && file === undefined) printData(terminal, output, result, sum);
  else if (terminal.quiet) {
    terminal.err(describeOpenEvents(terminal, comparison?.events ?? [], options.verbose === true));
    const ofFiles = few.shown.flatMap((report) => report.facts);
    tellFacts(terminal, ofFiles, sum, few.more);
  } else if (against !== undefined) terminal.out(`${sum}\n`);
  else terminal.out(isBrief ? `${count(names.length, "cluster")}, ${sum}; --verbose prints every line\n` : `${sum}\n`);
  if (isTable && comparison !== undefined) tellApproval(terminal, comparison);
  if (isTable || output === "github") tellUnchanged(terminal, unchanged);
  else if (!isData(output)) tellUnchanged(terminal, unchanged, undefined, "err");
  if (file !== undefined) {
    const code = await writeResult(terminal, file, resultText(terminal, file.format, result));
    if (code !== EXIT.fine) return code;
  }
  // No request undoes what git's history knows: not the one that takes a recipient out, nor those that replace the CA in steps.
  const counted = against === undefined ? others : others.filter((fact) => !known.has(fact));
  const verdict = verdictOf(counted, options.strict === true);
  const code = verdict === EXIT.fine && isOpen(comparison) ? EXIT.approval : verdict;
  const reported = await beside?.write({ ...ofRepository, limits: past.limits, unchanged });
  return reported === undefined || reported === EXIT.fine ? code : reported;
}

function isTellable(fact: Fact): boolean {
  return ["problem", "warning"].includes(stateOf(fact));
}

function comparisonOf(
  { revision, commit }: Pick<Commit, "revision" | "commit">,
  changes: readonly FoundFact[],
  approvals: readonly string[],
): Comparison {
  const events = eventsOf(changes, revision);
  return { revision, commit, events, digest: digestOf(events, revision), approvals };
}

/** Whether a person has still to approve something. */
function isOpen(comparison: Comparison | undefined): boolean {
  const digest = comparison?.digest;
  return comparison !== undefined && digest !== undefined && !isApproved(digest, comparison.approvals);
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

function printData(terminal: Terminal, format: Exclude<CheckFormat, "table">, result: CheckResult, sum: string): void {
  if (format !== "github") {
    terminal.out(resultText(terminal, format, result));
    return;
  }
  const { reports, comparison } = result;
  for (const annotation of annotationsOf(terminal, result, annotatedReports(reports, comparison?.events)))
    terminal.runnerCommand?.(githubCommand(annotation));
  terminal.out(`${sum}\n`);
  if (comparison !== undefined) tellApproval(terminal, comparison);
}

/** Whom each sealed file is sealed to; what is wrong with a file is reported with its cluster. */
function recipientsOf(repository: ConfiguredRepository, names: readonly string[]): (readonly string[])[] {
  const read = (file: string) => repository.read(file);
  return names.flatMap((name) => {
    const files = attempt(() => sealedFiles(repository.layout.paths(name), read)).result ?? [];
    return files.map(({ recipients }) => recipients);
  });
}
