import type { ChangedFact } from "@typha-mtls/events";
import { attempt, ok } from "@typha-mtls/problems";
import type { Phase } from "../../lifecycle/steps";
import type { ClusterEvidence } from "../evidence";
import { stateAt } from "../transition";
import type { Commit } from "./commit";

/** What a rotation is at, as a reviewer needs it: which of three steps, and what it does. */
const STEPS: Readonly<Record<Phase, string>> = {
  none: "step 3 of 3 (it ends)",
  starting: "step 1 of 3, half done (the next CA is there, and not trusted)",
  started: "step 1 of 3 (the next CA is trusted beside the old one)",
  issuing: "step 2 of 3, half done (some leaves come from the next CA)",
  issued: "step 2 of 3 (the leaves come from the next CA)",
  finishing: "step 3 of 3, half done (the old CA is no longer trusted)",
};
const ABORTED = "given up (the old CA stays)";
const BACK = "back at step 1 of 3 (the leaves come from the old CA)";

/** Where a rotation stands, if it stands elsewhere than in the commit; nothing where one of both cannot be read. */
export function rotationHappening(cluster: ClusterEvidence, { source }: Commit): ChangedFact[] {
  const { paths, pki, rotation, earlier } = cluster;
  if (pki.result === undefined || rotation?.result === undefined || earlier?.inputs.isSame !== false) return [];
  const is = rotation.result.phase;
  const { trust, rotation: before } = attempt(() => stateAt(source, paths)).result ?? {};
  if (trust === undefined || before === undefined || before.phase === is) return [];
  const was = before.phase;
  const trusted = new Set(trust.bundle.map(({ fingerprint }) => fingerprint));
  const isOldCa = pki.result.bundle.every(({ fingerprint }) => trusted.has(fingerprint));
  const isBack = was !== "issued" && was !== "finishing" && is === "none";
  const isStepBack = is === "started" && (was === "issued" || was === "issuing");
  const words = `rotation of the CA, ${isBack && isOldCa ? ABORTED : isStepBack ? BACK : STEPS[is]}`;
  return [{ ...ok(words), happening: { is: "rotation-moved", words } }];
}
