import { type Fact, ok, own } from "@typha-mtls/problems";
import { isTyphaOn } from "../cluster/rollout";
import { shortCaName } from "../lifecycle/ca-name";
import { isIssuedHere, nextCommand } from "../lifecycle/rotate/rotation";
import { nextRotationStep } from "../lifecycle/steps";
import type { ClusterEvidence } from "./evidence";

/** A move that is under way is no fault. */
export function rolloutFacts({ name, file }: ClusterEvidence): Fact[] {
  if (file.result === undefined) return [];
  const { spec } = file.result.cluster;
  if (!isTyphaOn(spec)) return [ok("Typha is switched off: nothing of mutual TLS is rendered")];
  const { stage } = spec.rollout;
  return stage === "mtls" ? [] : [ok(`move to mutual TLS under way: at ${stage}`, own("migrate", [name]))];
}

/** A rotation that is under way is no fault; one whose step was interrupted is to be completed. */
export function rotationFacts({ name, rotation }: ClusterEvidence): Fact[] {
  const current = rotation?.result;
  if (current === undefined || current.phase === "none") return [];
  const { phase } = current;
  const { command } = nextRotationStep(phase);
  const remedy = nextCommand(name, current);
  const to = `rotation to ${shortCaName(current.next, name)}`;
  if (phase === "started" || phase === "issued") return [ok(`${to} under way: next \`rotate-ca ${command}\``, remedy)];
  // What is issued elsewhere comes one leaf after the other.
  if (phase === "issuing" && !isIssuedHere(current))
    return [ok(`${to} under way: some leaves still come from the old CA`, remedy)];
  return [
    {
      code: "rotation-interrupted",
      severity: "warning",
      message: `${to}: \`rotate-ca ${command}\` was interrupted`,
      remedy,
    },
  ];
}
