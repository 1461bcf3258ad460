import { type ClusterPlan, withPrintedCommands } from "@typha-mtls/plan";
import { hasChangedInputs } from "../../checks/transition";
import { findClusters } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { DescribedPlan } from "../changes";
import { commandStyle, type Terminal } from "../terminal";
import { writtenBefore } from "./before";
import { describePlans, describeWarnings } from "./describe";
import { describeTransitions } from "./describe-problems";
import { planOf } from "./plan-of";

/** What a synth would do, in two parts. */
export interface DescribedSynth {
  /** What would cut nodes off, for the first lines; empty where it is a step. */
  readonly problems: string;
  /** What the files that it writes do to running clusters; empty where no cluster changes. */
  readonly plans: string;
}

/**
 * What files that a synth would write do to running clusters, compared with the `dist/` of the work tree, and whether the inputs
 * of the clusters that it renders are a step from those of the last commit. Recorded for programs.
 */
export function describeSynthPlan(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { writes, removes, results }: DescribedPlan & { readonly results: readonly { readonly name: string }[] },
): DescribedSynth {
  const { layout } = repository;
  const paths = [...writes.map(({ path }) => path), ...removes];
  const changing = new Set(paths.map((path) => path.slice(layout.dist.length + 1).split("/")[0]!));
  const known = new Set(findClusters(repository).names);
  const names = results.map(({ name }) => name).filter((name) => known.has(name));
  const before = writtenBefore(repository);
  const plans = names.flatMap((name): ClusterPlan[] => {
    if (changing.has(name)) return [planOf(repository, name, before)];
    // Rendered already, and not committed.
    const earlier = before.inputs();
    if (earlier === undefined || !hasChangedInputs(layout.paths(name), repository, earlier.source)) return [];
    const plan = planOf(repository, name, before);
    return plan.problems.length === 0 ? [] : [plan];
  });
  terminal.record?.({ plan: plans.map((plan) => withPrintedCommands(plan, commandStyle(terminal))) });
  if (terminal.quiet) {
    terminal.err(describeWarnings(terminal, plans, []));
    return { problems: "", plans: "" };
  }
  const changed = plans.filter(({ cluster }) => changing.has(cluster));
  return {
    problems: describeTransitions(terminal, plans),
    plans: changed.length === 0 ? "" : `\n${describePlans(terminal, changed, { gone: [], shows: "most" })}`,
  };
}
