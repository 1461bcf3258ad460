import { attackCheck } from "./attack";
import { ACTION } from "./jobs";
import { WITHOUT_REPORTS } from "./requests";

// It writes nothing into the checkout.
attackCheck(ACTION, ["branch"], WITHOUT_REPORTS);
