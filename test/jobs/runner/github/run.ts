import type { Attempt } from "../../attempt";
import { type Event, githubContext } from "./event";
import { holds } from "./expressions";
import { filledAll, Runner } from "./frame";
import { runSteps } from "./steps";
import type { Job, Workflow } from "./workflow";

/** What a workflow came to. */
export interface WorkflowRun {
  /** By the names of the jobs; each of a matrix counts for the whole. */
  readonly results: Readonly<Record<string, "success" | "failure" | "skipped">>;
  readonly runners: readonly Runner[];
}

/** An entry of a matrix, with its place in it. */
export interface Entry {
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

function entriesOf({ strategy }: Job): readonly Entry[] {
  const [dimension, ...others] = Object.entries(strategy?.matrix ?? {});
  if (others.length > 0) throw new Error("the harness does not emulate a matrix of two dimensions");
  if (dimension === undefined) return [{ at: 0, values: {} }];
  const [name, values] = dimension;
  return values.map((value, at) => ({ at, values: { [name]: value } }));
}

/** Runs the jobs of a workflow in their order, each in a checkout of its own. */
export async function runWorkflow(
  workflow: Workflow,
  attempt: Attempt,
  event: Event,
  choose: (entries: readonly Entry[]) => readonly Entry[] = (entries) => entries,
): Promise<WorkflowRun> {
  const results: Record<string, "success" | "failure" | "skipped"> = {};
  const runners: Runner[] = [];
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const needs = [job.needs ?? []].flat();
    if (needs.some((one) => results[one] === undefined)) throw new Error(`job ${id} stands before what it needs`);
    const contexts = contextsOf(workflow, job, attempt, event, results);
    const scope = { contexts, hasFailed: needs.some((one) => results[one] !== "success") };
    if (!holds(job.if, scope)) {
      results[id] = "skipped";
      continue;
    }
    const all = entriesOf(job);
    const isDone: boolean[] = [];
    for (const { at, values } of all.length === 1 ? all : choose(all)) {
      const runner = new Runner(attempt, event);
      runners.push(runner);
      const strategy = { "job-index": at, "job-total": all.length };
      const ofJob = { ...contexts, matrix: values, strategy, runner: { temp: runner.temp, os: "Linux" } };
      const own = { contexts: ofJob, hasFailed: false };
      const env = { ...filledAll(workflow.env ?? {}, own), ...filledAll(job.env ?? {}, own) };
      isDone.push(await runSteps(job.steps, { runner, contexts: ofJob, env }));
      // One of a matrix decides for all.
      if (!isDone.at(-1)) break;
    }
    results[id] = isDone.every(Boolean) ? "success" : "failure";
  }
  return { results, runners };
}

function contextsOf(
  workflow: Workflow,
  job: Job,
  attempt: Attempt,
  event: Event,
  results: Readonly<Record<string, string>>,
) {
  const { SOPS_AGE_KEY, job: token } = attempt.secrets;
  const secrets = { GITHUB_TOKEN: token, ...(event.hasSecrets ? { SOPS_AGE_KEY } : {}) };
  const needs = Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result, outputs: {} }]));
  const permissions = job.permissions ?? workflow.permissions;
  if (permissions === undefined) throw new Error("a workflow without permissions has those of the repository");
  return { github: githubContext(event, token), secrets, needs, vars: {}, env: {} };
}
