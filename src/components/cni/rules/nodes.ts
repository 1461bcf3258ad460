import { count, shellCommand } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import type { ChainNode } from "../../observed/objects";
import { firstFaults, type LiveFault, type LiveRule } from "../../rule";
import type { Observed } from "../../subjects";
import { CHAIN_CONDITION } from "../names";
import { VERIFIER_SELECTOR } from "../verifier-pod";

const MINUTE_MS = 60_000;
/** A node that has just joined is still being set up. */
const JOINING_MS = 10 * MINUTE_MS;
/** Between a change of the condition and that of the taint. */
const TURNING_MS = MINUTE_MS;
/** Three heartbeats of the verifier. */
const SILENT_MS = 15 * MINUTE_MS;

const REPORT = "src/cni-chain/verifier/reporter.ts";

/** Whether the chain is whole on each node, and the start-up taint is there exactly where it is not. */
export const CHAIN_NODE_RULES: readonly LiveRule[] = [
  {
    code: "chain-not-whole",
    looksAt: ["chainVerifier", "chainNodes"],
    why: "pods that start there get no proxy of the mesh, or none at all start",
    source: REPORT,
    whatToDo:
      "Look at the reason of the condition, and at the pods of the mesh on that node: `kubectl describe node <node>`. What each reason means: `typha-mtls docs cni-chain`.",
    find: (observed, desired, at) =>
      reports(desired)
        ? nodeFaults(observed, desired, (node) => (isWhole(node) || isYoung(node, at) ? undefined : stateOf(node)))
        : unreadyVerifiers(observed, desired),
  },
  {
    code: "chain-report-old",
    looksAt: ["chainNodes"],
    why: "nothing is known of the chain since, and the taint stays as it is",
    source: REPORT,
    whatToDo:
      "Look at the verifier on that node: `kubectl -n kube-system get pods --field-selector spec.nodeName=<node> -o wide`, and its log.",
    find: (observed, desired, at) =>
      nodeFaults(observed, desired, (node) => {
        const { lastHeartbeatTime: heartbeat } = conditionOf(node) ?? {};
        return heartbeat && at !== undefined && isBefore(heartbeat, at, SILENT_MS)
          ? `the verifier has not reported since ${heartbeat}`
          : undefined;
      }),
  },
  {
    code: "chain-taint-left",
    looksAt: ["chainNodes"],
    why: "no ordinary pod is scheduled to the node, although its chain is whole",
    source: REPORT,
    whatToDo:
      "Look at the verifier on that node, which removes the taint: its log says what the API server refused. In an emergency: `kubectl taint node <node> <key>-`.",
    find: (observed, desired, at) =>
      nodeFaults(observed, desired, (node) =>
        isWhole(node) && isTainted(node, desired) && hasTurned(node, at)
          ? `the chain is whole, and the taint ${desired.cniChain?.nodeGate?.taint.key} is still there`
          : undefined,
      ),
  },
  {
    code: "chain-taint-absent",
    looksAt: ["chainNodes"],
    why: "the node gate is open: new pods start on half a chain",
    source: REPORT,
    whatToDo:
      "Look at the verifier on that node, which sets the taint: its log says what the API server refused. Pods that started meanwhile have to be restarted.",
    find: (observed, desired, at) =>
      desired.cniChain?.nodeGate?.mode === "continuous" &&
      nodeFaults(observed, desired, (node) =>
        conditionOf(node)?.status === "False" && !isTainted(node, desired) && hasTurned(node, at)
          ? `the chain is not whole, and the taint ${desired.cniChain?.nodeGate?.taint.key} is not there`
          : undefined,
      ),
  },
];

/** How many nodes have a whole chain, and of how many that is known. */
export function wholeNodes({ chainNodes, chainVerifier }: Observed, desired: Desired) {
  if (!reports(desired)) {
    const { numberReady = 0, desiredNumberScheduled = 0 } = chainVerifier?.status ?? {};
    return { whole: numberReady, all: desiredNumberScheduled };
  }
  const nodes = chainNodes?.items ?? [];
  return { whole: nodes.filter(isWhole).length, all: nodes.length };
}

/** Without a node gate, the verifier's readiness is all that it says. */
function reports({ cniChain }: Desired): boolean {
  return cniChain?.nodeGate !== undefined;
}

function unreadyVerifiers(observed: Observed, desired: Desired): LiveFault | false {
  const { whole, all } = wholeNodes(observed, desired);
  if (observed.chainVerifier === undefined || whole >= all) return false;
  return {
    message: `the CNI chain is whole on ${whole} of ${all} nodes: elsewhere the verifier is not Ready, and says why`,
    remedy: `${verifiersOf(desired)} -o wide`,
  };
}

/** A fault for each node of which there is something to say; the first by name, the rest by number. */
function nodeFaults(
  { chainNodes }: Observed,
  desired: Desired,
  fault: (node: ChainNode) => string | undefined,
): LiveFault[] {
  if (!reports(desired)) return [];
  const found = (chainNodes?.items ?? []).flatMap((node) => {
    const message = fault(node);
    return message === undefined ? [] : [{ name: node.metadata.name, message }];
  });
  return firstFaults(
    found,
    ({ name, message }) => ({
      message: `${name}: ${message}`,
      remedy: `${verifiersOf(desired)} ${shellCommand`--field-selector spec.nodeName=${name} -o wide`}`,
    }),
    (more) => ({ message: `the same of ${count(more, "more node")}`, remedy: verifiersOf(desired) }),
  );
}

function verifiersOf({ kubectl, location }: Desired): string {
  const [[key, value]] = Object.entries(VERIFIER_SELECTOR) as [[string, string]];
  return `${kubectl} ${shellCommand`-n ${location.calicoNodeNamespace} get pods -l ${key}=${value}`}`;
}

function stateOf(node: ChainNode): string {
  const condition = conditionOf(node);
  if (condition === undefined) return `no verifier has reported ${CHAIN_CONDITION}`;
  const { reason = "no reason", message } = condition;
  return `the CNI chain is not whole (${reason})${message ? `: ${message}` : ""}`;
}

function conditionOf({ status }: ChainNode) {
  return status?.conditions?.find(({ type }) => type === CHAIN_CONDITION);
}

function isWhole(node: ChainNode): boolean {
  return conditionOf(node)?.status === "True";
}

function isTainted({ spec }: ChainNode, { cniChain }: Desired): boolean {
  const taint = cniChain?.nodeGate?.taint;
  return spec.taints?.some(({ key, effect }) => key === taint?.key && effect === taint?.effect) === true;
}

function isYoung({ metadata }: ChainNode, at: Date | undefined): boolean {
  return at !== undefined && !isBefore(metadata.creationTimestamp, at, JOINING_MS);
}

function hasTurned(node: ChainNode, at: Date | undefined): boolean {
  return at === undefined || isBefore(conditionOf(node)?.lastTransitionTime, at, TURNING_MS);
}

/** Whether a time lies further back than that; one that is not known does. */
function isBefore(time: string | null | undefined, at: Date, ms: number): boolean {
  return !(at.getTime() - Date.parse(time ?? "") <= ms);
}
