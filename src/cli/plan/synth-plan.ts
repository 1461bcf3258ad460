import { withPrintedCommands } from "@typha-mtls/plan";
import { hasChangedInputs } from "../../checks/transition";
import { findClusters } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { readAheadOf } from "../changed";
import type { PlannedSynth } from "../synth/run-synth";
import { commandStyle, type Terminal } from "../terminal";
import { writtenBefore } from "./before";
import { describePlans, describeWarnings } from "./describe";
import { describeHappening, eventData, eventsOfPlans } from "./plan-events";
import { type ClusterOutlook, clusterPlanner } from "./plan-of";

/** What a synth would do, in two parts. */
export interface DescribedSynth {
  /** What happens since the last commit, for the first lines; empty where nothing does. */
  readonly happening: string;
  /** What the files that it writes do to running clusters; empty where no cluster changes. */
  readonly plans: string;
}

/** What was asked for. */
interface Asked {
  /** Absolute path of the repository as it is called. */
  readonly directory: string;
  /** Whether what is of no single cluster is told. */
  readonly scope: "all" | "some";
}

/**
 * What files that a synth would write do to running clusters, compared with the `dist/` of the work tree, and what happens by the
 * inputs of the clusters that it renders since the last commit. Recorded for programs.
 */
export async function describeSynthPlan(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { writes, removes, results }: PlannedSynth,
  { directory, scope }: Asked,
): Promise<DescribedSynth> {
  const { layout } = repository;
  const paths = [...writes.map(({ path }) => path), ...removes];
  const changing = new Set(paths.map((path) => path.slice(layout.dist.length + 1).split("/")[0]!));
  const found = findClusters(repository);
  const known = new Set(found.names);
  const names = results.map(({ name }) => name).filter((name) => known.has(name));
  const before = writtenBefore(repository, directory);
  if (before.against !== undefined) readAheadOf(before.against, repository, names, found.names.length);
  const planOf = clusterPlanner(terminal, repository, before);
  const planned: ClusterOutlook[] = [];
  for (const name of names) {
    // Inputs that were rendered already, and not committed, happen too.
    const source = before.against?.source;
    const isChanged = changing.has(name) || (source && hasChangedInputs(layout.paths(name), repository, source));
    if (isChanged === true) planned.push(await planOf(name));
  }
  const change = eventsOfPlans(repository, before, planned, { found, scope });
  const plans = planned.map(({ plan }) => plan);
  const told = plans.filter(({ cluster, problems }) => changing.has(cluster) || problems.length > 0);
  const style = commandStyle(terminal);
  terminal.record?.({ ...eventData(terminal, change), plan: told.map((plan) => withPrintedCommands(plan, style)) });
  const happening = describeHappening(terminal, change, plans, { clusters: names.length, isVerbose: false });
  if (terminal.quiet) {
    terminal.err(happening + describeWarnings(terminal, told, []));
    return { happening: "", plans: "" };
  }
  const changed = plans.filter(({ cluster }) => changing.has(cluster));
  return {
    happening,
    plans: changed.length === 0 ? "" : `\n${describePlans(terminal, changed, { gone: [], shows: "most" })}`,
  };
}
