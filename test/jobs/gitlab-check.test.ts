import { attackCheck } from "./attack";
import { GITLAB_CHECK } from "./jobs";

attackCheck(GITLAB_CHECK, ["branch"]);
