import type { Topic } from "../../rule";
import { CHAIN_NODE_RULES, wholeNodes } from "./nodes";
import { CHAIN_OBJECT_RULES } from "./objects";

/** The CNI chain in a live cluster, with Typha or without it. */
export const CNI_TOPICS: readonly Topic[] = [
  {
    typha: "either",
    rules: CHAIN_OBJECT_RULES,
    sound: (_, { location }) => (location.hasChain ? "what guards the CNI chain is what git renders" : undefined),
  },
  {
    typha: "either",
    rules: CHAIN_NODE_RULES,
    sound(observed, desired) {
      const { whole, all } = wholeNodes(observed, desired);
      return desired.location.hasVerifier ? `the CNI chain is whole on ${whole} of ${all} nodes` : undefined;
    },
  },
];
