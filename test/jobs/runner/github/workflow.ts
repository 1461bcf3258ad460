import { onlyKeys, strictDocuments } from "../yaml";

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string | boolean;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly "working-directory"?: string;
  readonly "continue-on-error"?: boolean;
}

export interface Job {
  readonly if?: string | boolean;
  readonly needs?: string | readonly string[];
  readonly environment?: string | { readonly name: string };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>>; readonly "fail-fast"?: boolean };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** An action that is made of steps. */
export interface CompositeAction {
  readonly inputs?: Readonly<Record<string, { readonly default?: unknown; readonly required?: boolean }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const STEP = ["id", "name", "if", "uses", "with", "run", "shell", "env", "working-directory", "continue-on-error"];
const JOB = [
  "name",
  "if",
  "needs",
  "runs-on",
  "environment",
  "permissions",
  "env",
  "strategy",
  "steps",
  "timeout-minutes",
  "concurrency",
];
const WORKFLOW = ["name", "on", "permissions", "env", "jobs", "concurrency"];

export function readWorkflow(text: string, name: string): Workflow {
  const [workflow] = strictDocuments(text, name) as [Workflow];
  return checked(workflow, name);
}

/** A workflow for pull requests, of jobs that a page shows without it. */
export function workflowOf(jobs: Workflow["jobs"], name: string): Workflow {
  return checked({ on: "pull_request", permissions: { contents: "read" }, jobs }, name);
}

function checked(workflow: Workflow, name: string): Workflow {
  onlyKeys(workflow, WORKFLOW, name);
  for (const [id, job] of Object.entries(workflow.jobs)) {
    onlyKeys(job, JOB, `${name}, job ${id}`);
    checkSteps(job.steps, `${name}, job ${id}`);
  }
  return workflow;
}

export function readAction(text: string, name: string): CompositeAction {
  const [action] = strictDocuments(text, name) as [CompositeAction];
  if (action.runs.using !== "composite") throw new Error(`${name} is no composite action`);
  checkSteps(action.runs.steps, name);
  for (const step of action.runs.steps)
    if (step.run !== undefined && step.shell === undefined) throw new Error(`a step of ${name} names no shell`);
  return action;
}

export function checkSteps(steps: readonly Step[], where: string): void {
  for (const step of steps) {
    onlyKeys(step, STEP, where);
    if ((step.run === undefined) === (step.uses === undefined)) throw new Error(`a step of ${where} has to run or use`);
  }
}

/** Whether a workflow runs for an event, and of the types that it listens to for this one. */
export function listensTo({ on }: Workflow, event: string, type?: string): boolean {
  if (typeof on === "string") return on === event && isUsual(type);
  if (Array.isArray(on)) return on.includes(event) && isUsual(type);
  const events = on as Readonly<Record<string, { readonly types?: readonly string[] } | null>>;
  if (!(event in events)) return false;
  const types = events[event]?.types;
  return types === undefined ? isUsual(type) : type === undefined || types.includes(type);
}

/** Types of a pull request that GitHub takes where a workflow names none. */
const isUsual = (type: string | undefined) =>
  type === undefined || ["opened", "synchronize", "reopened"].includes(type);
