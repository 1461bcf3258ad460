import { clusterPaths } from "../../cluster/layout";
import { parseCertificateFile } from "../../cluster/leaf-file";
import type { LoadedCluster } from "../../cluster/load";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { type Problem, ProblemError } from "../../problem";
import type { Certificate } from "../../x509/certificate";
import { caName } from "../ca-name";
import type { ReadFile } from "../present";
import {
  demandLeavesOf,
  type Evidence,
  isBundleCommitted,
  leavesCommittedElsewhere,
  orNothing,
  REACHED_OPTION,
} from "./evidence";
import { leadsTo, type RotationUnderWay } from "./rotation";

/** Files of leaves that do not lead to `ca` in the last commit. */
export function uncommittedLeaves({ name, pki }: LoadedCluster, ca: Certificate, committed: ReadFile): string[] {
  if (isSealedPki(pki)) {
    const { leaves } = clusterPaths(name);
    return leavesCommittedElsewhere(name, ca, committed).map((role) => leaves[role]);
  }
  const given = [...Object.values(pki.leaves), ...pki.nodes].filter((leaf) => leaf.kind !== "named");
  return given
    .map(({ file }) => file)
    .filter((file) => {
      const chain = orNothing(() => parseCertificateFile(committed(file) ?? "", file).chain);
      return chain === undefined || !leadsTo(chain, ca);
    });
}

/**
 * @throws ProblemError unless what git shows of the leaves is committed as leaves of the next CA, under a bundle that was
 * committed with both, and the cluster is said to have them
 */
export function demandAllOf(cluster: LoadedCluster, rotation: RotationUnderWay, evidence: Evidence): void {
  const { old, next } = rotation;
  if (rotation.sealed) demandLeavesOf(cluster.name, next, old, evidence);
  else demandLeavesElsewhere(cluster, { kept: next, dropped: old, rotation }, evidence);
}

/**
 * @throws ProblemError unless nobody can have a leaf of the next CA: it is in no commit yet, or the last one has leaves of
 * the old CA only, and the cluster is said to have those
 */
export function demandNoneOfNext(cluster: LoadedCluster, rotation: RotationUnderWay, evidence: Evidence): void {
  const { old, next } = rotation;
  const { committed } = evidence;
  if (committed !== undefined && !isBundleCommitted(cluster.name, [next], committed)) return;
  if (rotation.sealed) demandLeavesOf(cluster.name, old, next, evidence);
  else demandLeavesElsewhere(cluster, { kept: old, dropped: next, rotation }, evidence);
}

/**
 * Where git holds no keys it may hold no certificates either, and `reached` has to be somebody's word: whose leaves lie on
 * disks of nodes, or in Secrets that git cannot be compared with, is seen by nobody.
 */
function demandLeavesElsewhere(
  cluster: LoadedCluster,
  {
    kept,
    dropped,
    rotation,
  }: { readonly kept: Certificate; readonly dropped: Certificate; readonly rotation: RotationUnderWay },
  { reached, committed }: Evidence,
): void {
  const { trustBundle } = clusterPaths(cluster.name);
  const remedy = "`npx typha-mtls synth`, commit, and let it reach the cluster first";
  const problems: Problem[] = [];
  if (committed !== undefined) {
    if (!isBundleCommitted(cluster.name, [kept, dropped], committed)) {
      problems.push({
        file: trustBundle,
        message: `is not committed with ${caName(kept)} and ${caName(dropped)} in it: from one to the other in one commit, nodes and Typhas would refuse each other`,
        remedy,
      });
    }
    for (const file of uncommittedLeaves(cluster, kept, committed))
      problems.push({ file, message: `is not committed as a leaf of ${caName(kept)}`, remedy });
  }
  if (!reached) {
    const unseen = rotation.unseen.length === 0 ? "" : `; git holds no certificate of ${rotation.unseen.join(" or ")}`;
    problems.push({
      file: trustBundle,
      message: `nothing shows that the leaves of ${caName(kept)} reached the cluster${unseen}: a Typha or node that still presents one of ${caName(dropped)} would be cut off`,
      remedy: `${REACHED_OPTION} says that every Typha and every node presents one of ${caName(kept)}, and that every Typha has restarted with it`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}
