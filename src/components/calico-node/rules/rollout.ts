import { shellCommand, someOf } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import type { DaemonSet, Pod } from "../../observed/objects";
import { isEnding, isObserved, isReady, running, troubleOf } from "../../observed/pods";
import { troubleOfNode } from "../../observed/reported-node";
import type { LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { isNotMoved, typhaPort } from "./settings";

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
  follows: "typha",
  looksAt: ["daemonSet"],
  alsoLooksAt: ["calicoNodePods", "reportedNodes"],
  why: "a node whose calico-node is not Ready may get no policy updates; one that is not updated speaks as before, so the old Typha has to stay for it",
  source: "DaemonSet status; seen on a cluster with a node that could not reach port 5473",
  whatToDo:
    "Look at the pods that hold the rollout up: `kubectl -n kube-system get pods -l k8s-app=calico-node -o wide`, and at the log of one that is not Ready, in its container calico-node. Felix is Ready once it is in sync with a Typha: see whether the node reaches Typha's port (TCP 5473, or `ports.typha`), and whether the client's Secret is there; `typha-mtls docs troubleshooting` has the lines of the log. Where a node is named with a condition, such as DiskPressure, mend the node first: `kubectl describe node <name>`.",
  find(observed, desired) {
    const { daemonSet } = observed;
    if (daemonSet === undefined) return false;
    const { rolloutOfCalicoNode: remedy } = desired;
    const { all, updated, available, done, stale } = rolloutOf(daemonSet);
    if (all === 0 || done >= all) return false;
    if (stale !== undefined) return { message: stale, remedy };
    const unready = unreadyPods(observed);
    const where = unready.length === 0 ? "" : ` (${someOf(unready.map((pod) => whereAndWhy(pod, observed)))})`;
    const notReady = `not Ready on ${all - available} of ${all} nodes${where}, which may get no policy updates`;
    const [look, command] = whatToLookAt(unready[0], observed, desired);
    if (updated >= all) return { message: `calico-node is ${notReady}: look at ${look}`, remedy: command };
    const unfinished = `the rollout of calico-node is not finished: ${updated} of ${all} nodes are updated`;
    if (available >= all) return { message: unfinished, remedy };
    return {
      message: `${unfinished}, and it is ${notReady}: where it stands still, look at ${look}`,
      remedy: `${remedy}; where it stands still: ${command}`,
    };
  },
};

/** Those that are seen: of a large cluster, not all pods are asked for. */
function unreadyPods({ calicoNodePods }: Observed): Pod[] {
  return running(calicoNodePods?.items).filter((pod) => !isReady(pod) && !isEnding(pod));
}

function whereAndWhy(pod: Pod, observed: Observed): string {
  const where = pod.spec.nodeName ?? pod.metadata.name;
  const why = nodeTrouble(pod, observed) ?? troubleOf(pod);
  return why === undefined ? where : `${where}: ${why}`;
}

/** What the kubelet reports of a pod's node, as far as that is seen. */
function nodeTrouble({ spec: { nodeName } }: Pod, { reportedNodes }: Observed): string | undefined {
  const node = reportedNodes?.items.find(({ metadata }) => metadata.name === nodeName);
  return node && troubleOfNode(node);
}

/** What keeps a calico-node from being Ready, and the command that shows it: Felix is Ready, once it is in sync with a Typha. */
function whatToLookAt(
  pod: Pod | undefined,
  observed: Observed,
  desired: Desired,
): readonly [what: string, command: string] {
  const { kubectl, location } = desired;
  const { calicoNodeNamespace: namespace, clientSecret } = location;
  const node = pod?.spec.nodeName;
  if (pod !== undefined && node !== undefined && nodeTrouble(pod, observed) !== undefined)
    return ["the node", `${kubectl} ${shellCommand`describe node ${node}`}`];
  const command =
    pod === undefined
      ? `${kubectl} ${shellCommand`-n ${namespace} get pods -l k8s-app=calico-node -o wide`}`
      : `${kubectl} ${shellCommand`-n ${namespace} logs ${pod.metadata.name} -c calico-node --tail=50`}`;
  if (!desired.isTyphaOn || isNotMoved(observed, desired)) return ["its log", command];
  const files = clientSecret === undefined ? "its files on the node" : `Secret ${namespace}/${clientSecret}`;
  return [`its log, ${files}, and whether TCP port ${typhaPort(desired)} of Typha is blocked`, command];
}
