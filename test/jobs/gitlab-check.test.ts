import { attackCheck } from "./attack";
import { GITLAB_CHECK } from "./jobs";
import { REQUESTS } from "./requests";

// In a run that visits a part, GitHub's check meets the other half.
attackCheck(GITLAB_CHECK, ["branch"], REQUESTS, [1, 3]);
