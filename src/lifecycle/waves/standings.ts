import { advice, attempt, inRepository, option, type ProblemError, problem, someOf } from "@typha-mtls/problems";
import { type Certificate, readBundle } from "@typha-mtls/x509";
import { machineLeaves } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { hasReached, type Stage } from "../../cluster/rollout";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { type Due, replaceableLeaves } from "../issue/renew";
import type { ReadFile } from "../present";
import { nextCaOf } from "../rotate/next-ca";
import type { Rotation } from "../rotate/rotation";
import type { Phase, RotationCommand } from "../steps";
import type { Standing } from "./waves";

/** Whether a cluster is at the target, and whether the last commit says so too. */
export function standing(isThere: boolean, isCommitted: () => boolean): Standing {
  if (!isThere) return "behind";
  return isCommitted() ? "committed" : "uncommitted";
}

/** Whether a stage is the target of a rollout or beyond it. */
export function isAtStage(stage: Stage, target: Stage, way: "onwards" | "back"): boolean {
  return way === "onwards" ? hasReached(stage, target) : hasReached(target, stage);
}

/** Phases in which a step of a rotation is done. `none` is one where the rotation has finished. */
const DONE: Readonly<Record<Exclude<RotationCommand, "abort">, readonly Phase[]>> = {
  start: ["started", "issuing", "issued", "finishing"],
  issue: ["issued", "finishing"],
  finish: [],
};

/**
 * Whether a step of a rotation is done.
 *
 * @param isFinished - what it means that no rotation is under way; asked only then
 */
export function isStepDone(
  command: Exclude<RotationCommand, "abort">,
  { phase }: Rotation,
  isFinished: () => boolean,
): boolean {
  return phase === "none" ? isFinished() : DONE[command].includes(phase);
}

/**
 * Whether the CA of a cluster, in which no rotation is under way, has taken over from the one that an earlier commit trusts.
 * A cluster that the commit does not have got its CA later.
 */
export function hasReplacedCa({ paths, pki: { bundle } }: LoadedCluster, then: ReadFile): boolean {
  const before = then(paths.trustBundle);
  if (before === undefined) return true;
  const next = attempt(() => nextCaOf(paths, then)).result?.certificate;
  const isNow = ({ fingerprint }: Certificate) => bundle.some((ca) => ca.fingerprint === fingerprint);
  if (next !== undefined) return bundle.length === 1 && isNow(next);
  const trusted = attempt(() => readBundle(before)).result;
  return trusted !== undefined && !trusted.some(isNow);
}

/** That git does not show whether the rotations of clusters have finished or never began. */
export function unclearRotations(clusters: readonly [LoadedCluster, ...LoadedCluster[]]): ProblemError {
  const { trustBundle } = clusters[0].paths;
  const names = clusters.map(({ name }) => name);
  return problem({
    code: "rotation-unclear",
    file: trustBundle,
    clusters: names,
    message: `no rotation is under way in ${someOf(names)}: finished, or never begun`,
    remedy: advice`give ${option("since")} the last commit before this rollout; ${inRepository`git log -- ${trustBundle}`} lists those that changed the trust bundle`,
  });
}

/**
 * The phase to which `abort` takes clusters back: leaves first and in all of them, then trust bundles; one commit may not hold
 * both, and so a run that was cut off never takes the second step of a cluster by the first of another.
 */
export function abortTarget(phases: readonly Phase[]): "started" | "none" {
  return phases.some((phase) => phase === "issuing" || phase === "issued") ? "started" : "none";
}

/** Whether a cluster is where `abort` takes it. One that can no longer go back is not. */
export function isAborted(phase: Phase, target: ReturnType<typeof abortTarget>): boolean {
  const reached: readonly Phase[] = target === "none" ? ["none"] : ["none", "starting", "started"];
  return reached.includes(phase);
}

/** Whether a leaf is to be renewed; of a cluster whose keys are not in git, none is. */
export function isAnyDue({ pki }: LoadedCluster, { roles, dueFrom, asOf }: Due): boolean {
  return isSealedPki(pki) && replaceableLeaves(pki, roles).some(({ chain }) => dueFrom(chain[0]) <= asOf);
}

/** Files that say how far a rotation or renewal is. */
export function filesOfPki({ paths, pki }: LoadedCluster): string[] {
  const { trustBundle, caKey, nextCa, nextCaKey, leaves, certificates } = paths;
  const shared = [...Object.values(leaves), ...Object.values(certificates)];
  return [trustBundle, caKey, nextCa, nextCaKey, ...shared, ...machineLeaves(pki).map(({ file }) => file)];
}

/** Whether the last commit holds files as they are; also where there is no git. */
export function areCommitted(files: readonly string[], read: ReadFile, committed: ReadFile | undefined): boolean {
  return committed === undefined || files.every((file) => attempt(() => committed(file)).result === read(file));
}
