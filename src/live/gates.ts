import type { Stage } from "../cluster/rollout";
import type { Desired } from "../components/desired";
import type { Snapshot } from "../components/observed/objects";
import { SUBJECTS, type SubjectName } from "../components/observed/subjects";
import { BUNDLE_APPLIED, BUNDLE_ON_NODES, LEAF_ON_NODES, SECRETS_APPLIED } from "./gates/files";
import type { Gate, Reading } from "./gates/gate";
import { NODES_BACK, NODES_MOVED, NODES_PREPARED } from "./gates/nodes";
import {
  TYPHA_AS_RENDERED,
  TYPHAS_FOUND,
  TYPHAS_READ_BUNDLE,
  TYPHAS_READ_LEAF,
  TYPHAS_RESTARTED,
} from "./gates/typhas";
import { UPSTREAM_READY } from "./gates/upstream-typha";

/** What new leaves need: both sides trust their CA already. */
export const GATES_OF_OVERLAP: readonly Gate[] = [
  BUNDLE_APPLIED,
  TYPHAS_RESTARTED,
  TYPHAS_READ_BUNDLE,
  BUNDLE_ON_NODES,
];

/** What it needs to drop a CA from the trust bundle: nobody shows a leaf of it any more. */
export const GATES_OF_LEAVES: readonly Gate[] = [
  BUNDLE_APPLIED,
  SECRETS_APPLIED,
  TYPHAS_RESTARTED,
  TYPHAS_READ_LEAF,
  LEAF_ON_NODES,
];

interface StageGates {
  readonly from: Stage;
  readonly to: Stage;
  readonly gates: readonly Gate[];
}

/** What the steps between stages need; those that are not here can do no harm. */
export const GATES_OF_STAGES: readonly StageGates[] = [
  {
    from: "parallel",
    to: "cutover",
    gates: [BUNDLE_APPLIED, SECRETS_APPLIED, TYPHA_AS_RENDERED, TYPHAS_RESTARTED, TYPHAS_FOUND, NODES_PREPARED],
  },
  { from: "cutover", to: "mtls", gates: [NODES_MOVED, TYPHAS_RESTARTED] },
  { from: "cutover", to: "parallel", gates: [UPSTREAM_READY] },
  { from: "parallel", to: "plaintext", gates: [NODES_BACK] },
];

/** What a step between two stages needs. */
export function gatesOfStages(from: Stage, to: Stage): readonly Gate[] {
  return GATES_OF_STAGES.find((step) => step.from === from && step.to === to)?.gates ?? [];
}

/** What has to be looked at for some gates. */
export function subjectsOf(gates: readonly Gate[]): SubjectName[] {
  return [...new Set(gates.flatMap(({ looksAt, namesFrom = [] }) => [...looksAt, ...namesFrom]))];
}

/** A gate as it stands. */
export type GateState = { readonly gate: Gate } & (
  | { readonly state: "passed" | "waiting"; readonly reading: Reading }
  /** No waiting helps: the API server does not show it, or not to us. */
  | { readonly state: "unseen"; readonly reason: string }
);

/** How gates stand, in their order; those for which there is nothing to wait are left out. */
export function readGates(
  gates: readonly Gate[],
  { observed, refused }: Snapshot,
  desired: Desired,
  now: Date,
): readonly GateState[] {
  return gates
    .filter((gate) => gate.applies?.(desired) !== false)
    .map((gate): GateState => {
      const hidden = gate.looksAt.filter((subject) => refused.includes(subject));
      if (hidden.length > 0) return { gate, state: "unseen", reason: lackedRights(hidden) };
      const read = gate.read({ observed, desired, now });
      if ("unseen" in read) return { gate, state: "unseen", reason: read.unseen };
      return { gate, state: read.blocking.length === 0 ? "passed" : "waiting", reading: read };
    });
}

/** `for want of the right to get secrets`. */
function lackedRights(subjects: readonly SubjectName[]): string {
  const rights = subjects.map((name) => {
    const { verb, resource, apiGroup } = SUBJECTS[name];
    return `${verb} ${apiGroup === "" ? resource : `${resource}.${apiGroup}`}`;
  });
  return `not looked at, for want of the right to ${[...new Set(rights)].join(" and ")}`;
}
