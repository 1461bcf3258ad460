/** What all objects of the chain's gate are part of, in their labels. */
export const CNI_CHAIN = "cni-chain";

/** Name of the verifier's objects. */
export const VERIFIER = "cni-chain-verifier";

/** Type of the node condition that says whether the chain of the node is whole. */
export const CHAIN_CONDITION = "CNIChainReady";

/** The taint with which nodes join, where none is given. */
export const START_UP_TAINT = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" } as const;
