import { onlyKeys, strictDocuments } from "../yaml";

export interface Rule {
  readonly if?: string;
  readonly when?: string;
}

export interface Artifacts {
  readonly when?: string;
  readonly expose_as?: string;
  readonly paths?: readonly string[];
  readonly reports?: Readonly<Record<string, string>>;
}

export interface GitLabJob {
  readonly stage?: string;
  readonly parallel?: number;
  readonly rules?: readonly Rule[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly needs?: readonly { readonly job: string; readonly artifacts?: boolean }[];
  readonly before_script?: readonly string[];
  readonly script: readonly string[];
  readonly after_script?: readonly string[];
  readonly artifacts?: Artifacts;
}

const JOB = [
  "stage",
  "image",
  "parallel",
  "rules",
  "variables",
  "needs",
  "before_script",
  "script",
  "after_script",
  "artifacts",
  // Protected environments and variables of their scope are not emulated: a job is given what its text asks for.
  "environment",
];
const MORE = ["interruptible", "timeout", "retry", "tags", "allow_failure", "id_tokens", "resource_group"];
const ARTIFACTS = ["when", "expose_as", "paths", "reports", "expire_in", "access", "name"];

/** Jobs of a file, by their names; what a component asks for is given, or its default. */
export function readPipeline(
  text: string,
  name: string,
  inputs: Readonly<Record<string, unknown>> = {},
): Record<string, GitLabJob> {
  const documents = strictDocuments(text, name) as Record<string, never>[];
  const [head, body] = documents.length === 2 ? documents : [undefined, documents[0]];
  const spec = (head as { spec?: { inputs?: Record<string, { default?: unknown }> } } | undefined)?.spec?.inputs ?? {};
  const unknown = Object.keys(inputs).filter((input) => !(input in spec));
  if (unknown.length > 0) throw new Error(`${name} has no input ${unknown.join(", ")}`);
  const values = Object.fromEntries(
    Object.entries(spec).map(([input, { default: value }]) => [input, inputs[input] ?? value]),
  );
  return jobsOf(interpolated(body, values) as object, name);
}

/** The same, of what was read already. */
export function jobsOf(body: object, name: string): Record<string, GitLabJob> {
  const jobs = body as Record<string, GitLabJob>;
  for (const [job, value] of Object.entries(jobs)) {
    onlyKeys(value, [...JOB, ...MORE], `${name}, job ${job}`);
    onlyKeys(value.artifacts ?? {}, ARTIFACTS, `the artifacts of ${name}, job ${job}`);
    for (const rule of value.rules ?? []) onlyKeys(rule, ["if", "when"], `a rule of ${name}, job ${job}`);
  }
  return jobs;
}

/** `$[[ inputs.x ]]` in every text, before the file is read as jobs; a text that is nothing else keeps the type. */
function interpolated(value: unknown, inputs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => interpolated(one, inputs));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolated(one, inputs)]));
  if (typeof value !== "string") return value;
  const input = (name: string) => {
    if (inputs[name] === undefined) throw new Error(`there is no input ${name}`);
    return inputs[name];
  };
  const whole = /^\$\[\[ inputs\.(\w+) \]\]$/.exec(value)?.[1];
  if (whole !== undefined) return input(whole);
  return value.replaceAll(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => String(input(name)));
}

/** Whether a job runs: the first rule that fits says so. */
export function runsIn({ rules }: GitLabJob, variables: Readonly<Record<string, string>>): boolean {
  if (rules === undefined) return true;
  const first = rules.find((rule) => rule.if === undefined || condition(rule.if, variables));
  return first !== undefined && first.when !== "never" && first.when !== "manual";
}

function condition(text: string, variables: Readonly<Record<string, string>>): boolean {
  if (text.includes("||")) return text.split("||").some((one) => condition(one.trim(), variables));
  if (text.includes("&&")) return text.split("&&").every((one) => condition(one.trim(), variables));
  const [, name, operator, given] = /^\$(\w+)(?:\s*(==|!=)\s*("[^"]*"|'[^']*'|\$\w+|null))?$/.exec(text) ?? [];
  if (name === undefined) throw new Error(`the harness does not emulate the rule ${text}`);
  const value = variables[name];
  if (operator === undefined || given === undefined) return value !== undefined && value !== "";
  const other = given === "null" ? undefined : given.startsWith("$") ? variables[given.slice(1)] : given.slice(1, -1);
  return (value === other) === (operator === "==");
}
