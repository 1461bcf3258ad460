import type { Desired } from "../components/desired";
import { type Snapshot, SUBJECTS, type SubjectName } from "../components/registry";

import {
  BUNDLE_APPLIED,
  BUNDLE_ON_NODES,
  LEAF_ON_NODES,
  SECRETS_APPLIED,
  TYPHAS_READ_BUNDLE,
  TYPHAS_READ_LEAF,
} from "./gates/files";
import type { Gate, Reading } from "./gates/gate";
import { NODES_BACK, NODES_MOVED, NODES_PREPARED } from "./gates/nodes";
import { TYPHA_AS_RENDERED, TYPHAS_FOUND, TYPHAS_RESTARTED } from "./gates/typhas";
import { UPSTREAM_READY } from "./gates/upstream-typha";

/** Every gate, by its id. Which step waits for which is said by the table of steps (src/lifecycle/steps.ts). */
export const GATES = {
  "bundle-applied": BUNDLE_APPLIED,
  "bundle-on-nodes": BUNDLE_ON_NODES,
  "leaf-on-nodes": LEAF_ON_NODES,
  "nodes-back": NODES_BACK,
  "nodes-moved": NODES_MOVED,
  "nodes-prepared": NODES_PREPARED,
  "secrets-applied": SECRETS_APPLIED,
  "typha-as-rendered": TYPHA_AS_RENDERED,
  "typhas-found": TYPHAS_FOUND,
  "typhas-read-bundle": TYPHAS_READ_BUNDLE,
  "typhas-read-leaf": TYPHAS_READ_LEAF,
  "typhas-restarted": TYPHAS_RESTARTED,
  "upstream-ready": UPSTREAM_READY,
} as const satisfies Readonly<Record<string, Gate>>;

/** The gates of these ids, in this order. */
export function gatesNamed(ids: readonly (keyof typeof GATES)[]): readonly Gate[] {
  return ids.map((id) => GATES[id]);
}

/** What has to be looked at for some gates. */
export function subjectsOf(gates: readonly Gate[]): SubjectName[] {
  return [...new Set(gates.flatMap(({ looksAt, namesFrom = [] }) => [...looksAt, ...namesFrom]))];
}

/** A gate as it stands. */
export type GateState = { readonly gate: Gate } & (
  | { readonly state: "passed" | "waiting"; readonly reading: Reading }
  /** Waiting does not help: the API server does not show it, or not with these rights. */
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
