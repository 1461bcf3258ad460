import { git } from "../../../attacks/random-edits/git";
import type { Attempt } from "../../attempt";
import { type Opened, targetOf } from "../../request";

/** What GitLab sets for a job, and what its runner fetches. */
export interface Pipeline {
  readonly variables: Readonly<Record<string, string>>;
  readonly sha: string;
  /** What the runner fetches, to the depth of a new project. */
  readonly refspecs: readonly string[];
}

/**
 * The pipeline of a merge request, in the project that it is to be merged into: a member of it starts those of forks there.
 *
 * @param isMerged - whether the project lets pipelines run for the merged result
 */
export function mergeRequest(attempt: Attempt, opened: Opened, isMerged: boolean, hasSecrets: boolean): Pipeline {
  const { origin, branch, base, head, merge, target } = opened;
  const mergeBase = git(attempt.at("author"), "merge-base", head, target).trim();
  const sha = isMerged ? merge : head;
  const ref = `refs/merge-requests/1/${isMerged ? "merge" : "head"}`;
  const variables = {
    ...common(sha, ref),
    CI_PIPELINE_SOURCE: "merge_request_event",
    CI_MERGE_REQUEST_IID: "1",
    CI_MERGE_REQUEST_EVENT_TYPE: isMerged ? "merged_result" : "detached",
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: branch,
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: base,
    CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: String(base === "main"),
    CI_MERGE_REQUEST_DIFF_BASE_SHA: mergeBase,
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: isMerged ? head : "",
    CI_MERGE_REQUEST_TARGET_BRANCH_SHA: isMerged ? target : "",
    CI_MERGE_REQUEST_PROJECT_PATH: "platform/clusters",
    CI_MERGE_REQUEST_PROJECT_URL: "https://gitlab.example.com/platform/clusters",
    CI_MERGE_REQUEST_SOURCE_PROJECT_PATH: origin === "fork" ? "stranger/clusters" : "platform/clusters",
    CI_MERGE_REQUEST_REF_PATH: ref,
    ...(hasSecrets ? { SOPS_AGE_KEY: attempt.secrets.SOPS_AGE_KEY } : {}),
  };
  return { variables, sha, refspecs: [`+${sha}:refs/pipelines/1`] };
}

/** A pipeline schedule on the default branch, which is protected. */
export function schedule(attempt: Attempt): Pipeline {
  const sha = targetOf(attempt);
  const { SOPS_AGE_KEY, RENEW_TOKEN } = attempt.secrets;
  const variables = {
    ...common(sha, "main"),
    CI_PIPELINE_SOURCE: "schedule",
    CI_COMMIT_BRANCH: "main",
    CI_COMMIT_REF_PROTECTED: "true",
    SOPS_AGE_KEY,
    RENEW_TOKEN,
  };
  return { variables, sha, refspecs: [`+${sha}:refs/pipelines/1`, "+refs/heads/main:refs/remotes/origin/main"] };
}

/** What follows a merge into the default branch. It has no secret here: they are of an environment. */
export function merged(attempt: Attempt): Pipeline {
  const { variables, ...pipeline } = schedule(attempt);
  const { SOPS_AGE_KEY: _, RENEW_TOKEN: __, ...others } = variables;
  return { ...pipeline, variables: { ...others, CI_PIPELINE_SOURCE: "push" } };
}

function common(sha: string, ref: string): Record<string, string> {
  return {
    GITLAB_CI: "true",
    CI_DEFAULT_BRANCH: "main",
    CI_COMMIT_SHA: sha,
    CI_COMMIT_REF_NAME: ref,
    CI_PROJECT_ID: "1",
    CI_PROJECT_PATH: "platform/clusters",
    CI_PROJECT_URL: "https://gitlab.example.com/platform/clusters",
    CI_SERVER_HOST: "gitlab.example.com",
    CI_SERVER_FQDN: "gitlab.example.com",
    CI_SERVER_PROTOCOL: "https",
    CI_SERVER_PORT: "443",
    CI_SERVER_URL: "https://gitlab.example.com",
    CI_API_V4_URL: "https://gitlab.example.com/api/v4",
    CI_REPOSITORY_URL: "https://gitlab-ci-token@gitlab.example.com/platform/clusters.git",
    GIT_DEPTH: "20",
  };
}
