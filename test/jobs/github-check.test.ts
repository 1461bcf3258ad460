import { attackCheck } from "./attack";
import { GITHUB_CHECK } from "./jobs";

attackCheck(GITHUB_CHECK, ["branch", "fork"]);
