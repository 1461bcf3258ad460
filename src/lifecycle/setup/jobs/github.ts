import type { Roots } from "../../../cluster/layout";
import { APPROVE, approvalsFrom, COMMIT, commandsOf, RENEWAL, RENEWAL_BRANCH } from "./commands";
import { indented, installPinned, OF_BASE, OF_HEAD, type Pin } from "./pinned-program";

/*
 * Workflows of GitHub (docs.github.com, "Security hardening for GitHub Actions"): actions by commit, no credentials left in the
 * checkout, no expression in a script, rights by job.
 */

const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const SETUP_NODE = "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0";

/** Where the program is installed, for the shell. */
const TOOLS = '"$RUNNER_TEMP/typha-mtls"';
const { renew, synth, check, checkAll } = commandsOf('"$RUNNER_TEMP/typha-mtls/node_modules/.bin/typha-mtls"');

/** The folder that the workflow checked out, and node. No cache: npm would be asked in the checkout where it lies. */
const CHECKED_OUT = `      - uses: ${CHECKOUT}
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
          package-manager-cache: false
`;

function installedBy(pin: Pin): string {
  return indented(installPinned({ checkout: '"$GITHUB_WORKSPACE"', tools: TOOLS, pin }), 10);
}

/** Finds the base of a pull request, and installs the program that the base pins. */
export const INSTALL_OF_BASE = `      - name: install typha-mtls as the target branch pins it
        id: typha
        shell: bash
        run: |
          # By its full name: a tag may be called like the branch.
          base=$(git merge-base HEAD "refs/remotes/origin/$GITHUB_BASE_REF")
          echo "base=$base" >> "$GITHUB_OUTPUT"
${installedBy(OF_BASE)}
`;

/** Installs the program that the commit pins which is checked out. */
export const INSTALL_OF_HEAD = `      - name: install typha-mtls as package-lock.json pins it
        shell: bash
        run: |
${installedBy(OF_HEAD)}
`;

/** Pushes the last commit to a branch of its own, and opens a pull request unless one of this repository is open. */
export function proposal(branch: string, title: string, body: string): string {
  return `# The token reaches git by its helper: an argument can be read by each process.
git -c credential.helper= -c credential.helper='!gh auth git-credential' push --force origin HEAD:refs/heads/${branch}
# A fork can have a branch of this name too.
open='[.[] | select(.head.repo.full_name == env.GITHUB_REPOSITORY)] | length'
if [ "$(gh api "repos/$GITHUB_REPOSITORY/pulls?state=open&head=$GITHUB_REPOSITORY_OWNER:${branch}" --jq "$open")" = 0 ]; then
  gh pr create --head ${branch} --title "${title}" --body "${body}"
fi`;
}

/**
 * Finds the digests that people approved who may merge: only who may write can create a label (docs.github.com, "Repository roles
 * for an organization"), and only a label counts that such a person set. A label has at most 50 characters, and a digest 39.
 */
export const FIND_APPROVALS = `      - name: approvals
        id: approvals
        shell: bash
        env:
          GH_TOKEN: \${{ github.token }}
          REQUEST: repos/\${{ github.repository }}/issues/\${{ github.event.number }}
        run: |
          named='.[].name | select(test("^${APPROVE} [a-z2-7-]{39}$")) | ltrimstr("${APPROVE} ")'
          approved=
          for digest in $(gh api --paginate "$REQUEST/labels" --jq "$named"); do
            set_by=".[] | select(.event == \\"labeled\\" and .label.name == \\"${APPROVE} $digest\\") | .actor.login"
            person=$(gh api --paginate "$REQUEST/events" --jq "$set_by" | tail -n 1)
            may=$(gh api "repos/$GITHUB_REPOSITORY/collaborators/$person/permission" --jq .permission) || may=none
            case $may in
              admin | write) approved="$approved $digest" ;;
              *) echo "$person may not merge, and so approves nothing" ;;
            esac
          done
          echo "digests=$approved" >> "$GITHUB_OUTPUT"
`;

/** Checks each pull request, and says what it does. */
export function checkWorkflow(): string {
  return `name: check-typha
on:
  pull_request:
    # \`edited\` too: a pull request that gets another target branch is compared anew. A label can approve what it changes.
    types: [opened, synchronize, reopened, edited, labeled, unlabeled]
permissions: {}
jobs:
  check:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: read # its labels, and who set them
    steps:
${CHECKED_OUT}${INSTALL_OF_BASE}${FIND_APPROVALS}      - name: check
        env:
          base: \${{ steps.typha.outputs.base }}
          approved: \${{ steps.approvals.outputs.digests }}
        run: |
${indented(approvalsFrom("$approved"), 10)}
          ${check("github", { report: '"$GITHUB_STEP_SUMMARY"' })}
`;
}

/**
 * Checks everything that the default branch holds. A workflow of its own: a job that a request's own commits skip would count as
 * a check that passed.
 */
export function checkAllWorkflow(): string {
  return `name: check-all-typha
on:
  push: {}
permissions: {}
jobs:
  check-all:
    if: github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
${CHECKED_OUT}${INSTALL_OF_HEAD}      - name: check
        run: |
          ${checkAll("github")}
`;
}

/** Renews what is due every week, as a pull request. */
export function renewWorkflow({ inputs, dist }: Roots): string {
  return `name: renew-typha
on:
  schedule:
    - cron: "17 4 * * 1"
  workflow_dispatch: {}
permissions: {}
jobs:
  renew:
    runs-on: ubuntu-latest
    environment: typha-ca # holds SOPS_AGE_KEY; restrict it to the default branch
    permissions:
      contents: write # the branch ${RENEWAL_BRANCH}
      pull-requests: write
    steps:
${CHECKED_OUT}${INSTALL_OF_HEAD}      - name: renew
        env:
          SOPS_AGE_KEY: \${{ secrets.SOPS_AGE_KEY }}
        run: |
          ${renew}
      - name: synth
        run: |
          ${synth}
      - name: open a pull request
        shell: bash
        env:
          # Its pull requests start no workflow: the token of a GitHub App does.
          GH_TOKEN: \${{ github.token }}
        run: |
          git add ${inputs} ${dist}
          if git diff --cached --quiet; then exit 0; fi
          ${COMMIT}
${indented(proposal(RENEWAL_BRANCH, RENEWAL, "Typha restarts when this is synced."), 10)}
`;
}
