import {
  type Desired,
  FAILSAFE_RULES,
  hasListsOfOthers,
  isOnUsualPort,
  type SubjectName,
} from "@typha-mtls/components";
import { advice, option } from "@typha-mtls/problems";
import { found, type Gate, lackedRights, type Reading } from "./gate";

const NEEDED: readonly SubjectName[] = ["hostEndpoints", "felixConfigurations"];

/** Whether Felix keeps Typha's port open where it is left to others, before any node needs it. */
export const FAILSAFE_GATES: readonly Gate[] = [
  {
    code: "failsafe-lists",
    what: "Felix's failsafe lists hold Typha's port",
    looksAt: ["daemonSet", "calicoConfig"],
    alsoLooksAt: NEEDED,
    why: "without HostEndpoints there is nothing to hold open; behind one, connections that are established survive, so calico-node moves over, and the next restart of Typha may cut off all nodes",
    source: "felix/config/config_params.go; seen on a cluster with Calico v3.31.7",
    whatToDo:
      "Add `{ protocol: TCP, port: <Typha's port> }` to each list that the message names: `typha-mtls docs switch-on` has the whole lists. Where a GlobalNetworkPolicy on the HostEndpoints allows the port to and from all nodes, which is not looked at, take the step on your own evidence, as that page says.",
    applies: hasListsOfOthers,
    remedy: (_: Desired) =>
      advice`add the port to each list; where a GlobalNetworkPolicy on the HostEndpoints allows it, which is not looked at, say so with ${option("yesItReachedTheCluster")}`,
    read(view) {
      const { observed, desired, refused } = view;
      const reading = (done: number, blocking: readonly string[]): Reading => ({
        done,
        all: 2,
        unit: "lists",
        blocking,
      });
      if (observed.daemonSet === undefined)
        return reading(0, [`there is no DaemonSet calico-node in ${desired.location.calicoNodeNamespace}`]);
      const hidden = NEEDED.filter((subject) => refused.includes(subject));
      const hasNone = !hidden.includes("hostEndpoints") && (observed.hostEndpoints?.items ?? []).length === 0;
      if (hasNone) return undefined;
      // Felix's own lists hold the usual port, so a list that is not seen seldom matters there.
      if (hidden.length > 0 && !isOnUsualPort(desired)) return { unseen: lackedRights(hidden) };
      const blocking = found(FAILSAFE_RULES, ["failsafe-port"], view);
      // What is not seen is not said to be well.
      if (hidden.length > 0 && blocking.length === 0) return undefined;
      return reading(Math.max(0, 2 - blocking.length), blocking);
    },
  },
];
