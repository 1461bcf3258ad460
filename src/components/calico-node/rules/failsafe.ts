import { TYPHA_PORT } from "@typha-mtls/calico";
import { advice, page, someOf } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import type { FelixConfiguration } from "../../observed/objects";
import type { LiveFault, LiveRule, Topic } from "../../rule";
import type { Observed } from "../../subjects";
import { calicoNode, envOf, isElsewhere, settingOf, typhaPort } from "./settings";

/** Felix's lists of ports that no policy closes, each with its field and its variable, and what Typha's port is in it for. */
const LISTS = [
  {
    field: "failsafeOutboundHostPorts",
    variable: "FELIX_FAILSAFEOUTBOUNDHOSTPORTS",
    purpose: "to which calico-node connects",
  },
  {
    field: "failsafeInboundHostPorts",
    variable: "FELIX_FAILSAFEINBOUNDHOSTPORTS",
    purpose: "on which Typha serves calico-node",
  },
] as const;
type List = (typeof LISTS)[number];

/** Name of the FelixConfiguration of all nodes that have none of their own. */
const DEFAULT = "default";
const HARM = "where HostEndpoints are, a policy may cut nodes off at the next restart of Typha";

/**
 * Whether Felix keeps Typha's port open behind HostEndpoints. A cutover does not show it: connections that are established
 * survive. What policies allow is not computed.
 */
export const FAILSAFE_RULES: readonly LiveRule[] = [
  {
    code: "failsafe-port",
    severity: "warning",
    looksAt: ["daemonSet", "calicoConfig", "hostEndpoints", "felixConfigurations"],
    why: "Felix's default failsafe lists hold port 5473 and no other port of Typha, and a list that is set replaces the default. Behind a HostEndpoint, a port that is in no list is open only where a policy allows it. Connections that are established survive, so calico-node moves over, and the next restart of Typha may cut all nodes off, which then do not receive the policy that would mend it.",
    source: "felix/config/config_params.go; seen on a cluster with Calico v3.31.7",
    whatToDo:
      "Add `{ protocol: TCP, port: <Typha's port> }` to the list that the message names, `spec.failsafeInboundHostPorts` or `spec.failsafeOutboundHostPorts` of the FelixConfiguration, or leave both to `rollout.failsafePorts: defaults`. A GlobalNetworkPolicy that allows the port to and from all nodes, and selects these HostEndpoints, does instead; it is not looked at, so the warning stays. `typha-mtls docs switch-on` has the whole lists.",
    find(observed, desired) {
      if (calicoNode(observed) === undefined || (observed.hostEndpoints?.items ?? []).length === 0) return false;
      return listsOfOthers(desired).flatMap((list) => lacking(list, observed, desired));
    },
  },
];

/** Felix's lists, where HostEndpoints make them matter. */
export const FAILSAFE_TOPIC: Topic = {
  about: "Felix's failsafe lists",
  rules: FAILSAFE_RULES,
  sound(observed, desired) {
    if (calicoNode(observed) === undefined || (observed.hostEndpoints?.items ?? []).length === 0) return undefined;
    // What the DaemonSet lacks of git's own lists is reported with its other settings.
    const isKnown = LISTS.every((list) => !isElsewhere(observed, list.variable));
    const isOpen = LISTS.every((list) => lacking(list, observed, desired).length === 0);
    if (!isKnown || !isOpen) return undefined;
    return `Felix's failsafe lists hold Typha's port ${typhaPort(desired)}`;
  },
};

/** Whether another than git says what is in a list. */
export function hasListsOfOthers(desired: Desired): boolean {
  return listsOfOthers(desired).length > 0;
}

function listsOfOthers({ calicoNode: patched }: Desired): readonly List[] {
  const env = envOf(calicoNode({ daemonSet: patched }));
  return LISTS.filter(({ variable }) => !env.has(variable));
}

/** Where a list lacks Typha's port. A variable beats every FelixConfiguration, and that of a node the one of all nodes. */
function lacking(list: List, observed: Observed, desired: Desired): LiveFault[] {
  const { field, variable, purpose } = list;
  const port = typhaPort(desired);
  const lacks = `TCP port ${port}, ${purpose}: ${HARM}`;
  const orPolicy = "or, where a GlobalNetworkPolicy on them allows it, which is not looked at, leave it so";
  if (isElsewhere(observed, variable)) return [];
  const value = settingOf(observed, variable);
  if (value !== undefined) {
    if (textHolds(value, port)) return [];
    return [
      {
        message: `${variable} of DaemonSet calico-node lacks ${lacks}`,
        remedy: advice`add tcp:${`${port}`} to it in the files of calico-node's owner, ${orPolicy}: ${page("switch-on")}`,
      },
    ];
  }
  const lists = new Map((observed.felixConfigurations?.items ?? []).map((one) => [one.metadata.name, one.spec[field]]));
  const nodes = (observed.hostEndpoints?.items ?? []).map(({ spec }) => `node.${spec.node}`);
  const deciding = [...new Set(nodes.map((name) => (lists.get(name) ? name : DEFAULT)))].sort();
  const short = deciding.filter((name) => lists.get(name) && !entriesHold(lists.get(name), port));
  const entry = `{ protocol: TCP, port: ${port} }`;
  return [
    ...(short.length === 0
      ? []
      : [
          {
            message: `spec.${field} of FelixConfiguration ${someOf(short)} lacks ${lacks}`,
            remedy: advice`add ${entry} to it, ${orPolicy}: ${page("switch-on")}`,
          },
        ]),
    ...(port === TYPHA_PORT || !deciding.includes(DEFAULT) || lists.get(DEFAULT)
      ? []
      : [
          {
            message: `Felix's default ${field}, which no FelixConfiguration replaces, lacks ${lacks}`,
            remedy: advice`remove rollout.failsafePorts in ${desired.paths.clusterFile}; or write the whole list into spec.${field} of FelixConfiguration ${DEFAULT}, with ${entry}; ${orPolicy}: ${page("switch-on")}`,
          },
        ]),
  ];
}

/** An entry for some addresses only counts too: whether they are those of the nodes is not known. */
function entriesHold(entries: FelixConfiguration["spec"][List["field"]], port: number): boolean {
  return (entries ?? []).some((one) => one.port === port && (one.protocol ?? "tcp").toLowerCase() === "tcp");
}

/** `tcp:22,udp:10.2.0.0/16:53,179`, or `none`. */
function textHolds(list: string, port: number): boolean {
  return list
    .toLowerCase()
    .split(",")
    .map((item) => item.trim().split(":"))
    .some((parts) => parts.at(-1) === String(port) && (parts.length === 1 || parts[0] === "tcp"));
}

/** Whether Typha has the port that Felix's default lists hold. */
export function isOnUsualPort(desired: Desired): boolean {
  return typhaPort(desired) === TYPHA_PORT;
}
