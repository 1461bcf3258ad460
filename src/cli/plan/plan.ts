import { type ClusterPlan, withPrintedCommands } from "@typha-mtls/plan";
import { asProblems, type ProblemError, unusableInput } from "@typha-mtls/problems";
import { FLEET } from "../../cluster/layout";
import { findClusters, selectFound } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { hasFleet } from "../../cluster/settings";
import { structured } from "../output";
import { tellErrors } from "../problems";
import { progress } from "../progress";
import { commandStyle, type Terminal } from "../terminal";
import { committedBefore } from "./before";
import { describePlans, describeWarnings } from "./describe";
import { describeTransitions } from "./describe-problems";
import type { PlanOptions } from "./options";
import { planOf } from "./plan-of";

/**
 * `typha-mtls plan`: what the inputs would do to running clusters, compared with what a commit has in `dist/`. A cluster that
 * cannot be rendered is reported, and the others are planned.
 */
export async function plan(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { group, against, verbose, output }: PlanOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const asked = askedClusters(repository, clusters, group);
  const found = findClusters(repository);
  const names = selectFound(found, asked, repository);
  const isDrawn = output === "mermaid" || output === "svg";
  if (isDrawn && names.length !== 1) {
    const message = `draws one cluster, and there are ${names.length}`;
    throw unusableInput({ code: "not-one-cluster", field: "output", message, remedy: "name one cluster" });
  }
  const before = committedBefore(terminal, repository, directory, against);
  const errors: ProblemError[] = [];
  const watch = progress(terminal, "planning cluster");
  const plans = names.flatMap((name, done) => {
    watch?.(done, names.length);
    try {
      return [planOf(repository, name, before)];
    } catch (error) {
      errors.push(asProblems(error, repository.layout.paths(name).directory));
      return [];
    }
  });
  const known = hasFleet(repository) ? [...found.names, FLEET] : found.names;
  const gone = asked.length > 0 ? [] : before.others(known);
  if (isDrawn) for (const one of plans) terminal.out(await drawn(one, output));
  else if (output !== "table") {
    const { since, commit = null } = before;
    const style = commandStyle(terminal);
    const clusters = plans.map((one) => withPrintedCommands(one, style));
    terminal.out(structured(output, { since, commit, clusters, gone }));
  } else if (terminal.quiet) terminal.err(describeWarnings(terminal, plans, gone));
  else if (plans.length + gone.length > 0) {
    const problems = describeTransitions(terminal, plans);
    terminal.out(problems === "" ? "" : `${problems}\n`);
    terminal.out(describePlans(terminal, plans, { gone, shows: verbose === true ? "all" : "most" }));
  }
  return tellErrors(terminal, errors);
}

async function drawn(plan: ClusterPlan, output: "mermaid" | "svg"): Promise<string> {
  if (output === "mermaid") return (await import("@typha-mtls/plan/picture/mermaid")).mermaidOf(plan);
  return (await import("@typha-mtls/plan/picture/svg")).svgOf(plan);
}
