import { attackCheck } from "./attack";
import { ACTION } from "./jobs";
import { sampleOf, WITHOUT_REPORTS } from "./requests";

// It writes nothing into the checkout.
attackCheck(ACTION, ["branch"], sampleOf(WITHOUT_REPORTS, { of: 2, from: 0 }));
