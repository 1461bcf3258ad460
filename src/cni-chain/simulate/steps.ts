import type { NodeState } from "./node-state";
import { isInstallerApart, type Premises } from "./premises";
import { isWhole, networkOf } from "./runtime";

/** What one actor can do next. */
export interface ActorStep {
  readonly actor: string;
  /** What it does, as the end of a sentence that begins with the actor. */
  readonly does: string;
  /** Why the actor does so. */
  readonly why: string;
  readonly source: string;
  /** Whether it answers to a change that the actor watches, within a second. */
  readonly isReaction?: boolean;
  /** What changes; undefined where the actor cannot do it now. */
  readonly change: (state: NodeState, premises: Premises) => Partial<NodeState> | undefined;
}

const CALICO = "projectcalico/calico v3.31.7 cni-plugin/pkg/install/install.go writeCNIConfig";
const LINKERD = "linkerd/linkerd2-proxy-init v1.7.0 internal/cni";
const TAINTS = "Kubernetes, taints and tolerations";

/** All that the actors of one node can do. What is not here does not happen in the model. */
export const ACTOR_STEPS: readonly ActorStep[] = [
  {
    actor: "calico-node",
    does: "empties 10-calico.conflist",
    why: "os.WriteFile truncates the file in place, at every start of calico-node",
    source: CALICO,
    change: (state, { scenario }) =>
      state.calico === "to-start" && (scenario.calicoComes?.(state) ?? true)
        ? { calico: "writing", conflist: "half-written", unloaded: false }
        : undefined,
  },
  {
    actor: "calico-node",
    does: "writes its chain",
    why: "the text is that of calico-config.cni_network_config: upstream's, or the whole chain",
    source: CALICO,
    change: ({ calico }, { layers }) =>
      calico === "writing"
        ? { calico: "written", conflist: layers.has("whole-chain") ? "whole" : "without-linkerd" }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "gets its sandbox",
    why: "its pod needs the pod network like any other, unless it runs on the host's",
    source: "linkerd/linkerd2 charts/linkerd2-cni/templates/cni-plugin.yaml",
    change: (state, premises) =>
      state.linkerd === "to-start" && (premises.linkerdOnHostNetwork || networkOf(state, premises) !== undefined)
        ? { linkerd: "started" }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "copies its program and watches the files",
    why: "it copies before it inserts, and never writes a file of its own",
    source: `${LINKERD}/run.go`,
    change: ({ linkerd }) =>
      linkerd === "started" ? { linkerd: "watching", binary: true, refused: false } : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "reads an empty 10-calico.conflist and ends",
    why: "it cannot parse what Calico has just emptied; the kubelet starts it again in its sandbox, each time later",
    source: `${LINKERD}/conf.go`,
    change: ({ linkerd, conflist }, premises) =>
      linkerd === "watching" && conflist === "half-written" && !isInstallerApart(premises)
        ? { linkerd: "started" }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "inserts itself",
    why: "it replaces every file that can be parsed by one whose last plugin it is, by a rename",
    source: `${LINKERD}/conf.go inject`,
    change: ({ linkerd, conflist }, premises) =>
      linkerd === "watching" && conflist === "without-linkerd" && !isInstallerApart(premises)
        ? { conflist: "whole", unloaded: false }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "gets a SIGTERM and removes its program",
    why: "it undoes its steps in their order",
    source: `${LINKERD}/remove.go`,
    change: ({ linkerd, linkerdStops }) =>
      linkerd === "watching" && linkerdStops === "by-signal"
        ? { linkerd: "stopping", linkerdStops: undefined, binary: false }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "is killed, and its pod deleted",
    why: "nothing cleans up: its program, its entry and its credentials stay, and the API server refuses the token of a deleted pod",
    source: "Kubernetes, ServiceAccount token volume projection",
    change: ({ linkerd, linkerdStops }) =>
      linkerd === "watching" && linkerdStops === "killed"
        ? { linkerd: "to-start", linkerdStops: undefined, refused: true }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "empties 10-calico.conflist to remove itself",
    why: "os.WriteFile truncates the file in place",
    source: `${LINKERD}/remove.go`,
    change: ({ linkerd, conflist }, premises) =>
      linkerd === "stopping" && conflist === "whole" && !isInstallerApart(premises)
        ? { linkerd: "emptying", conflist: "half-written", unloaded: false }
        : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "writes the chain without itself and ends",
    why: "it removes the entry of its plugin, also where Calico wrote it as part of a whole chain",
    source: `${LINKERD}/remove.go`,
    change: ({ linkerd }) =>
      linkerd === "emptying" ? { linkerd: "to-start", conflist: "without-linkerd" } : undefined,
  },
  {
    actor: "linkerd-cni",
    does: "ends, and leaves the files as they are",
    why: "an installer that has a directory of its own, as beside a drop-in it must, looks at no other",
    source: `${LINKERD}/run.go`,
    change: ({ linkerd }, premises) =>
      linkerd === "stopping" && isInstallerApart(premises) ? { linkerd: "to-start" } : undefined,
  },
  {
    actor: "a tool of the node",
    does: "moves a whole chain in from another directory",
    why: "it makes a file elsewhere and moves it, so that no reader meets half of it",
    source: "containerd v1.6.20 pkg/cri/server/cni_conf_syncer.go",
    change: ({ conflist, calico }, { runtime, scenario }) =>
      scenario.isMovedIn === true && conflist === "without-linkerd" && calico === "written"
        ? { conflist: "whole", unloaded: runtime === "containerd" }
        : undefined,
  },
  {
    actor: "the runtime",
    does: "is started again, and loads what is there",
    why: "containerd passes over the event of a file that is moved in; at its start it reads the directory",
    source: "containerd v1.6.20 pkg/cri/server/cni_conf_syncer.go",
    change: ({ unloaded }) => (unloaded ? { unloaded: false } : undefined),
  },
  {
    actor: "the pod",
    does: "is created",
    why: "a controller creates it, whatever the state of a node",
    source: "Kubernetes, workloads",
    change: (state, { layers, scenario, action }) => {
      if (state.pod !== "to-create" || !(scenario.podComes?.(state) ?? true)) return undefined;
      // Without a node gate there is no taint, and tolerations are no reason to refuse a pod.
      const isCaught = layers.has("pod-gate") && layers.has("node-gate") && scenario.tolerates === true;
      return { pod: isCaught && action === "deny" ? "refused" : "pending", warned: isCaught };
    },
  },
  {
    actor: "the scheduler",
    does: "binds the pod to the node",
    why: "it does so unless the node has a taint that the pod does not tolerate",
    source: TAINTS,
    change: (state, premises) =>
      state.pod === "pending" && (!state.taint || premises.scenario.tolerates === true)
        ? { pod: "bound", boundToWhole: isWhole(state, premises) }
        : undefined,
  },
  {
    actor: "the runtime",
    does: "makes the pod's sandbox",
    why: "it runs the plugins of the file that it chooses; where that fails, the kubelet tries again",
    source: "containernetworking/cni v1.3.1 libcni/api.go AddNetworkList",
    change: (state, premises) => {
      const network = state.pod === "bound" ? networkOf(state, premises) : undefined;
      return network && { pod: "sandbox", rules: network.rules };
    },
  },
  {
    actor: "the kubelet",
    does: "starts the pod's containers",
    why: "the init container of Linkerd's validator lets a pod pass only where its traffic is redirected",
    source: "linkerd/linkerd2 linkerd-network-validator",
    change: ({ pod, rules, boundToWhole }, { layers }) => {
      if (pod !== "sandbox") return undefined;
      if (rules) return { pod: "running" };
      if (layers.has("network-validator")) return { pod: "rejected" };
      return { pod: "running", unmeshed: boundToWhole ? "bound-before" : "bound-since" };
    },
  },
  {
    actor: "the repair controller",
    does: "deletes the pod, and its owner creates another",
    why: "its validator ended with exit code 95; in the same sandbox it would end so for ever",
    source: "linkerd/linkerd2-proxy-init cni-repair-controller/src/lib.rs",
    change: ({ pod }, { layers }) =>
      pod === "rejected" && layers.has("repair-controller") ? { pod: "pending", rules: false } : undefined,
  },
  {
    actor: "the verifier",
    does: "sees another state of the chain",
    why: "it watches the folders and reads them anew at each change",
    source: "src/cni-chain/verifier",
    isReaction: true,
    change: (state, premises) => {
      if (!premises.layers.has("verifier")) return undefined;
      const verdict = isWhole(state, premises) ? "ready" : "not-ready";
      if (verdict === state.verdict) return undefined;
      return { verdict, reported: state.reported || verdict === "not-ready" };
    },
  },
  {
    actor: "the reporter",
    does: "removes the taint",
    why: "the verifier says that the chain is whole",
    source: "src/cni-chain/verifier",
    isReaction: true,
    change: ({ taint, verdict }, { layers }) =>
      layers.has("node-gate") && taint && verdict === "ready" ? { taint: false } : undefined,
  },
  {
    actor: "the reporter",
    does: "puts the taint back",
    why: "the mode is continuous, and the verifier says that the chain is not whole",
    source: "src/cni-chain/verifier",
    isReaction: true,
    change: ({ taint, verdict }, { layers, mode }) =>
      layers.has("node-gate") && mode === "continuous" && !taint && verdict === "not-ready"
        ? { taint: true }
        : undefined,
  },
  {
    actor: "the node lifecycle controller",
    does: "evicts the pod",
    why: "the effect NoExecute removes pods that do not tolerate the taint, while it is there",
    source: TAINTS,
    change: ({ pod, taint }, { effect, scenario }) =>
      taint && effect === "NoExecute" && scenario.tolerates !== true && ON_NODE.has(pod)
        ? { pod: "pending", rules: false }
        : undefined,
  },
];

const ON_NODE: ReadonlySet<NodeState["pod"]> = new Set(["bound", "sandbox", "rejected", "running"]);
