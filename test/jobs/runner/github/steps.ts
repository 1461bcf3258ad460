import * as fs from "node:fs";
import * as path from "node:path";
import { runProgram } from "../shell";
import { useAction } from "./actions";
import { filled, holds, type Scope } from "./expressions";
import { type Frame, filledAll } from "./frame";
import type { Step } from "./workflow";

/** Runs steps one after the other. @returns whether all succeeded, but for those that may fail */
export async function runSteps(steps: readonly Step[], frame: Frame): Promise<boolean> {
  const outcomes: Record<string, { outputs: Record<string, string>; outcome: string; conclusion: string }> = {};
  let hasFailed = false;
  for (const [at, step] of steps.entries()) {
    const env = { ...frame.env, ...frame.runner.exported };
    const scope: Scope = { contexts: { ...frame.contexts, env, steps: outcomes }, hasFailed };
    if (!holds(step.if, scope)) continue;
    const stepEnv = { ...env, ...filledAll(step.env ?? {}, scope) };
    const { isDone, outputs } = await runStep(
      step,
      { ...frame, env: stepEnv },
      { ...scope, contexts: { ...scope.contexts, env: stepEnv } },
      at,
    );
    const mayFail = step["continue-on-error"] === true;
    const outcome = isDone ? "success" : "failure";
    if (step.id !== undefined) outcomes[step.id] = { outputs, outcome, conclusion: mayFail ? "success" : outcome };
    if (!isDone && !mayFail) hasFailed = true;
  }
  return !hasFailed;
}

async function runStep(step: Step, frame: Frame, scope: Scope, at: number) {
  const { runner } = frame;
  if (step.uses !== undefined) {
    const isDone = await useAction(step.uses, filledAll(step.with ?? {}, scope), frame, runSteps);
    return { isDone, outputs: {} };
  }
  if (step.run!.includes("${{")) throw new Error(`a script holds an expression: ${step.run}`);
  const files = Object.fromEntries(
    ["GITHUB_ENV", "GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"].map((name) => {
      const file = path.join(runner.temp, `_runner_file_commands/${name.toLowerCase()}_${at}`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, "");
      return [name, file];
    }),
  );
  const script = path.join(runner.temp, `step-${at}.sh`);
  fs.writeFileSync(script, step.run!);
  const env = { ...hostEnvironment(frame), ...frame.env, ...files };
  runner.environments.push({ script: step.run!, env });
  const cwd = path.resolve(runner.workspace, filled(step["working-directory"] ?? ".", scope));
  const [program, ...args] = shellOf(step.shell);
  const ran = await runProgram(program!, [...args, script], cwd, env);
  runner.attempt.log += `\n## ${step.name ?? step.run!.split("\n")[0]}\n${ran.output}`;
  Object.assign(runner.exported, assignmentsIn(files["GITHUB_ENV"]!));
  runner.paths.unshift(...readLines(files["GITHUB_PATH"]!));
  if (fs.existsSync(files["GITHUB_STEP_SUMMARY"]!))
    runner.summary += fs.readFileSync(files["GITHUB_STEP_SUMMARY"]!, "utf8");
  return { isDone: ran.code === 0, outputs: assignmentsIn(files["GITHUB_OUTPUT"]!) };
}

function shellOf(shell: string | undefined): readonly string[] {
  if (shell === undefined) return ["bash", "-e"];
  if (shell === "bash") return ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail"];
  if (shell === "sh") return ["sh", "-e"];
  throw new Error(`the harness does not emulate the shell ${shell}`);
}

function hostEnvironment({ runner, actionPath }: Frame): Record<string, string> {
  const { environment } = runner.attempt;
  return {
    ...environment,
    ...runner.event.environment,
    PATH: [...runner.paths, environment["PATH"]].join(path.delimiter),
    RUNNER_TEMP: runner.temp,
    RUNNER_OS: "Linux",
    GITHUB_WORKSPACE: runner.workspace,
    ...(actionPath === undefined ? {} : { GITHUB_ACTION_PATH: actionPath }),
  };
}

function readLines(file: string): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
}

/** `NAME=value`, and `NAME<<END` with lines up to the delimiter. */
function assignmentsIn(file: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const [, name, delimiter] = /^([^=]+?)<<(.+)$/.exec(line) ?? [];
    if (name !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1);
      if (end < 0) throw new Error(`the delimiter ${delimiter} does not come again`);
      found[name] = lines.slice(at + 1, end).join("\n");
      at = end;
    } else if (line !== "") {
      const [, key, value] = /^([^=]+)=(.*)$/s.exec(line) ?? [];
      if (key === undefined) throw new Error(`no assignment: ${line}`);
      found[key] = value!;
    }
  }
  return found;
}
