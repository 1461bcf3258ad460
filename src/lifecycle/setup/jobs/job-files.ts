import type { Roots } from "../../../cluster/layout";
import type { CodeHost } from "./commands";
import { checkAllWorkflow, checkWorkflow, renewWorkflow } from "./github";
import { gitlabJobs } from "./gitlab";

/** A file that tells a code host to run jobs. */
export interface JobFile {
  readonly path: string;
  readonly content: string;
  readonly note: string;
}

/** File of the jobs for GitLab, which `.gitlab-ci.yml` includes. */
export const GITLAB_JOBS = ".gitlab/typha-mtls.yml";

/**
 * The jobs that check each pull request and renew certificates.
 *
 * @param stage - of GitLab's pipeline, where its usual one is not among them
 */
export function jobFiles(host: CodeHost, roots: Roots, stage?: string): readonly JobFile[] {
  if (host === "gitlab") {
    const note =
      "checks each merge request, without a key, and what was merged; renews by a schedule, as a merge request, with an age identity";
    return [{ path: GITLAB_JOBS, content: gitlabJobs(roots, stage), note }];
  }
  const [checks, renews, checksAll] = [
    "checks what each pull request changes, without a key",
    "renews every week, as a pull request; needs an age identity",
    "checks all clusters of the default branch, without a key",
  ];
  return [
    { path: ".github/workflows/check-typha.yaml", content: checkWorkflow(), note: checks },
    { path: ".github/workflows/renew-typha.yaml", content: renewWorkflow(roots), note: renews },
    { path: ".github/workflows/check-all-typha.yaml", content: checkAllWorkflow(), note: checksAll },
  ];
}
