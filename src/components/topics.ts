import { APPLIER_TOPICS } from "./appliers/rules/topics";
import { AUTOSCALER_TOPICS } from "./autoscaler/rules/topics";
import { CALICO_NODE_TOPICS } from "./calico-node/rules/topics";
import { CNI_TOPICS } from "./cni/rules/topics";
import { RESTARTER_TOPICS } from "./restarter/rules/topics";
import type { Topic } from "./rule";
import { TYPHA_TOPICS } from "./typha/rules/topics";

/** The rules by which a live cluster is compared with git, in the order in which their lines are printed, but that problems come before others. */
export const TOPICS: readonly Topic[] = [
  ...APPLIER_TOPICS,
  ...CALICO_NODE_TOPICS,
  ...TYPHA_TOPICS,
  ...AUTOSCALER_TOPICS,
  ...RESTARTER_TOPICS,
  ...CNI_TOPICS,
];
