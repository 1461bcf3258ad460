import { attackCheck } from "./attack";
import { ACTION } from "./jobs";

attackCheck(ACTION, ["branch"]);
