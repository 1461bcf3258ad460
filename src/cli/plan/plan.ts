import { type ClusterPlan, withPrintedCommands } from "@typha-mtls/plan";
import { asProblems, type ProblemError, unusableInput } from "@typha-mtls/problems";
import { FLEET } from "../../cluster/layout";
import { findClusters, selectFound } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { hasFleet } from "../../cluster/settings";
import { narrowing, readAheadOf } from "../changed";
import { asDocument } from "../documents";
import { isData } from "../options";
import { structured } from "../output";
import { tellErrors } from "../problems";
import { progress } from "../progress";
import { commandStyle, type Terminal } from "../terminal";
import { tellUnchanged } from "../unchanged";
import { committedBefore } from "./before";
import { describePlans, describeWarnings } from "./describe";
import type { PlanOptions } from "./options";
import { describeHappening, eventData, eventsOfPlans } from "./plan-events";
import { type ClusterOutlook, clusterPlanner } from "./plan-of";

/**
 * `typha-mtls plan`: what the inputs would do to running clusters, compared with what a commit has in `dist/`. A cluster that
 * cannot be rendered is reported, and the others are planned.
 */
export async function plan(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  { group, against, changed, verbose, output }: PlanOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const asked = askedClusters(repository, clusters, group);
  const found = findClusters(repository);
  const since = against === undefined || changed !== true ? changed : against;
  const narrow = narrowing(terminal, { directory, changed: since });
  const { names, unchanged } = await narrow(repository, selectFound(found, asked, repository));
  const isDrawn = output === "mermaid" || output === "svg";
  if (isDrawn && names.length !== 1) {
    const message = `draws one cluster, and there are ${names.length}`;
    throw unusableInput({ code: "not-one-cluster", field: "output", message, remedy: "name one cluster" });
  }
  const before = committedBefore(terminal, repository, directory, against);
  if (before.against !== undefined) readAheadOf(before.against, repository, names, found.names.length);
  const errors: ProblemError[] = [];
  const watch = progress(terminal, "planning cluster");
  const planOf = clusterPlanner(terminal, repository, before);
  const planned: ClusterOutlook[] = [];
  for (const [done, name] of names.entries()) {
    watch?.(done, names.length);
    try {
      planned.push(await planOf(name));
    } catch (error) {
      errors.push(asProblems(error, repository.layout.paths(name).directory));
    }
  }
  const plans = planned.map(({ plan }) => plan);
  const known = hasFleet(repository) ? [...found.names, FLEET] : found.names;
  const scope = asked.length > 0 ? "some" : "all";
  const gone = scope === "some" ? [] : before.others(known);
  const change = eventsOfPlans(repository, before, planned, { found, scope, unchanged });
  if (isDrawn) for (const one of plans) terminal.out(await drawn(one, output));
  else if (output !== "table") {
    const commit = against === undefined ? null : before.against!.commit;
    const events = eventData(terminal, change);
    const style = commandStyle(terminal);
    const clusters = plans.map((one) => withPrintedCommands(one, style));
    const { since } = before;
    const shown = { since, commit, ...events, clusters, gone, ...(unchanged && { unchanged }) };
    terminal.out(structured(output, asDocument("Plan", shown)));
  } else {
    const shown = { clusters: names.length + (unchanged?.clusters.length ?? 0), isVerbose: verbose === true };
    const happening = describeHappening(terminal, change, plans, shown);
    if (terminal.quiet) terminal.err(happening + describeWarnings(terminal, plans, gone));
    else if (plans.length + gone.length > 0 || happening !== "") {
      terminal.out(happening === "" ? "" : `${happening}\n`);
      terminal.out(describePlans(terminal, plans, { gone, shows: verbose === true ? "all" : "most" }));
    }
  }
  if (!isData(output)) tellUnchanged(terminal, unchanged, "planned", isDrawn ? "err" : "out");
  return tellErrors(terminal, errors);
}

async function drawn(plan: ClusterPlan, output: "mermaid" | "svg"): Promise<string> {
  if (output === "mermaid") return (await import("@typha-mtls/plan/picture/mermaid")).mermaidOf(plan);
  return (await import("@typha-mtls/plan/picture/svg")).svgOf(plan);
}
