import { descentOf } from "@typha-mtls/files";
import { shellCommand, unusableInput } from "@typha-mtls/problems";
import type { Commit } from "./commit";

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable by which a code host names the branch that a request is to be merged into; it is set for requests only. */
interface CodeHost {
  readonly name: string;
  readonly variable: string;
}

/** Variables of jobs that run for a request; the host sets them, and the request cannot. */
const CODE_HOSTS: readonly CodeHost[] = [
  // docs.github.com, "Default environment variables"; Gitea and Forgejo set the same
  { name: "GitHub", variable: "GITHUB_BASE_REF" },
  // docs.gitlab.com, "Predefined CI/CD variables". Not CI_MERGE_REQUEST_DIFF_BASE_SHA: it stays that of the branch before
  // when a request gets another target (gitlab-org/gitlab issue 442031).
  { name: "GitLab", variable: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME" },
  // support.atlassian.com, "Variables and secrets"
  { name: "Bitbucket", variable: "BITBUCKET_PR_DESTINATION_BRANCH" },
  // learn.microsoft.com, "Use predefined variables": a full name
  { name: "Azure Pipelines", variable: "SYSTEM_PULLREQUEST_TARGETBRANCH" },
  // jenkins.io, "Pipeline: Multibranch"
  { name: "Jenkins", variable: "CHANGE_TARGET" },
  // buildkite.com/docs, "Environment variables"
  { name: "Buildkite", variable: "BUILDKITE_PULL_REQUEST_BASE_BRANCH" },
];

/**
 * In a job that runs for a request, the commit that is compared with has to be one of the branch that the request is to be
 * merged into: HEAD, and whatever the request itself brought, hides what the request changes.
 *
 * @param root - folder of the repository, links resolved
 * @throws ProblemError where it is none of that branch, or the clone does not know the branch
 */
export function demandCommitOfTarget(
  root: string,
  { revision, commit }: Pick<Commit, "revision" | "commit">,
  env: Environment,
  option: "against" | "changed" = "against",
): void {
  const host = CODE_HOSTS.find(({ variable }) => (env[variable] ?? "") !== "");
  if (host === undefined) return;
  const branch = env[host.variable]!.replace(/^refs\/heads\//, "");
  const reference = `refs/remotes/origin/${branch}`;
  const descent = descentOf(root, commit, reference);
  if (descent === "of the branch") return;
  const says = `${host.name} says that this job checks a request to merge into ${JSON.stringify(branch)}`;
  const why =
    descent === "not known"
      ? `this clone has no ${reference} to show that ${revision} is a commit of it`
      : `this clone does not show ${revision} (commit ${commit}) to be a commit of it: a commit of the request hides what the request changes`;
  throw unusableInput({
    code: "compared-with-request",
    // What renders knows no options.
    ...(option === "against" && { field: option }),
    message: `${says}, and ${why}`,
    remedy: `fetch the branch by its full name and with its history, \`${fetchOf(branch)}\`, and compare with the merge base of HEAD and ${reference}`,
  });
}

function fetchOf(branch: string): string {
  return shellCommand`git fetch --no-tags origin ${`+refs/heads/${branch}:refs/remotes/origin/${branch}`}`;
}
