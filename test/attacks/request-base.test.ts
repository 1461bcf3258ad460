import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, newFolder, read, write } from "../cli/user-repository";
import { rendered } from "./place";

// In a job that runs for a request, what is compared with has to be a commit of the target branch.

const CLUSTER = "clusters/demo/cluster.yaml";
const TARGET = "refs/remotes/origin/main";
const GITHUB = { GITHUB_BASE_REF: "main" };

let request: string;

/** A clone with a request of two commits: a hostile one, and a harmless one after it. */
beforeAll(async () => {
  const [origin, root] = [await rendered(), newFolder()];
  request = root;
  commit(origin);
  git(origin, "branch", "-M", "main");
  git(root, "clone", "--quiet", origin, ".");
  write(root, CLUSTER, read(root, CLUSTER).replace("spec:\n", "spec:\n  images: { registry: evil.example }\n"));
  expect((await runIn(root, "synth")).code).toBe(0);
  commit(root);
  write(root, "README.md", "harmless\n");
  commit(root);
});

function against(revision: string, env: Readonly<Record<string, string>>, cwd = request) {
  return runIn({ cwd, env }, "check", "--strict", "--verbose", "--against", revision);
}

const OF_REQUEST = ["HEAD", "HEAD~1", "HEAD^1", "@", "refs/heads/main"];

test.each(OF_REQUEST)(
  "compared with %s, the request would be green, so a job that checks a request refuses it",
  async (revision) => {
    expect((await against(revision, {})).code).toBe(0);
    const { code, codes, out, err } = await against(revision, GITHUB);
    expect({ code, codes, out }).toEqual({ code: 2, codes: ["compared-with-request"], out: "" });
    expect(err).toContain('GitHub says that this job checks a request to merge into "main"');
    expect(err).toContain(`compare with the merge base of HEAD and ${TARGET}`);
  },
);

test.each(["check", "plan", "report", "synth"])(
  "%s, asked for what changed since a commit of the request, would look at nothing, so it refuses that",
  async (command) => {
    const dry = command === "synth" ? ["--dry-run"] : command === "report" ? ["-o", "json"] : [];
    const options = ["--changed", ...OF_REQUEST.map((revision) => `--changed=${revision}`)];
    for (const option of options) {
      const { code, codes, out } = await runIn({ cwd: request, env: GITHUB }, command, option, ...dry);
      expect({ code, codes, out }).toEqual({ code: 2, codes: ["compared-with-request"], out: "" });
    }
  },
);

test("compared with the target branch, what the request changes is looked at", async () => {
  const options = ["--strict", "--verbose", "--against", TARGET, "--changed"];
  const { code, codes, out } = await runIn({ cwd: request, env: GITHUB }, "check", ...options);
  expect({ code, hasImage: codes.includes("image-changed") }).toEqual({ code: 3, hasImage: true });
  expect(out).toContain("the cluster was looked at");
  const hidden = await runIn({ cwd: request, env: GITHUB }, "check", ...options.slice(0, 4), "--changed=HEAD");
  expect(hidden.codes).toEqual(["compared-with-request"]);
});

test("a commit that descends from HEAD is refused too", async () => {
  const root = copyOf(request);
  const later = git(root, "commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "later").trim();
  expect((await against(later, GITHUB, root)).codes).toEqual(["compared-with-request"]);
});

test("the target branch, and a commit of it, show what the request changes", async () => {
  const mergeBase = git(request, "merge-base", "HEAD", TARGET).trim();
  for (const revision of [TARGET, "origin/main", mergeBase]) {
    const { code, codes, out } = await against(revision, GITHUB);
    expect({ code, hasImage: codes.includes("image-changed") }).toEqual({ code: 3, hasImage: true });
    expect(out).toMatch(/^\? demo: .*\bimage evil\.example\/calico\/typha instead of quay\.io\/calico\/typha, /m);
  }
});

test.each([
  ["GitHub", { GITHUB_BASE_REF: "main" }],
  ["GitLab", { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main" }],
  ["Bitbucket", { BITBUCKET_PR_DESTINATION_BRANCH: "main" }],
  ["Azure Pipelines", { SYSTEM_PULLREQUEST_TARGETBRANCH: "refs/heads/main" }],
  ["Jenkins", { CHANGE_TARGET: "main" }],
  ["Buildkite", { BUILDKITE_PULL_REQUEST_BASE_BRANCH: "main" }],
])("%s says by a variable that a job checks a request", async (host, env) => {
  const { codes, err } = await against("HEAD", env as Readonly<Record<string, string>>);
  expect(codes).toEqual(["compared-with-request"]);
  expect(err).toContain(`${host} says`);
  expect((await against(TARGET, env as Readonly<Record<string, string>>)).codes).toContain("image-changed");
});

test("a variable that is empty says nothing, as GitHub leaves it in a job for a push", async () => {
  expect((await against("HEAD", { GITHUB_BASE_REF: "" })).code).toBe(0);
});

test("a clone without the target branch is refused with the fetch that brings it, and a tag of that name is no branch", async () => {
  const root = copyOf(request);
  git(root, "update-ref", "-d", TARGET);
  git(root, "tag", "main", "HEAD");
  git(root, "update-ref", "refs/tags/origin/main", "HEAD");
  const { codes, err } = await against("HEAD", GITHUB, root);
  expect(codes).toEqual(["compared-with-request"]);
  expect(err).toContain("git fetch --no-tags origin +refs/heads/main:refs/remotes/origin/main");
});

test("a name of a branch reaches the remedy quoted", async () => {
  const { err } = await against("HEAD", { GITHUB_BASE_REF: "$(touch x)'" });
  expect(err).toContain("'+refs/heads/$(touch x)'\\'':refs/remotes/origin/$(touch x)'\\'''");
});

test("a shallow clone that cannot show it is refused", async () => {
  const root = newFolder();
  git(root, "clone", "--quiet", "--depth", "1", `file://${request}`, ".");
  git(
    root,
    "fetch",
    "--quiet",
    "--depth",
    "1",
    `file://${request}`,
    "+refs/remotes/origin/main:refs/remotes/origin/main",
  );
  expect((await against("HEAD", GITHUB, root)).codes).toEqual(["compared-with-request"]);
  expect((await against(TARGET, GITHUB, root)).codes).toContain("image-changed");
});

test.each(["report", "plan"])("%s refuses it too: a reviewer reads what it prints", async (command) => {
  const ran = await runIn({ cwd: request, env: GITHUB }, command, "--against", "HEAD~1");
  expect({ code: ran.code, codes: ran.codes }).toEqual({ code: 2, codes: ["compared-with-request"] });
});
