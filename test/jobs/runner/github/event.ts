import * as fs from "node:fs";
import type { Attempt } from "../../attempt";
import { type Opened, targetOf } from "../../request";

/** Why a workflow runs, and what it knows of that. */
export interface Event {
  readonly name: "pull_request" | "push" | "schedule" | "workflow_dispatch";
  /** Reference and commit that are checked out unless a step says otherwise. */
  readonly ref: string;
  readonly sha: string;
  readonly payload: object;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the job may read secrets of the repository. */
  readonly hasSecrets: boolean;
}

const REPOSITORY = { full_name: "owner/clusters", name: "clusters", default_branch: "main", owner: { login: "owner" } };

/** A request that was opened, or that goes on. */
export function pullRequest(attempt: Attempt, opened: Opened, hasSecrets: boolean): Event {
  const { origin, branch, base, head, merge, target } = opened;
  const repo =
    origin === "fork" ? { full_name: "stranger/clusters", fork: true } : { full_name: "owner/clusters", fork: false };
  const pull_request = {
    number: 1,
    labels: [],
    head: { ref: branch, sha: head, repo },
    base: { ref: base, sha: target, repo: REPOSITORY },
  };
  const payload = { action: "opened", number: 1, pull_request, repository: REPOSITORY };
  return event(
    attempt,
    { name: "pull_request", ref: "refs/pull/1/merge", sha: merge, payload, hasSecrets },
    { GITHUB_BASE_REF: base, GITHUB_HEAD_REF: branch },
  );
}

/** A moment of the week, on the default branch; or somebody starts it or merges there. */
export function onDefaultBranch(attempt: Attempt, name: "push" | "schedule" | "workflow_dispatch"): Event {
  const sha = targetOf(attempt);
  return event(
    attempt,
    { name, ref: "refs/heads/main", sha, payload: { repository: REPOSITORY }, hasSecrets: true },
    {},
  );
}

function event(attempt: Attempt, given: Omit<Event, "environment">, more: Readonly<Record<string, string>>): Event {
  const file = attempt.at("event.json");
  fs.writeFileSync(file, JSON.stringify(given.payload));
  const environment = {
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: given.name,
    GITHUB_EVENT_PATH: file,
    GITHUB_REF: given.ref,
    GITHUB_REF_NAME: given.ref.replace(/^refs\/(heads\/)?/, ""),
    GITHUB_SHA: given.sha,
    GITHUB_REPOSITORY: "owner/clusters",
    GITHUB_REPOSITORY_OWNER: "owner",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_RUN_ID: "1",
    GITHUB_BASE_REF: "",
    GITHUB_HEAD_REF: "",
    ...more,
  };
  return { ...given, environment };
}

/** `github.*` of an event. */
export function githubContext({ name, ref, sha, payload, environment }: Event, token: string): object {
  return {
    event_name: name,
    event: payload,
    ref,
    ref_name: environment["GITHUB_REF_NAME"],
    sha,
    base_ref: environment["GITHUB_BASE_REF"],
    head_ref: environment["GITHUB_HEAD_REF"],
    repository: "owner/clusters",
    repository_owner: "owner",
    server_url: "https://github.com",
    run_id: "1",
    workflow: "workflow",
    token,
  };
}
