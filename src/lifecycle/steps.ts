import type { GateCode } from "../cluster/gate-code.generated";
import { STAGES, type Stage } from "../cluster/rollout";

/** A step of a journey, from one state of the repository to the next. */
export interface Step<State extends string = string> {
  readonly from: State;
  readonly to: State;
  readonly writes: string;
  /** What restarts at the next sync. */
  readonly restarts: string;
  /**
   * What would happen in a cluster that the state before has not reached, and what rules that out.
   * @default - the step cannot cut a node off
   */
  readonly risk?: Risk;
}

export interface Risk {
  readonly harm: string;
  /** What a live cluster has to show before, in the order in which it is reported. */
  readonly gates: readonly GateCode[];
  /** What an operator has to have seen instead. */
  readonly seen: string;
}

/** What each stage is about. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  plaintext: "certificates and access rights, which nothing uses",
  parallel: "Typha with mutual TLS, which no node talks to",
  cutover: "calico-node moves over, one node after the other",
  mtls: "upstream's Typha is dropped",
};

export interface StageStep extends Step<Stage> {
  /** What the operator looks at without `--context`, in this order. */
  readonly watch?: readonly ("typha" | "calico-node, where it changed" | "probe" | "calico-node" | "upstream-typha")[];
  /** A Typha that keeps running until it is deleted: its objects are guarded against pruning, and kubectl never prunes. */
  readonly leaves?: "typha" | "upstream-typha";
}

/** Every step between stages, forth and back. */
export const STAGE_STEPS: readonly StageStep[] = [
  {
    from: "plaintext",
    to: "parallel",
    writes: "Deployment, Service and PodDisruptionBudget of Typha",
    restarts: "nothing; calico-node where a port of its own joins Felix's failsafe lists",
  },
  {
    from: "parallel",
    to: "cutover",
    writes: "the patch of calico-node",
    restarts: "calico-node, node by node",
    watch: ["typha", "calico-node, where it changed", "probe"],
    risk: {
      harm: "calico-node would look for a Typha that is not there, and get no policy updates",
      gates: [
        "bundle-applied",
        "secrets-applied",
        "typha-as-rendered",
        "typhas-scaled",
        "typhas-restarted",
        "typhas-found",
        "nodes-prepared",
        "failsafe-lists",
      ],
      seen: "every Typha of the new Deployment is Ready",
    },
  },
  {
    from: "cutover",
    to: "mtls",
    writes: "the patch that removes upstream's Typha",
    restarts: "Typha, whose anti-affinity to upstream's Typha goes",
    leaves: "upstream-typha",
    watch: ["calico-node"],
    risk: {
      harm: "a calico-node that has not moved yet would lose the Typha that it talks to",
      gates: ["nodes-moved", "typhas-restarted"],
      seen: "every calico-node has restarted with the patch",
    },
  },
  {
    from: "mtls",
    to: "cutover",
    writes: "upstream's Typha, which its owner renders again",
    restarts: "Typha, whose anti-affinity to upstream's Typha returns",
  },
  {
    from: "cutover",
    to: "parallel",
    writes: "the patch of calico-node, without content",
    restarts: "calico-node, node by node",
    watch: ["upstream-typha"],
    risk: {
      harm: "calico-node would go back to a plaintext Typha that is not there",
      gates: ["upstream-ready"],
      seen: "upstream's Typha is Ready again, or there never was one",
    },
  },
  {
    from: "parallel",
    to: "plaintext",
    writes: "Deployment, Service and PodDisruptionBudget of Typha, which go",
    restarts: "nothing; calico-node where a port of its own leaves Felix's failsafe lists",
    leaves: "typha",
    watch: ["calico-node"],
    risk: {
      harm: "a calico-node that has not gone back yet would lose the Typha that it talks to",
      gates: ["nodes-back"],
      seen: "every calico-node has restarted without the patch",
    },
  },
];

/**
 * What shows that a stage has arrived in a cluster: what the step onwards waits for. After the last stage no step follows; there
 * every node talks to the Typhas of git.
 */
export function stageArrival(stage: Stage): readonly GateCode[] {
  if (stage === "mtls") return ["typha-as-rendered", "typhas-restarted", "typhas-found", "nodes-moved"];
  return stageStep(stage, STAGES[STAGES.indexOf(stage) + 1]!)?.risk?.gates ?? [];
}

/** The step between two stages. Undefined for stages that are not next to each other. */
export function stageStep(from: Stage, to: Stage): StageStep | undefined {
  return STAGE_STEPS.find((step) => step.from === from && step.to === to);
}

