import { git } from "../attacks/random-edits/git";
import { attackMerged } from "./attack";
import type { Attempt } from "./attempt";
import { GITHUB_RENEW, GITLAB_RENEW } from "./jobs";
import { PLAIN, sampleOf, WITHOUT_REPORTS } from "./requests";
import { type MergedJob, tryMerged } from "./trial";

/** What the job pushed: the files that it changed. */
function renewedFiles(attempt: Attempt): string[] {
  const branch = `refs/heads/${GITHUB_RENEW.pushes}`;
  return git(attempt.remote, "diff", "--name-only", "refs/heads/main", branch).trimEnd().split("\n");
}

describe.each<[string, MergedJob]>([
  ["GitHub", GITHUB_RENEW],
  ["GitLab", GITLAB_RENEW],
])("the job that renews on %s", (_, job) => {
  test("renews what is due, pushes that alone, and leaves the target branch as it is", async () => {
    let files: string[] = [];
    const trial = await tryMerged(job, PLAIN, "harmless", (attempt) => {
      files = renewedFiles(attempt);
    });
    expect(trial).toMatchObject({ verdict: "green", faults: [] });
    expect(files).toEqual(expect.arrayContaining(["clusters/demo/pki/typha-server.yaml"]));
    expect(files.filter((file) => !/^(clusters|dist)\/demo\//.test(file))).toEqual([]);
  });
});

test("a stranger's pull request whose branch has the name of the renewals' does not stop the job from opening its own", async () => {
  let opened: readonly Readonly<Record<string, string>>[] = [];
  await tryMerged(GITHUB_RENEW, PLAIN, "harmless", (attempt) => {
    opened = attempt.written;
  });
  expect(opened).toEqual([expect.objectContaining({ method: "POST", path: "/repos/owner/clusters/pulls" })]);
});

test("on GitLab the push asks for a merge request into the default branch", async () => {
  let pushes: readonly (readonly string[])[] = [];
  await tryMerged(GITLAB_RENEW, PLAIN, "harmless", (attempt) => {
    pushes = attempt.calls.filter((call) => call[0] === "git" && call.includes("push"));
  });
  expect(pushes).toHaveLength(1);
  expect(pushes[0]).toEqual(expect.arrayContaining(["merge_request.create", "merge_request.target=main"]));
});

attackMerged(GITHUB_RENEW);
attackMerged(GITLAB_RENEW, sampleOf(WITHOUT_REPORTS, { of: 2, from: 1 }));
