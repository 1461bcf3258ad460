import { clusterPaths } from "../../cluster/layout";
import { parseLeafFile } from "../../cluster/leaf-file";
import { type Problem, ProblemError } from "../../problem";
import { type Certificate, readBundle } from "../../x509/certificate";
import type { Role } from "../../x509/identity";
import { caName } from "../ca-name";
import type { ReadFile } from "../present";
import { leadsTo } from "./rotation";

/** What shows that the step before is more than files in a work tree. */
export interface Evidence {
  /** Whether the operator says that the state before has reached the cluster. */
  readonly reached: boolean;
  /** Files of the last commit; undefined where there is no git. */
  readonly committed: ReadFile | undefined;
}

/** The option by which an operator says so. */
export const REACHED_OPTION = "--yes-it-reached-the-cluster";

/** Whether the last commit's trust bundle holds these CAs. */
export function isBundleCommitted(cluster: string, cas: readonly Certificate[], committed: ReadFile): boolean {
  const { trustBundle } = clusterPaths(cluster);
  const held = orNothing(() => readBundle(committed(trustBundle) ?? "")) ?? [];
  return cas.every((ca) => held.some(({ fingerprint }) => fingerprint === ca.fingerprint));
}

/** Roles whose leaf, as the last commit has it, does not lead to `ca`. */
export function leavesCommittedElsewhere(cluster: string, ca: Certificate, committed: ReadFile): Role[] {
  const { leaves } = clusterPaths(cluster);
  return (["typha-server", "typha-client"] as const).filter((role) => {
    const chain = orNothing(() => parseLeafFile(committed(leaves[role]) ?? "", leaves[role]).chain);
    return chain === undefined || !leadsTo(chain, ca);
  });
}

/** @throws ProblemError unless both CAs are trusted in the last commit, and the cluster is said to have it */
export function demandOverlap(
  cluster: string,
  { old, next }: { readonly old: Certificate; readonly next: Certificate },
  { reached, committed }: Evidence,
): void {
  const file = clusterPaths(cluster).trustBundle;
  const problems: Problem[] = [];
  if (committed !== undefined && !isBundleCommitted(cluster, [old, next], committed)) {
    problems.push({
      file,
      message: `is not committed with ${caName(next)} in it: in one commit with the new leaves, nodes and Typhas that read the leaf first would be cut off by those that do not trust its CA yet`,
      remedy: "`npx typha-mtls synth`, commit, and let it reach the cluster first",
    });
  }
  if (!reached) {
    problems.push({
      file,
      message: `nothing shows that it reached the cluster with ${caName(next)} in it: a node would refuse the new leaf of Typha, and a Typha that was not restarted since would refuse every node ("tls: client didn't provide a certificate")`,
      remedy: `have it looked at with --context; or, once every Typha has restarted with it, say so with ${REACHED_OPTION}`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/** @throws ProblemError unless the last commit has leaves of `kept` only, and the cluster is said to have them */
export function demandLeavesOf(
  cluster: string,
  kept: Certificate,
  dropped: Certificate,
  { reached, committed }: Evidence,
): void {
  const { leaves, trustBundle } = clusterPaths(cluster);
  const problems: Problem[] = [];
  const elsewhere = committed === undefined ? [] : leavesCommittedElsewhere(cluster, kept, committed);
  for (const role of elsewhere) {
    problems.push({
      file: leaves[role],
      message: `is not committed as a leaf of ${caName(kept)}: in one commit with the bundle, whoever still presents the leaf before would be cut off`,
      remedy: "`npx typha-mtls synth`, commit, and let it reach the cluster first",
    });
  }
  if (!reached) {
    problems.push({
      file: trustBundle,
      message: `nothing shows that the leaves of ${caName(kept)} reached the cluster: a Typha or node that still presents one of ${caName(dropped)} would be cut off`,
      remedy: `have it looked at with --context; or, once every Typha has restarted and every node has connected with them, say so with ${REACHED_OPTION}`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/** What cannot be read in an old commit is not there. */
export function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
