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

/** What is left of a job that renews after a harmless request; each runs once. */
async function renewal(job: MergedJob) {
  let [files, written, calls]: [string[], Attempt["written"], Attempt["calls"]] = [[], [], []];
  const trial = await tryMerged(job, PLAIN, "harmless", (attempt) => {
    [files, written, calls] = [renewedFiles(attempt), attempt.written, attempt.calls];
  });
  return { trial, files, written, calls };
}

const RENEWALS = new Map<MergedJob, ReturnType<typeof renewal>>();

function renewalBy(job: MergedJob): ReturnType<typeof renewal> {
  const found = RENEWALS.get(job) ?? renewal(job);
  RENEWALS.set(job, found);
  return found;
}

describe.each<[string, MergedJob]>([
  ["GitHub", GITHUB_RENEW],
  ["GitLab", GITLAB_RENEW],
])("the job that renews on %s", (_, job) => {
  test("renews what is due, pushes that alone, and leaves the target branch as it is", async () => {
    const { trial, files } = await renewalBy(job);
    expect(trial).toMatchObject({ verdict: "green", faults: [] });
    expect(files).toEqual(expect.arrayContaining(["clusters/demo/pki/typha-server.yaml"]));
    expect(files.filter((file) => !/^(clusters|dist)\/demo\//.test(file))).toEqual([]);
  });
});

test("a stranger's pull request whose branch has the name of the renewals' does not stop the job from opening its own", async () => {
  const { written } = await renewalBy(GITHUB_RENEW);
  expect(written).toEqual([expect.objectContaining({ method: "POST", path: "/repos/owner/clusters/pulls" })]);
});

test("on GitLab the push asks for a merge request into the default branch", async () => {
  const { calls } = await renewalBy(GITLAB_RENEW);
  const pushes = calls.filter((call) => call[0] === "git" && call.includes("push"));
  expect(pushes).toHaveLength(1);
  expect(pushes[0]).toEqual(expect.arrayContaining(["merge_request.create", "merge_request.target=main"]));
});

attackMerged(GITHUB_RENEW, WITHOUT_REPORTS, [0, 2]);
attackMerged(GITLAB_RENEW, sampleOf(WITHOUT_REPORTS, { of: 2, from: 1 }));
