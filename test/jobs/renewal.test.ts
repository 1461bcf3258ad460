import { attackMerged } from "./attack";
import { GITHUB_RENEW, GITLAB_RENEW } from "./jobs";

attackMerged(GITHUB_RENEW);
attackMerged(GITLAB_RENEW);