/** The steps from one stage to another, in order; several where stages lie between them. */
export function stepsBetween(from: Stage, to: Stage): readonly StageStep[] {
  const [start, end] = [STAGES.indexOf(from), STAGES.indexOf(to)];
  const way = start <= end ? STAGES.slice(start, end + 1) : STAGES.slice(end, start + 1).toReversed();
  return way.slice(1).map((stage, at) => stageStep(way[at]!, stage)!);
}

/**
 * How far a rotation of the CA has come. `none`, `started` and `issued` are states between two steps; the others are what
 * a step leaves that was interrupted between two files, and `issuing` also lasts until an external CA has issued all leaves.
 * Running the step again completes it.
 */
export type Phase = "none" | "starting" | "started" | "issuing" | "issued" | "finishing";

/** What each phase is about. */
export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  none: "one CA, no rotation under way",
  starting: "the next CA is there, the trust bundle does not hold it",
  started: "the trust bundle holds both CAs, the leaves come from the old one",
  issuing: "some leaves come from the old CA, some from the next one",
  issued: "the leaves come from the next CA",
  finishing: "the trust bundle holds the next CA alone, its key or certificate is not in place",
};

export type RotationCommand = "start" | "issue" | "finish" | "abort";

export interface RotationStep extends Step<Phase> {
  readonly command: RotationCommand;
}

const TYPHA = "Typha";
/** What shows that everyone in a cluster trusts what the trust bundle of git says. */
const BUNDLE: readonly GateCode[] = ["bundle-applied", "typhas-restarted", "typhas-read-bundle", "bundle-on-nodes"];
const ISSUE: Omit<RotationStep, "from"> = {
  command: "issue",
  to: "issued",
  writes: "both leaves; of an external CA their requests; of keys that are not in git nothing",
  restarts: TYPHA,
  risk: {
    harm: `a node would refuse the new leaf of Typha, and a Typha that was not restarted since would refuse every node ("tls: client didn't provide a certificate")`,
    gates: BUNDLE,
    seen: "every Typha has restarted with both CAs in its trust bundle",
  },
};
/** Before a CA leaves the trust bundle. */
const LEAVES: Risk = {
  harm: "a Typha or node that still presents a leaf of the other CA would be cut off",
  gates: ["bundle-applied", "secrets-applied", "typhas-restarted", "typhas-read-leaf", "leaf-on-nodes"],
  seen: "every Typha has restarted and every node has connected with leaves of the CA that stays",
};
const START = { command: "start", to: "started", writes: "the next CA, and the trust bundle with both" } as const;
const FINISH = { command: "finish", to: "none", writes: "the trust bundle with the next CA alone, its key" } as const;

/** Every step of a rotation: the transitions of its state machine. */
export const ROTATION_STEPS: readonly RotationStep[] = [
  { from: "none", ...START, restarts: TYPHA },
  { from: "starting", ...START, restarts: TYPHA },
  { from: "started", ...ISSUE },
  { from: "issuing", ...ISSUE },
  { from: "issued", ...FINISH, restarts: TYPHA, risk: LEAVES },
  { from: "finishing", ...FINISH, restarts: "nothing" },
  { from: "starting", command: "abort", to: "none", writes: "the next CA, which goes", restarts: "nothing" },
  {
    from: "started",
    command: "abort",
    to: "none",
    writes: "the trust bundle as it was, the next CA, which goes",
    restarts: TYPHA,
    risk: LEAVES,
  },
  { from: "issuing", command: "abort", to: "started", writes: "leaves of the old CA, or requests", restarts: TYPHA },
  { from: "issued", command: "abort", to: "started", writes: "leaves of the old CA, or requests", restarts: TYPHA },
];

/** The step that a command takes from a phase. Undefined where it has nothing to do there, or is refused. */
export function rotationStep(command: RotationCommand, phase: Phase): RotationStep | undefined {
  return ROTATION_STEPS.find((step) => step.command === command && step.from === phase);
}

/** The command that goes on with a rotation. */
export function nextRotationStep(phase: Phase): RotationStep {
  return ROTATION_STEPS.find(({ from, command }) => from === phase && command !== "abort")!;
}

/** What shows that a phase has arrived in a cluster: what the step onwards waits for; after the last step, its trust bundle. */
export function phaseArrival(phase: Phase): readonly GateCode[] {
  return phase === "none" ? BUNDLE : (nextRotationStep(phase).risk?.gates ?? []);
}

/** What shows that renewed leaves have arrived in a cluster. Nodes present theirs at their next connect; both are trusted. */
export const RENEWAL_ARRIVAL: readonly GateCode[] = ["secrets-applied", "typhas-restarted", "typhas-read-leaf"];
