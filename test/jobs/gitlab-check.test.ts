import { attackCheck } from "./attack";
import { GITLAB_CHECK, GITLAB_CHECK_MERGED } from "./jobs";

attackCheck(GITLAB_CHECK, ["branch"]);
attackCheck(GITLAB_CHECK_MERGED, ["fork"]);
