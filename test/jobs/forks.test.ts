import { attackCheck } from "./attack";
import { GITHUB_CHECK, GITLAB_CHECK_MERGED } from "./jobs";
import { REQUESTS, sampleOf, WITHOUT_REPORTS } from "./requests";

// From a branch of the repository, these jobs meet all of them.
attackCheck(GITHUB_CHECK, ["fork"], sampleOf(WITHOUT_REPORTS, { of: 3, from: 0 }));
attackCheck(GITLAB_CHECK_MERGED, ["fork"], sampleOf(REQUESTS, { of: 3, from: 1 }));
