/** What `10-calico.conflist` holds: nothing, the first bytes of a write, Calico's own chain, or that with linkerd-cni. */
export type ConflistContent = "absent" | "half-written" | "without-linkerd" | "whole";

/** One node and one meshed pod on it, at one moment. */
export interface NodeState {
  readonly conflist: ConflistContent;
  /** Whether the runtime goes on with Calico's own chain, because what `10-calico.conflist` holds now was moved in. */
  readonly unloaded: boolean;
  /** Whether linkerd-cni's credentials on the node are those of a pod that was deleted: it fails for each pod then. */
  readonly refused: boolean;
  /** Whether the program linkerd-cni is in the folder of the plugins. */
  readonly binary: boolean;
  /** Calico's install-cni: runs once, at each start of calico-node. */
  readonly calico: "to-start" | "writing" | "written";
  /** linkerd-cni's pod: `stopping` and `emptying` are its steps on SIGTERM; `absent` does not come at all. */
  readonly linkerd: "absent" | "to-start" | "started" | "watching" | "stopping" | "emptying";
  /** Whether linkerd-cni is still to end: by a SIGTERM, or killed with its pod deleted. */
  readonly linkerdStops: "by-signal" | "killed" | undefined;
  readonly pod: PodPhase;
  /** Whether the sandbox that the pod has was made with linkerd-cni, so that the proxy's rules are in it. */
  readonly rules: boolean;
  /** Whether the chain was whole when the pod was bound to the node. */
  readonly boundToWhole: boolean;
  /** The pod that has run without these rules at some time: one that was bound before the chain broke, or since. */
  readonly unmeshed: Unmeshed | undefined;
  /** What the verifier said last; undefined before it has looked. */
  readonly verdict: "ready" | "not-ready" | undefined;
  readonly taint: boolean;
  /** Whether the verifier has said "not ready" at some time. */
  readonly reported: boolean;
  /** Whether the pod gate has warned of the pod. */
  readonly warned: boolean;
}

export type Unmeshed = "bound-before" | "bound-since";

/** From `to-create` to `running`; `sandbox` has its network, `rejected` failed Linkerd's validator, `refused` the pod gate. */
export type PodPhase = "to-create" | "pending" | "bound" | "sandbox" | "rejected" | "running" | "refused";

/** A node before anything has happened to it. */
export const NEW_NODE: NodeState = {
  conflist: "absent",
  unloaded: false,
  refused: false,
  binary: false,
  calico: "to-start",
  linkerd: "to-start",
  linkerdStops: undefined,
  pod: "to-create",
  rules: false,
  boundToWhole: false,
  unmeshed: undefined,
  verdict: undefined,
  taint: false,
  reported: false,
  warned: false,
};

/** A node on which everything has been in place for a while. */
export const RUNNING_NODE: NodeState = {
  ...NEW_NODE,
  conflist: "whole",
  binary: true,
  calico: "written",
  linkerd: "watching",
  verdict: "ready",
};
