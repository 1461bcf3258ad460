import { attackMerged } from "./attack";
import { GITHUB_CHECK_ALL, GITLAB_CHECK_ALL } from "./jobs";
import type { Request } from "./request";
import { PLAIN, sampleOf, WITHOUT_REPORTS } from "./requests";
import { tryMerged } from "./trial";

/** What a request for another cluster would not show. */
const STALE: Request = {
  title: "inputs changed and nothing was rendered",
  edit: (place) =>
    place.write(
      "clusters/demo/cluster.yaml",
      place.read("clusters/demo/cluster.yaml").replace("nodes: 12", "nodes: 92"),
    ),
};

describe.each([GITHUB_CHECK_ALL, GITLAB_CHECK_ALL])("$name", (job) => {
  test("is green for what was merged and is as synth renders it, and red for what is not", async () => {
    const fine = await tryMerged(job, PLAIN, "harmless");
    expect(fine).toMatchObject({ verdict: "green", faults: [], hasChecked: true });
    const stale = await tryMerged(job, STALE, "harmless");
    expect(stale).toMatchObject({ verdict: "red", faults: [], hasChecked: true });
  });
});

attackMerged(GITHUB_CHECK_ALL, sampleOf(WITHOUT_REPORTS, { of: 4, from: 1 }));
attackMerged(GITLAB_CHECK_ALL, sampleOf(WITHOUT_REPORTS, { of: 4, from: 3 }));
