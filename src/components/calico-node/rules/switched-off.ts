import type { Desired } from "../../desired";
import { BRING_CALICO_NODE, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { deleteTypha } from "../../typha/delete-typha";
import { NODE_ROLLOUT, rolloutOf } from "./rollout";
import { calicoNode, settingOf, tlsNames, usesOtherTyphaWithTls } from "./settings";

/** What is left of a Typha that is switched off in git. calico-node has to go first: without its Typha it gets no updates. */
export const SWITCHED_OFF_RULES: readonly LiveRule[] = [
  {
    code: "node-of-absent-typha",
    looksAt: ["daemonSet", "calicoConfig"],
    why: "calico-node does not start without a Typha that it is told to talk to",
    source: "typha/pkg/discovery/discovery.go",
    whatToDo: BRING_CALICO_NODE,
    find: (observed, desired) =>
      isConnected(observed, desired) && {
        message: "calico-node is still told to talk to this Typha, which is switched off in git",
        remedy: desired.bringCalicoNode,
      },
  },
  {
    code: "typha-left-over",
    severity: "warning",
    looksAt: ["daemonSet", "calicoConfig", "deployment"],
    why: "its objects are guarded against pruning, so it runs until it is deleted",
    source: "docs/how-to/routes.md",
    whatToDo: "Wait until every node has left it, then delete it: the message has the command.",
    find(observed, desired) {
      const { daemonSet, deployment } = observed;
      if (daemonSet === undefined || deployment === undefined || isConnected(observed, desired)) return false;
      const { all, done } = rolloutOf(daemonSet);
      return {
        message: `Typha still runs, and is switched off in git; ${done} of ${all} nodes have left it`,
        remedy:
          done < all
            ? desired.rolloutOfCalicoNode
            : deleteTypha(desired.location.namespace, desired.typha, desired.kubectl),
      };
    },
  },
  NODE_ROLLOUT,
];

function isConnected(observed: Observed, desired: Desired): boolean {
  const container = calicoNode(observed);
  if (container === undefined || usesOtherTyphaWithTls(observed, desired)) return false;
  return tlsNames(container).length > 0 || settingOf(observed, "FELIX_TYPHAK8SSERVICENAME") === desired.location.name;
}
