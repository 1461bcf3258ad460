import { shellCommand } from "@typha-mtls/problems";
import type { DaemonSet } from "../../observed/objects";
import { isObserved } from "../../observed/pods";
import type { LiveRule } from "../../rule";

/** How far calico-node has come, of all nodes that it is to run on. */
export interface NodeRollout {
  readonly all: number;
  /** Nodes with a pod of the present template, available or not. */
  readonly updated: number;
  readonly available: number;
  /** Nodes with a pod of the present template that is available, as far as the status shows it. */
  readonly done: number;
  /** Why the numbers say nothing yet. */
  readonly stale?: string;
}

/**
 * The one reading of the DaemonSet's status. A pod that is updated and not available has no Typha, or is not connected to it yet:
 * Felix is Ready once it is in sync.
 */
export function rolloutOf(daemonSet: DaemonSet): NodeRollout {
  const { desiredNumberScheduled: all = 0, updatedNumberScheduled: updated = 0 } = daemonSet.status ?? {};
  const { numberAvailable: available = 0 } = daemonSet.status ?? {};
  const numbers = { all, updated, available, done: Math.min(updated, available) };
  if (isObserved(daemonSet)) return numbers;
  return { ...numbers, done: 0, stale: "the last change of DaemonSet calico-node is not observed yet" };
}

/** Finds that calico-node does not run everywhere as its DaemonSet says. Steps wait for the same condition. */
export const NODE_ROLLOUT: LiveRule = {
  code: "node-rollout",
  looksAt: ["daemonSet"],
  why: "a node whose calico-node is not available may get no policy updates; one that is not updated speaks as before, so the old Typha has to stay for it",
  source: "DaemonSet status; seen on a cluster with a node that could not reach port 5473",
  whatToDo:
    "Look at the pods that hold the rollout up: `kubectl -n kube-system get pods -l k8s-app=calico-node -o wide`, and at the log of one that is not Ready.",
  find({ daemonSet }, { kubectl, location, rolloutOfCalicoNode: remedy }) {
    if (daemonSet === undefined) return false;
    const { all, updated, available, done, stale } = rolloutOf(daemonSet);
    if (all === 0 || done >= all) return false;
    if (stale !== undefined) return { message: stale, remedy };
    if (updated < all) {
      const rest = available < all ? `, and ${available} are available` : "";
      return {
        message: `the rollout of calico-node is not finished: ${updated} of ${all} nodes are updated${rest}`,
        remedy,
      };
    }
    return {
      message: `calico-node is available on ${available} of ${all} nodes; a node where it is not Ready may get no policy updates`,
      remedy: `${kubectl} ${shellCommand`-n ${location.calicoNodeNamespace} get pods -l k8s-app=calico-node -o wide`}`,
    };
  },
};
