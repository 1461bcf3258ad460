import { attackCheck } from "./attack";
import { COMPONENT_CHECK } from "./jobs";
import { REQUESTS, sampleOf } from "./requests";

attackCheck(COMPONENT_CHECK, ["branch"], sampleOf(REQUESTS, { of: 2, from: 1 }));
