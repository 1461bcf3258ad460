import * as fs from "node:fs";
import * as path from "node:path";
import { shardOf } from "../../src/cluster/shards";
import { jobFiles } from "../../src/lifecycle/setup/jobs/job-files";
import type { Attempt } from "./attempt";
import { ROOT } from "./packages";
import type { Opened } from "./request";
import { onDefaultBranch, pullRequest } from "./runner/github/event";
import { type Entry, runWorkflow } from "./runner/github/run";
import { listensTo, readWorkflow, type Workflow } from "./runner/github/workflow";
import { readPipeline, runsIn } from "./runner/gitlab/pipeline";
import { runGitLabJob } from "./runner/gitlab/run";
import { merged, mergeRequest, type Pipeline, schedule } from "./runner/gitlab/variables";
import { ROOTS } from "./scene";
import type { CheckJob, MergedJob } from "./trial";

const [CHECK, RENEW, CHECK_ALL] = jobFiles("github", ROOTS).map(({ path: name, content }) =>
  readWorkflow(content, name),
);
const [GITLAB] = jobFiles("gitlab", ROOTS).map(({ path: name, content }) => readPipeline(content, name));
const SHARDS = readWorkflow(textOf("templates/github-shards.yml"), "templates/github-shards.yml");
const COMPONENT = readPipeline(textOf("templates/gitlab-check.yml"), "templates/gitlab-check.yml");

export function textOf(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

/** A workflow whose job `check` decides: a request that is moved to another base runs it again only where it listens. */
export function githubCheck(name: string, workflow: Workflow, choose?: Choose): CheckJob {
  const check = async (attempt: Attempt, opened: Opened) => {
    const event = pullRequest(attempt, opened, opened.origin === "branch");
    return isGreen((await runWorkflow(workflow, attempt, event, choose)).results["check"]);
  };
  return {
    name,
    async run(attempt, opened) {
      if (!listensTo(workflow, "pull_request", "opened")) throw new Error(`${name} does not run for pull requests`);
      const first = opened.origin === "branch" ? opened.request.openedAgainst : undefined;
      if (first === undefined) return check(attempt, opened);
      const verdict = await check(attempt, { ...opened, base: first });
      return listensTo(workflow, "pull_request", "edited") ? check(attempt, opened) : verdict;
    },
  };
}

type Choose = (entries: readonly Entry[]) => readonly Entry[];

const isGreen = (result: string | undefined) => result === "success";

export const GITHUB_CHECK = githubCheck("check-typha.yaml", CHECK!);

/** The action, in the workflow that the page shows. */
export const ACTION: CheckJob = {
  ...githubCheck("action.yml", workflowOfPage()),
  installsByName: installsByName("action.yml"),
};

function installsByName(file: string): boolean {
  return /\bnpm (?:install|i) /.test(textOf(file));
}

function workflowOfPage(): Workflow {
  const shown = [...textOf("docs/how-to/ci.md").matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text!);
  return readWorkflow(shown.find((text) => text.includes("<owner>/typha-mtls@"))!, "docs/how-to/ci.md");
}

/** Shards by their places: that of the cluster which requests change, and the first, which does what belongs to no cluster. */
const SHARD_COUNT = SHARDS.jobs["check-shard"]!.strategy!.matrix["shard"]!.length;
const TELLING: Choose = (entries) => [...new Set([entries[shardOf("demo", SHARD_COUNT) - 1]!, entries[0]!])];

/** A shard that says nothing of a request decides nothing: two of them stand for all. */
export const SHARDS_CHECK = githubCheck("templates/github-shards.yml", SHARDS, TELLING);

function gitlabCheck(
  name: string,
  jobs: Record<string, Parameters<typeof runGitLabJob>[0]>,
  id: string,
  isMerged: boolean,
): CheckJob {
  return {
    name: `${name}${isMerged ? " of the merged result" : ""}`,
    async run(attempt: Attempt, opened: Opened, variables = {}) {
      const pipeline = mergeRequest(attempt, opened, isMerged, opened.origin === "branch");
      const ofProject = { ...pipeline, variables: { ...pipeline.variables, ...variables } };
      return (await onlyJob(jobs, id, attempt, ofProject)).isGreen;
    },
  };
}

export async function onlyJob(
  jobs: Record<string, Parameters<typeof runGitLabJob>[0]>,
  id: string,
  attempt: Attempt,
  pipeline: Pipeline,
) {
  const running = Object.keys(jobs).filter((name) => runsIn(jobs[name]!, pipeline.variables));
  if (running.join() !== id) throw new Error(`of ${Object.keys(jobs)}, ${running} run, and not ${id}`);
  return runGitLabJob(jobs[id]!, attempt, pipeline);
}

export const GITLAB_CHECK = gitlabCheck(".gitlab/typha-mtls.yml", GITLAB!, "check-typha", false);
export const GITLAB_CHECK_MERGED = gitlabCheck(".gitlab/typha-mtls.yml", GITLAB!, "check-typha", true);
export const COMPONENT_CHECK: CheckJob = {
  ...gitlabCheck("templates/gitlab-check.yml", COMPONENT, "typha-mtls", false),
  installsByName: installsByName("templates/gitlab-check.yml"),
};

export const GITHUB_CHECK_ALL: MergedJob = {
  name: "check-all-typha.yaml",
  clock: "check",
  pushes: "",
  async run(attempt) {
    if (!listensTo(CHECK_ALL!, "push", undefined)) throw new Error("it does not run for what was merged");
    const { results } = await runWorkflow(CHECK_ALL!, attempt, onDefaultBranch(attempt, "push"));
    return isGreen(results["check-all"]);
  },
};

export const GITLAB_CHECK_ALL: MergedJob = {
  name: "check-all-typha of .gitlab/typha-mtls.yml",
  clock: "check",
  pushes: "",
  run: async (attempt) => (await onlyJob(GITLAB!, "check-all-typha", attempt, merged(attempt))).isGreen,
};

export const GITHUB_RENEW: MergedJob = {
  name: "renew-typha.yaml",
  clock: "renew",
  pushes: "renew-typha",
  async run(attempt) {
    const event = onDefaultBranch(attempt, "schedule");
    const { results, runners } = await runWorkflow(RENEW!, attempt, event);
    for (const { script, env } of runners.flatMap(({ environments }) => environments))
      if ("SOPS_AGE_KEY" in env && !/\brenew\b/.test(script))
        throw new Error(`the key is in the environment of ${script}`);
    return isGreen(results["renew"]);
  },
};

export const GITLAB_RENEW: MergedJob = {
  name: "renew-typha of .gitlab/typha-mtls.yml",
  clock: "renew",
  pushes: "renew-typha",
  run: async (attempt) => (await onlyJob(GITLAB!, "renew-typha", attempt, schedule(attempt))).isGreen,
};

export const SHARDS_SYNTH: MergedJob = {
  name: "synth of templates/github-shards.yml",
  clock: "check",
  pushes: "render-typha",
  async run(attempt) {
    const { results } = await runWorkflow(SHARDS, attempt, onDefaultBranch(attempt, "workflow_dispatch"), TELLING);
    return isGreen(results["synth"]);
  },
};
