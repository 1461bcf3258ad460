import type { Roots } from "../../../cluster/layout";
import { approvalsFrom, COMMIT, commandsOf, RENEWAL_BRANCH } from "./commands";
import { indented, installPinned, OF_BASE, OF_HEAD, type Pin } from "./pinned-program";

const IMAGE = "docker.io/library/node:24.19.0-bookworm";
const QUALITY = "gl-code-quality-report.json";
const REPORT = "typha-mtls-report.md";

/** Lines before a comparison in a merge request: they leave the commit to compare with in `base`. */
export const FIND_BASE = `# A request keeps its result when it gets another target, so one into a branch without protection gets none.
if [ "$CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED" != true ]; then
  echo "the target branch is not protected: choose the target first, then start a new pipeline"
  exit 1
fi
# What the merge request holds under these names is not what is reported.
rm -rf -- ${QUALITY} ${REPORT}
# By its full name: a tag may be called like the branch.
target=refs/remotes/origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME
git fetch --no-tags --no-recurse-submodules origin "+refs/heads/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME:$target"
base=$(git merge-base HEAD "$target")`;

/**
 * Digests that people approved who may merge: only a Maintainer can set a variable of the project (docs.gitlab.com, "Roles and
 * permissions"), and what a request's own file sets under its name does not count against it.
 */
const APPROVED = `# A variable of the project, which only a Maintainer can set: the digests that were approved, with blanks between them.
${approvalsFrom("$TYPHA_MTLS_APPROVED")}`;

const TOOLS = "tools=$(mktemp -d)/typha-mtls";

function installed(pin: Pin): string {
  return `${TOOLS}\n${installPinned({ checkout: '"$CI_PROJECT_DIR"', tools: '"$tools"', pin })}`;
}

const { renew, synth, check, checkAll } = commandsOf('"$tools/node_modules/.bin/typha-mtls"');

/** The jobs that check each merge request and renew certificates. @param stage - named where GitLab's usual one is not there */
export function gitlabJobs({ inputs, dist }: Roots, stage: string | undefined): string {
  const ofStage = stage === undefined ? "" : `  stage: ${JSON.stringify(stage)}\n`;
  const script = (lines: string) => indented(lines, 6);
  return `check-typha:
${ofStage}  image: ${IMAGE}
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: 0 # the merge base may be older than a shallow clone
    GIT_SUBMODULE_STRATEGY: none
  script:
    - |
${script(FIND_BASE)}
${script(installed(OF_BASE))}
${script(`${APPROVED}
${check("gitlab", { result: QUALITY, report: REPORT })}`)}
  artifacts:
    when: always
    expose_as: typha-mtls report
    paths:
      - ${REPORT}
    reports:
      codequality: ${QUALITY}

# All clusters, where a request was merged.
check-all-typha:
${ofStage}  image: ${IMAGE}
  rules:
    - if: $CI_PIPELINE_SOURCE == "push" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    GIT_SUBMODULE_STRATEGY: none
  script:
    - |
${script(installed(OF_HEAD))}
      ${checkAll()}

# Needs a pipeline schedule of the default branch, and two masked, protected variables with the environment scope typha-ca:
# SOPS_AGE_KEY, and RENEW_TOKEN, a project access token with write_repository.
renew-typha:
${ofStage}  image: ${IMAGE}
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  environment:
    name: typha-ca
    action: access
  variables:
    GIT_SUBMODULE_STRATEGY: none
  script:
    - |
      # Each of both is there for one command alone.
      key=$SOPS_AGE_KEY token=$RENEW_TOKEN
      unset SOPS_AGE_KEY RENEW_TOKEN
${script(installed(OF_HEAD))}
      SOPS_AGE_KEY=$key ${renew}
      ${synth}
      git add ${inputs} ${dist}
      if git diff --cached --quiet; then exit 0; fi
      ${COMMIT}
      # The token reaches git by its helper: an argument can be read by each process.
      helper='!echo username=oauth2; echo "password=$RENEW_TOKEN"; :'
      RENEW_TOKEN=$token git -c credential.helper= -c credential.helper="$helper" push --force \\
        -o merge_request.create -o merge_request.target="$CI_DEFAULT_BRANCH" \\
        "$CI_SERVER_URL/$CI_PROJECT_PATH.git" HEAD:refs/heads/${RENEWAL_BRANCH}
`;
}
