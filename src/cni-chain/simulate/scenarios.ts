import { NEW_NODE, type NodeState, RUNNING_NODE } from "./node-state";

/** `new`: still to be created. `bound`: on the node already, with its sandbox still to be made, as after a reboot. */
export type PodKind = "new" | "bound";

/** A course of events on one node. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** What happens, as a sentence. */
  readonly what: string;
  readonly source: string;
  /** The states that it can begin in, without the pod and the start-up taint. */
  readonly begins: readonly NodeState[];
  readonly pods: readonly PodKind[];
  /** Whether the kubelet registers the node, which gives it the start-up taint. */
  readonly registers: boolean;
  /** When a new pod can be created. @default - at any time */
  readonly podComes?: (state: NodeState) => boolean;
  /** When calico-node can start. @default - at any time */
  readonly calicoComes?: (state: NodeState) => boolean;
  /** Whether a tool of the node moves a whole chain in where Calico has written its own. */
  readonly isMovedIn?: boolean;
  /** Whether another CNI file lies behind Calico's, such as `87-podman-bridge.conflist`. */
  readonly hasSecondFile?: boolean;
  /** Whether the pod tolerates every taint. */
  readonly tolerates?: boolean;
}

const TICKET = "linkerd/linkerd2#2219";
const newNode = { begins: [NEW_NODE], pods: ["new"], registers: true } as const;
const runningNode = { pods: ["new", "bound"], registers: false } as const;

export const SCENARIOS: readonly Scenario[] = [
  {
    ...newNode,
    name: "in-order",
    title: "the ticket's 1: in order",
    what: "On a new node calico-node writes its file, linkerd-cni inserts itself, and only then does a meshed pod come.",
    source: TICKET,
    podComes: ({ conflist, linkerd, binary }) => conflist === "whole" && linkerd === "watching" && binary,
  },
  {
    ...newNode,
    name: "linkerd-first",
    title: "the ticket's 2: linkerd-cni first",
    what: "On a new node linkerd-cni and a meshed pod are there before calico-node writes its file.",
    source: TICKET,
    calicoComes: ({ pod }) => pod !== "to-create",
  },
  {
    ...newNode,
    name: "calico-first",
    title: "the ticket's 3: Calico first",
    what: "On a new node calico-node has written its file, and a meshed pod comes before or after linkerd-cni inserts itself.",
    source: TICKET,
    podComes: ({ calico }) => calico === "written",
  },
  {
    ...runningNode,
    name: "calico-restart",
    title: "calico-node restarts",
    what: "On a running node calico-node restarts and writes its file anew; linkerd-cni inserts itself again.",
    source: "linkerd/linkerd2#11228",
    begins: [{ ...RUNNING_NODE, calico: "to-start" }],
  },
  {
    ...runningNode,
    name: "linkerd-restart",
    title: "linkerd-cni restarts",
    what: "On a running node linkerd-cni is rolled out: it removes itself on SIGTERM, and its next pod inserts itself.",
    source: "linkerd2-proxy-init v1.7.0 internal/cni/remove.go",
    begins: [{ ...RUNNING_NODE, linkerdStops: "by-signal" }],
  },
  {
    ...runningNode,
    name: "linkerd-killed",
    title: "linkerd-cni is killed",
    what: "On a running node linkerd-cni is killed and its pod deleted, so nothing cleans up; the plugin fails for each pod (`Unauthorized`) until its next pod has written its own credentials.",
    source: "Kubernetes, ServiceAccount token volume projection",
    begins: [{ ...RUNNING_NODE, linkerdStops: "killed" }],
  },
  {
    ...runningNode,
    name: "node-reboot",
    title: "the node reboots",
    what: "The node comes back with the files that were on its disk, with or without linkerd-cni's last clean-up; all pods start anew, calico-node and linkerd-cni among them.",
    source: "linkerd/linkerd2#4789",
    begins: [
      { ...RUNNING_NODE, calico: "to-start", linkerd: "to-start", verdict: undefined },
      { ...NEW_NODE, conflist: "without-linkerd" },
    ],
  },
  {
    ...newNode,
    name: "second-file",
    title: "another CNI file",
    what: "On a new node another program has left a CNI file, such as 87-podman-bridge.conflist, before calico-node writes its own.",
    source: "containerd/go-cni v1.1.14 opts.go loadFromConfDir",
    hasSecondFile: true,
  },
  {
    ...runningNode,
    name: "beside-file",
    title: "restart beside another file",
    what: "As calico-node's restart, on a node with another CNI file behind Calico's.",
    source: "cri-o/ocicni pkg/ocicni/ocicni.go loadNetworks",
    begins: [{ ...RUNNING_NODE, calico: "to-start" }],
    hasSecondFile: true,
  },
  {
    ...newNode,
    name: "linkerd-absent",
    title: "linkerd-cni does not come",
    what: "On a new node linkerd-cni never starts, because its image cannot be pulled for example.",
    source: "linkerd/linkerd2#14725",
    begins: [{ ...NEW_NODE, linkerd: "absent" }],
  },
  {
    ...newNode,
    name: "moved-in",
    title: "a tool moves the chain in",
    what: "On a new node a tool of the node, and no linkerd-cni, makes the chain whole: it moves a file in from another directory, which containerd does not load.",
    source: "containerd v1.6.20 pkg/cri/server/cni_conf_syncer.go",
    begins: [{ ...NEW_NODE, linkerd: "absent", binary: true }],
    isMovedIn: true,
  },
  {
    ...newNode,
    name: "tolerant-pod",
    title: "the pod tolerates every taint",
    what: "As the ticket's 3, with a meshed pod that tolerates every taint, as the pods of many DaemonSets do.",
    source: "Kubernetes, taints and tolerations",
    podComes: ({ calico }) => calico === "written",
    tolerates: true,
  },
];
