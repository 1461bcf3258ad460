import type { Roots } from "../../cluster/layout";
import { type CommandStyle, describeCommand, own } from "../../remedy";

/** A file that tells a code host to run jobs. */
export interface JobFile {
  readonly path: string;
  readonly content: string;
  readonly note: string;
}

/** A code host whose jobs `setup` writes. */
export type CodeHost = "github" | "gitlab";

const CHECKS = "checks each pull request, without a key";
const RENEWS = "renews every week, as a pull request; needs an age identity";

/** The jobs that check each pull request and renew certificates. */
export function jobFiles(host: CodeHost, roots: Roots): readonly JobFile[] {
  if (host === "gitlab") {
    return [{ path: GITLAB_JOBS, content: gitlabJobs(roots), note: `${CHECKS}; ${RENEWS}` }];
  }
  return [
    { path: ".github/workflows/check-typha.yaml", content: githubJob(CHECK_STEPS, CHECK_HEAD), note: CHECKS },
    { path: ".github/workflows/renew-typha.yaml", content: githubJob(renewSteps(roots), RENEW_HEAD), note: RENEWS },
  ];
}

/** File of the jobs for GitLab, which `.gitlab-ci.yml` includes. */
export const GITLAB_JOBS = ".gitlab/typha-mtls.yml";

const INSTALLED: CommandStyle = { program: "npx --no-install typha-mtls" };
const RENEW = describeCommand(own("renew", [], { all: true }), INSTALLED);
const SYNTH = describeCommand(own("synth"), INSTALLED);

function check(against: string, output: CodeHost): string {
  return describeCommand(own("check", [], { strict: true, against: { placeholder: against }, output }), INSTALLED);
}

/** What a reviewer reads, as Markdown. It is printed beside the verdict of `check`, which it does not change. */
function report(against: string): string {
  return describeCommand(own("report", [], { against: { placeholder: against }, output: "markdown" }), INSTALLED);
}

const MESSAGE = "Renew the certificates of Typha";
const COMMIT = `git -c user.name=typha-mtls -c user.email=typha-mtls@example.com commit -m "${MESSAGE}"`;

const CHECK_HEAD = `name: check-typha
on: pull_request
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
`;

const RENEW_HEAD = `name: renew-typha
on:
  schedule:
    - cron: "17 4 * * 1"
  workflow_dispatch: {}
permissions:
  contents: write
  pull-requests: write
jobs:
  renew:
    runs-on: ubuntu-latest
    environment: typha-ca # holds SOPS_AGE_KEY; restrict it to the default branch
`;

function githubJob(steps: string, head: string): string {
  return `${head}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci --ignore-scripts
${steps}`;
}

const BASE = '"origin/$GITHUB_BASE_REF"';
const CHECK_STEPS = `      - run: ${check(BASE, "github")}
      - name: summary
        if: \${{ !cancelled() }}
        continue-on-error: true
        run: ${report(BASE)} >> "$GITHUB_STEP_SUMMARY"
`;

function renewSteps({ inputs, dist }: Roots): string {
  return `      - run: ${RENEW}
        env:
          SOPS_AGE_KEY: \${{ secrets.SOPS_AGE_KEY }}
      - run: ${SYNTH}
      - name: open a pull request
        env:
          # Its pull requests start no workflow: the token of a GitHub App does, here and for the checkout.
          GH_TOKEN: \${{ github.token }}
        run: |
          git add ${inputs} ${dist}
          if git diff --cached --quiet; then exit 0; fi
          ${COMMIT}
          git push --force origin HEAD:renew-typha
          if [ "$(gh pr list --head renew-typha --json number --jq length)" = 0 ]; then
            gh pr create --head renew-typha --title "${MESSAGE}" --body "Typha restarts when this is synced."
          fi
`;
}

function gitlabJobs({ inputs, dist }: Roots): string {
  return `check-typha:
  image: node:22
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - npm ci --ignore-scripts
    - git fetch origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    - ${check("FETCH_HEAD", "gitlab")} > gl-code-quality-report.json
  after_script:
    - ${report("FETCH_HEAD")} > typha-mtls-report.md
  artifacts:
    when: always
    expose_as: typha-mtls report
    paths:
      - typha-mtls-report.md
    reports:
      codequality: gl-code-quality-report.json

# Needs a pipeline schedule, and as masked, protected variables SOPS_AGE_KEY and RENEW_TOKEN, a project access token
# with write_repository.
renew-typha:
  image: node:22
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule"
  script:
    - npm ci --ignore-scripts
    - ${RENEW}
    - ${SYNTH}
    - git add ${inputs} ${dist}
    - |
      if ! git diff --cached --quiet; then
        ${COMMIT}
        git push --force -o merge_request.create -o merge_request.target="$CI_DEFAULT_BRANCH" \\
          "https://oauth2:$RENEW_TOKEN@$CI_SERVER_HOST/$CI_PROJECT_PATH.git" HEAD:renew-typha
      fi
`;
}
