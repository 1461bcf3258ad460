import type { Roots } from "../../../cluster/layout";
import { checkWorkflow, renewWorkflow } from "./github";
import { gitlabJobs } from "./gitlab";

/** A file that tells a code host to run jobs. */
export interface JobFile {
  readonly path: string;
  readonly content: string;
  readonly note: string;
}

/** A code host whose jobs `setup` writes. */
export type CodeHost = "github" | "gitlab";

/** File of the jobs for GitLab, which `.gitlab-ci.yml` includes. */
export const GITLAB_JOBS = ".gitlab/typha-mtls.yml";

const CHECKS = "checks each pull request, without a key";
const RENEWS = "renews every week, as a pull request; needs an age identity";

/** The jobs that check each pull request and renew certificates. */
export function jobFiles(host: CodeHost, roots: Roots): readonly JobFile[] {
  if (host === "gitlab") return [{ path: GITLAB_JOBS, content: gitlabJobs(roots), note: `${CHECKS}; ${RENEWS}` }];
  return [
    { path: ".github/workflows/check-typha.yaml", content: checkWorkflow(), note: CHECKS },
    { path: ".github/workflows/renew-typha.yaml", content: renewWorkflow(roots), note: RENEWS },
  ];
}
