import { findClusters } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { withPrintedCommands } from "../../plan/plan";
import type { DescribedPlan } from "../changes";
import { commandStyle, type Terminal } from "../terminal";
import { writtenBefore } from "./before";
import { describePlans, describeWarnings } from "./describe";
import { planOf } from "./plan-of";

/**
 * What files that a synth would write do to running clusters, compared with the `dist/` of the work tree; empty where no
 * cluster changes. Recorded for programs.
 */
export function describeSynthPlan(
  terminal: Terminal,
  repository: ConfiguredRepository,
  { writes, removes }: DescribedPlan,
): string {
  const { layout } = repository;
  const paths = [...writes.map(({ path }) => path), ...removes];
  const changing = new Set(paths.map((path) => path.slice(layout.dist.length + 1).split("/")[0]!));
  const names = findClusters(repository).names.filter((name) => changing.has(name));
  const before = writtenBefore(repository);
  const plans = names.map((name) => planOf(repository, name, before));
  terminal.record?.({ plan: plans.map((plan) => withPrintedCommands(plan, commandStyle(terminal))) });
  if (terminal.quiet) {
    terminal.err(describeWarnings(terminal, plans, []));
    return "";
  }
  return plans.length === 0 ? "" : `\n${describePlans(terminal, plans, { gone: [], shows: "most" })}`;
}
