import { CONTAINERS } from "@typha-mtls/calico";
import { own, type Remark, skipped } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import { type Need, notJudged } from "../../missing";
import type { Topic } from "../../rule";
import type { Observed } from "../../subjects";
import { CHANGE_RULES } from "./changes";
import { CALICO_NODE_RULES } from "./connection";
import { FAILSAFE_TOPIC } from "./failsafe";
import { OWNER_RULES } from "./owner";
import { SAME_MANAGER } from "./same-manager";
import { calicoNode, isNotMoved } from "./settings";
import { SWITCHED_OFF_RULES } from "./switched-off";

const CONNECTION = "calico-node's connection to Typha";

/** calico-node in a live cluster: its owner, and its connection to Typha. */
export const CALICO_NODE_TOPICS: readonly Topic[] = [
  {
    typha: "either",
    about: "the owner and the settings of calico-node",
    needs: (desired) => [daemonSet(desired), ...calicoConfig(desired)],
    rules: [...OWNER_RULES, SAME_MANAGER, ...CHANGE_RULES],
    sound: ({ daemonSet }) => `calico-node is managed by ${managersOf(daemonSet)}`,
  },
  {
    about: CONNECTION,
    needs: (desired) => [daemonSet(desired)],
    rules: CALICO_NODE_RULES,
    sound: connected,
  },
  FAILSAFE_TOPIC,
  {
    typha: "off",
    about: "calico-node without Typha",
    needs: (desired) => [daemonSet(desired)],
    rules: SWITCHED_OFF_RULES,
    sound: () => "Typha is switched off, and calico-node asks the API server itself",
  },
];

function daemonSet({ location }: Desired): Need {
  return { subject: "daemonSet", what: `DaemonSet calico-node in ${location.calicoNodeNamespace}` };
}

/** Only where git changes it: Calico the hard way has none. */
function calicoConfig({ changes, location }: Desired): Need[] {
  const isChanged = changes.some(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "calico-config");
  return isChanged
    ? [{ subject: "calicoConfig", what: `ConfigMap calico-config in ${location.calicoNodeNamespace}` }]
    : [];
}

function connected(observed: Observed, desired: Desired): string | Remark {
  if (observed.daemonSet !== undefined && calicoNode(observed) === undefined)
    return notJudged(CONNECTION, [`DaemonSet calico-node has no container ${CONTAINERS.calicoNode}`]);
  if (isNotMoved(observed, desired))
    return skipped(
      `calico-node does not use this Typha yet: at stage ${desired.stage}, git leaves its settings alone`,
      own("migrate", [desired.cluster]),
    );
  const nodes = observed.daemonSet?.status?.desiredNumberScheduled ?? 0;
  return `calico-node speaks mutual TLS with this Typha on all ${nodes} nodes`;
}

/** Managers that set its spec; the status is not of interest. */
function managersOf(daemonSet: Observed["daemonSet"]): string {
  const managers = (daemonSet?.metadata.managedFields ?? [])
    .filter(({ fieldsV1 }) => fieldsV1?.["f:spec"] !== undefined)
    .map(({ manager }) => manager);
  return managers.length === 0 ? "a manager without a name" : [...new Set(managers)].join(" and ");
}
