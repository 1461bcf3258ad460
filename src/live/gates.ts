import type { Desired, Snapshot, SubjectName } from "@typha-mtls/components";
import type { GateCode } from "../cluster/gate-code.generated";
import { FAILSAFE_GATES } from "./gates/failsafe";
import { FILE_GATES } from "./gates/files";
import { type Gate, lackedRights, type Reading } from "./gates/gate";
import { NODE_GATES } from "./gates/nodes";
import { TYPHA_GATES } from "./gates/typhas";

/** Every gate. Which step waits for which is said by the table of steps (src/lifecycle/steps.ts). */
export const GATES: readonly Gate[] = [...FILE_GATES, ...NODE_GATES, ...FAILSAFE_GATES, ...TYPHA_GATES];

/** The gates of these codes, in this order. */
export function gatesNamed(codes: readonly GateCode[]): readonly Gate[] {
  return codes.map((code) => GATES.find((gate) => gate.code === code)!);
}

/** What has to be looked at for some gates, without those for which there is nothing to wait. */
export function subjectsOf(gates: readonly Gate[], desired: Desired): SubjectName[] {
  const looking = gates.filter((gate) => hasToWait(gate, desired));
  return [...new Set(looking.flatMap(({ looksAt, alsoLooksAt = [] }) => [...looksAt, ...alsoLooksAt]))];
}

function hasToWait({ applies }: Gate, desired: Desired): boolean {
  return applies?.(desired) !== false;
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
    .filter((gate) => hasToWait(gate, desired))
    .flatMap((gate): readonly GateState[] => {
      const hidden = gate.looksAt.filter((subject) => refused.includes(subject));
      if (hidden.length > 0) return [{ gate, state: "unseen", reason: lackedRights(hidden) }];
      const read = gate.read({ observed, desired, refused, now });
      if (read === undefined) return [];
      if ("unseen" in read) return [{ gate, state: "unseen", reason: read.unseen }];
      return [{ gate, state: read.blocking.length === 0 ? "passed" : "waiting", reading: read }];
    });
}
