import * as fs from "node:fs";
import type { Attempt } from "../../attempt";
import { runProgram } from "../shell";
import { collect } from "./artifacts";
import type { GitLabJob } from "./pipeline";
import type { Pipeline } from "./variables";

/** What a job came to. */
export interface GitLabRun {
  readonly isGreen: boolean;
  readonly project: string;
}

/**
 * Runs a job as GitLab's runner does: a checkout without a branch, the script in one shell, what comes after in another.
 *
 * @param needed - folder of the artifacts of a job that this one needs
 */
export async function runGitLabJob(
  job: GitLabJob,
  attempt: Attempt,
  pipeline: Pipeline,
  more: Readonly<Record<string, string>> = {},
  needed?: string,
): Promise<GitLabRun> {
  const project = attempt.at("builds/platform/clusters");
  fs.rmSync(project, { recursive: true, force: true });
  fs.mkdirSync(project, { recursive: true });
  const given = { ...pipeline.variables, ...more };
  const own = Object.entries(job.variables ?? {}).map(([name, value]) => [name, expanded(String(value), given)]);
  const variables = {
    ...given,
    ...Object.fromEntries(own),
    CI_PROJECT_DIR: project,
    CI_BUILDS_DIR: attempt.at("builds"),
  };
  const env = { ...attempt.environment, ...variables };
  if (variables["GIT_STRATEGY"] !== "none" && !(await checkout(attempt, pipeline, project, variables["GIT_DEPTH"]!)))
    return { isGreen: false, project };
  attempt.forgetCalls();
  if (needed !== undefined && fs.existsSync(needed))
    fs.cpSync(needed, project, { recursive: true, verbatimSymlinks: true });
  const run = async (lines: readonly string[], name: string) => {
    // A job of a container may write where the tests may not.
    const script = attempt.at(`${name}.sh`);
    fs.writeFileSync(
      script,
      `${lines
        .flat()
        .join("\n")
        .replaceAll("/opt/", `${attempt.at("opt")}/`)}\n`,
    );
    const ran = await runProgram("bash", ["-e", "-o", "pipefail", script], project, env);
    attempt.log += `\n## ${name}\n${ran.output}`;
    return ran.code === 0;
  };
  const isGreen = await run([...(job.before_script ?? []), ...job.script], "script");
  if (job.after_script !== undefined) await run(job.after_script, "after_script");
  const when = job.artifacts?.when ?? "on_success";
  if (when === "always" || (when === "on_success") === isGreen)
    collect(job.artifacts, project, attempt.at("artifacts"));
  return { isGreen, project };
}

function expanded(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, one: string, other: string) => variables[one ?? other] ?? "");
}

/** @param depth - `GIT_DEPTH`: 0 is the whole history */
async function checkout(
  attempt: Attempt,
  { sha, refspecs }: Pipeline,
  project: string,
  depth: string,
): Promise<boolean> {
  const url = `https://gitlab-ci-token:${attempt.secrets.job}@gitlab.example.com/platform/clusters.git`;
  const steps = [
    ["init", "--quiet", "--initial-branch=main", "--template=", "."],
    ["remote", "add", "origin", url],
    [
      "fetch",
      "--quiet",
      "origin",
      "--no-recurse-submodules",
      ...(depth === "0" ? [] : ["--depth", depth]),
      "--prune",
      ...refspecs,
    ],
    ["checkout", "--force", "--quiet", sha],
    ["clean", "-ffdx", "--quiet"],
  ];
  for (const args of steps) {
    const { code, output } = await runProgram("git", args, project, attempt.environment);
    if (code === 0) continue;
    attempt.log += `\n## git ${args[0]}\n${output}`;
    return false;
  }
  return true;
}
