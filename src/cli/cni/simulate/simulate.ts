import {
  COLUMNS,
  type Column,
  describeObservers,
  OUTCOME_WORDS,
  type Result,
  type Scenario,
  simulateAll,
} from "@typha-mtls/cni-chain";
import { readLinkerd } from "../../../cluster/linkerd/files";
import { loadClusterFile, selectClusters } from "../../../cluster/load";
import { ConfiguredRepository } from "../../../cluster/repository";
import { asDocument } from "../../documents";
import { isData } from "../../options";
import { columns, structured } from "../../output";
import { EXIT } from "../../problems";
import { paint, type Terminal } from "../../terminal";
import { layersOf } from "./layers-of";
import type { SimulateOptions } from "./options";

/** What one choice of layers gives in one scenario. */
interface Answer {
  readonly scenario: Scenario;
  readonly column: Column;
  readonly result: Result;
}

/**
 * `typha-mtls cni simulate`: what the model of a node says of each scenario.
 *
 * @throws ProblemError where the cluster is not there or its cluster.yaml cannot be read
 */
export function simulateChain(
  terminal: Terminal,
  directory: string,
  cluster: string | undefined,
  { runtime, scenario, explain, output }: SimulateOptions,
): number {
  const given = cluster === undefined ? undefined : clusterColumn(directory, cluster);
  const chosen = given === undefined ? COLUMNS : [COLUMNS[0]!, given.column];
  const answers: Answer[] = simulateAll(runtime ?? given?.runtime ?? "containerd", chosen)
    .filter((row) => scenario === undefined || row.scenario.name === scenario)
    .flatMap((row) => row.results.map((result, at) => ({ scenario: row.scenario, column: chosen[at]!, result })));
  if (isData(output)) terminal.out(structured(output, asDocument("CniSimulation", { scenarios: answers.map(dataOf) })));
  else if (explain) for (const answer of answers) terminal.out(explained(terminal, answer));
  else if (scenario !== undefined || output === "wide") terminal.out(listed(terminal, answers));
  else terminal.out(given === undefined ? compared(terminal, answers) : outcomeTable(terminal, cluster!, answers));
  return EXIT.fine;
}

function clusterColumn(directory: string, name: string) {
  const repository = new ConfiguredRepository(directory);
  selectClusters(repository, [name]);
  const { spec } = loadClusterFile(repository, repository.layout.paths(name)).cluster;
  const linkerd = readLinkerd(repository, spec.cniChain?.linkerd ?? {});
  return { column: layersOf(name, spec, linkerd), runtime: spec.cniChain?.runtime };
}

function dataOf({ scenario, column, result: { noticedBy, ...result } }: Answer) {
  return {
    scenario: scenario.name,
    layers: column.layers,
    ...column.settings,
    ...result,
    noticedBy,
  };
}

/** A row for each scenario: what happens without a layer, and the smallest choices that prevent it. */
function compared(terminal: Terminal, answers: readonly Answer[]): string {
  return scenarioTable(terminal, ["PREVENTED BY"], answers, (others) => {
    const stops = others.filter(({ result }) => isPrevented(result) || isForNewPods(result));
    const smallest = stops.filter((answer, at) => !stops.slice(0, at).some((before) => makesNeedless(before, answer)));
    const named = [
      ...smallest.filter(({ result }) => isPrevented(result)).map(({ column }) => column.name),
      ...smallest.filter(({ result }) => isForNewPods(result)).map(({ column }) => `${column.name} (new pods)`),
    ];
    return [named.join(", ") || "-"];
  });
}

const isPrevented = ({ outcome }: Result) => outcome === "prevented";
const isForNewPods = ({ outcome }: Result) => outcome === "new-pods-only";

/** Whether a choice does with fewer layers, or the same, what another one does. */
function makesNeedless(fewer: Answer, more: Answer): boolean {
  const isPart = fewer.column.layers.every((layer) => more.column.layers.includes(layer));
  return isPart && (isPrevented(fewer.result) || !isPrevented(more.result));
}

/** A row for each scenario: what happens without a layer, and with those of a cluster. */
function outcomeTable(terminal: Terminal, cluster: string, answers: readonly Answer[]): string {
  return scenarioTable(terminal, [cluster.toUpperCase(), "NOTICED BY"], answers, (others) =>
    others.flatMap(({ result }) => [OUTCOME_WORDS[result.outcome], describeObservers(result) || "-"]),
  );
}

function scenarioTable(
  terminal: Terminal,
  titles: readonly string[],
  answers: readonly Answer[],
  cells: (others: readonly Answer[]) => readonly string[],
): string {
  const rows = answers
    .filter(({ column }) => column.name === "none")
    .map(({ scenario, result }) => {
      const others = answers.filter((answer) => answer.scenario === scenario && answer.column.name !== "none");
      return [scenario.name, OUTCOME_WORDS[result.outcome], ...cells(others)];
    });
  return columns([["SCENARIO", "NO LAYER", ...titles].map((title) => paint(terminal, "bold", title)), ...rows]);
}

function listed(terminal: Terminal, answers: readonly Answer[]): string {
  const titles = ["SCENARIO", "LAYERS", "OUTCOME", "NOTICED BY"];
  return columns([
    titles.map((title) => paint(terminal, "bold", title)),
    ...answers.map(({ scenario, column, result }) => [
      scenario.name,
      column.name,
      OUTCOME_WORDS[result.outcome],
      describeObservers(result) || "-",
    ]),
  ]);
}

function explained(terminal: Terminal, { scenario, column, result: { outcome, witness } }: Answer): string {
  const head = paint(terminal, "bold", `${scenario.name}, ${column.name}: ${OUTCOME_WORDS[outcome]}`);
  return [head, ...witness.map((step, at) => `  ${at + 1}. ${step}`), "", ""].join("\n");
}
