import type { Topic } from "../../rule";
import { VERIFIER } from "../names";
import { CHAIN_NODE_RULES, wholeNodes } from "./nodes";
import { CHAIN_OBJECT_RULES, rendersGuards } from "./objects";

/** The CNI chain in a live cluster, with Typha or without it. */
export const CNI_TOPICS: readonly Topic[] = [
  {
    typha: "either",
    about: "what guards the CNI chain",
    rules: CHAIN_OBJECT_RULES,
    sound: (_, desired) => (rendersGuards(desired) ? "what guards the CNI chain is what git renders" : undefined),
  },
  {
    typha: "either",
    about: "the CNI chain on the nodes",
    needs: ({ location, cniChain }) =>
      cniChain?.nodeGate === undefined
        ? [{ subject: "chainVerifier", what: `DaemonSet ${VERIFIER} in ${location.calicoNodeNamespace}` }]
        : [{ subject: "chainNodes", what: "Linux node" }],
    rules: CHAIN_NODE_RULES,
    sound(observed, desired) {
      const { whole, all } = wholeNodes(observed, desired);
      return desired.location.hasVerifier ? `the CNI chain is whole on ${whole} of ${all} nodes` : undefined;
    },
  },
];
