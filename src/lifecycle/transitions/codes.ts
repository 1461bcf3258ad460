/** Codes of a change that would cut nodes off, whatever the cluster has reached. */
export const TRANSITION_CODES = ["version-skew", "stage-skipped", "step-not-committed", "rotation-skipped"] as const;
