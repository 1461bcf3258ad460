import { attackCheck } from "./attack";
import { COMPONENT_CHECK } from "./jobs";

attackCheck(COMPONENT_CHECK, ["branch"]);
