import type { Topic } from "../../rule";
import type { Observed } from "../../subjects";
import { CHANGE_RULES } from "./changes";
import { CALICO_NODE_RULES } from "./connection";
import { OWNER_RULES } from "./owner";
import { SAME_MANAGER } from "./same-manager";
import { SWITCHED_OFF_RULES } from "./switched-off";

/** calico-node in a live cluster: its owner, and its connection to Typha. */
export const CALICO_NODE_TOPICS: readonly Topic[] = [
  {
    typha: "either",
    rules: [...OWNER_RULES, SAME_MANAGER, ...CHANGE_RULES],
    sound: ({ daemonSet }) => `calico-node is managed by ${managersOf(daemonSet)}`,
  },
  {
    rules: CALICO_NODE_RULES,
    sound: ({ daemonSet }) =>
      `calico-node speaks mutual TLS with this Typha on all ${daemonSet?.status?.desiredNumberScheduled ?? 0} nodes`,
  },
  {
    typha: "off",
    rules: SWITCHED_OFF_RULES,
    sound: () => "Typha is switched off, and calico-node asks the API server itself",
  },
];

/** Managers that set its spec; the status is not of interest. */
function managersOf(daemonSet: Observed["daemonSet"]): string {
  const managers = (daemonSet?.metadata.managedFields ?? [])
    .filter(({ fieldsV1 }) => fieldsV1?.["f:spec"] !== undefined)
    .map(({ manager }) => manager);
  return managers.length === 0 ? "a manager without a name" : [...new Set(managers)].join(" and ");
}
