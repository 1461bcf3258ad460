import { CONTAINERS } from "@typha-mtls/calico";
import {
  CALICO_NODE_RULES,
  type ContainerVariable,
  calicoNode,
  containerOf,
  type DaemonSet,
  type Desired,
  heldBack,
  isEnding,
  isReady,
  type Pod,
  rolloutOf,
  running,
  settingOf,
  tlsNames,
  usesOtherTyphaWithTls,
} from "@typha-mtls/components";
import { type Code, count } from "@typha-mtls/problems";
import { found, type Gate, type Reading, type View } from "./gate";

const NODES = {
  looksAt: ["daemonSet", "calicoConfig"],
  alsoLooksAt: ["calicoNodePods"],
  whatToDo:
    "Watch the rollout of calico-node: `kubectl -n kube-system rollout status daemonset/calico-node`. The message names the pod that holds it up.",
  remedy: ({ rolloutOfCalicoNode }: Desired) => rolloutOfCalicoNode,
} as const;

/** What rules find of a DaemonSet whose nodes have not moved. */
const NOT_MOVED: readonly Code[] = [
  "node-tls-off",
  "node-tls-partial",
  "node-env-case",
  "node-service",
  "node-identity",
  "node-files",
];

/** Whether every calico-node has restarted with what a step is about. */
export const NODE_GATES: readonly Gate[] = [
  {
    ...NODES,
    code: "nodes-moved",
    what: "nodes restarted calico-node with the patch",
    why: "a node that has not moved still talks to upstream's Typha, which goes with the next step",
    source: "DaemonSet status",
    read(view) {
      return rolledOut(view, found(CALICO_NODE_RULES, NOT_MOVED, view).slice(0, 1));
    },
  },
  {
    ...NODES,
    code: "nodes-back",
    what: "nodes restarted calico-node without the patch",
    why: "a node that has not gone back still talks to this Typha, which goes with the next step",
    source: "DaemonSet status",
    read(view) {
      const container = calicoNode(view.observed);
      const isBack = container === undefined || usesOtherTyphaWithTls(view.observed, view.desired);
      const settings = isBack ? [] : tlsNames(container);
      const isOurs = settingOf(view.observed, "FELIX_TYPHAK8SSERVICENAME") === view.desired.location.name;
      const left = [...settings, ...(isOurs ? ["FELIX_TYPHAK8SSERVICENAME"] : [])];
      return rolledOut(view, left.length === 0 ? [] : [`the DaemonSet calico-node still has ${left.join(", ")}`]);
    },
  },
  {
    ...NODES,
    code: "nodes-prepared",
    what: "nodes restarted calico-node with Typha's port in Felix's failsafe lists",
    why: "a node that has moved talks to Typhas on nodes that have not, and Felix would drop that",
    source: "felix/config/config_params.go",
    applies: (desired) => failsafeLists(desired).length > 0,
    read(view) {
      const lacking = failsafeLists(view.desired).filter(({ name, value }) => settingOf(view.observed, name) !== value);
      const names = lacking.map(({ name }) => name).join(", ");
      return rolledOut(view, lacking.length === 0 ? [] : [`the DaemonSet calico-node has another ${names} than git`]);
    },
  },
];

function failsafeLists({ calicoNodeNow }: Desired): readonly ContainerVariable[] {
  const { env = [] } = containerOf(calicoNodeNow.spec?.template, CONTAINERS.calicoNode) ?? {};
  return env.filter(({ name }) => name.startsWith("FELIX_FAILSAFE"));
}

/** Whether the DaemonSet is what it should be, and all its pods are. */
function rolledOut({ observed, desired }: View, wrong: readonly string[]): Reading {
  const { daemonSet, calicoNodePods } = observed;
  if (daemonSet === undefined) {
    const blocking = [`there is no DaemonSet calico-node in ${desired.location.calicoNodeNamespace}`];
    return { done: 0, all: 0, unit: "nodes", blocking };
  }
  const { all, updated, done, stale } = rolloutOf(daemonSet);
  const reading = (done: number, blocking: readonly string[]): Reading => ({ done, all, unit: "nodes", blocking });
  if (wrong.length > 0) return reading(0, wrong);
  if (stale !== undefined) return reading(0, [stale]);
  if (all === 0) return reading(0, ["DaemonSet calico-node has no node to run on"]);
  return reading(done, done >= all ? [] : holders(daemonSet, calicoNodePods?.items ?? [], all - updated));
}

function holders({ spec }: DaemonSet, pods: readonly Pod[], outdated: number): string[] {
  const stuck = running(pods).filter((pod) => !isReady(pod) && !isEnding(pod));
  const isByHand = outdated > 0 && spec.updateStrategy?.type === "OnDelete";
  const turn = outdated > 0 ? [`${count(outdated, "node")} still to restart`] : ["pods that are not available yet"];
  return [
    ...stuck.map(heldBack),
    ...(isByHand
      ? [`${outdated} wait until their pod is deleted (updateStrategy OnDelete)`]
      : stuck.length > 0
        ? []
        : turn),
  ];
}
