import { attempt, own } from "@typha-mtls/problems";
import { type Certificate, readBundle } from "@typha-mtls/x509";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { machineLeaves } from "../../cluster/leaf";
import { parseCertificateFile, parseLeafFile } from "../../cluster/leaf-file";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { caName } from "../ca-name";
import { demandEvidence, type Evidence, notCommitted } from "../evidence";
import type { ReadFile } from "../present";
import type { RotationStep } from "../steps";
import { leadsTo, type RotationUnderWay } from "./rotation";

/** Whether the last commit's trust bundle holds these CAs. */
export function isBundleCommitted(
  { trustBundle }: ClusterPaths,
  cas: readonly Certificate[],
  committed: ReadFile,
): boolean {
  const held = attempt(() => readBundle(committed(trustBundle) ?? "")).result ?? [];
  return cas.every((ca) => held.some(({ fingerprint }) => fingerprint === ca.fingerprint));
}

/** Files of certificates that do not lead to `ca` in the last commit. */
export function uncommittedLeaves({ pki }: LoadedCluster, ca: Certificate, committed: ReadFile): string[] {
  const inGit = [...Object.values(pki.leaves), ...machineLeaves(pki)].filter((leaf) => leaf.kind !== "named");
  return inGit
    .filter(({ kind, file }) => {
      const parse = kind === "sealed" ? parseLeafFile : parseCertificateFile;
      const chain = attempt(() => parse(committed(file) ?? "", file).chain).result;
      return chain === undefined || !leadsTo(chain, ca);
    })
    .map(({ file }) => file);
}

/** @throws ProblemError unless both CAs are trusted in the last commit, and the cluster is said to have it */
export function demandOverlap(
  cluster: LoadedCluster,
  { old, next }: RotationUnderWay,
  step: RotationStep,
  { reached, committed }: Evidence,
): readonly GateCode[] {
  const { name, paths } = cluster;
  const at = { file: paths.trustBundle };
  const isCommitted = committed === undefined || isBundleCommitted(paths, [old, next], committed);
  const message = `is not committed with ${caName(next)} in it: in one commit with the new leaves, nodes and Typhas that read the leaf first would be cut off by those that do not trust its CA yet`;
  return demandEvidence(step, {
    reached,
    at,
    what: `the bundle with ${caName(next)}`,
    uncommitted: isCommitted ? [] : [notCommitted(cluster, at, message)],
    command: own("rotate-ca issue", [name]),
  });
}

/**
 * Before one of the two CAs is dropped. Where the keys are not in git the certificates may not be either; then both CAs
 * have to be committed, and what the operator says stands for leaves that git does not show.
 *
 * @throws ProblemError unless the last commit has leaves of `kept` only, and the cluster is said to have them
 */
export function demandLeaves(
  cluster: LoadedCluster,
  rotation: RotationUnderWay,
  { kept, dropped }: { readonly kept: Certificate; readonly dropped: Certificate },
  step: RotationStep,
  { reached, committed }: Evidence,
): readonly GateCode[] {
  const { name, paths } = cluster;
  const { trustBundle } = paths;
  const isOverlap = rotation.sealed || committed === undefined || isBundleCommitted(paths, [kept, dropped], committed);
  const overlap = `is not committed with ${caName(kept)} and ${caName(dropped)} in it: from one to the other in one commit, nodes and Typhas would refuse each other`;
  const leaf = `is not committed as a leaf of ${caName(kept)}: in one commit with the bundle, a peer that still presents the leaf before would be cut off`;
  const stale = committed === undefined ? [] : uncommittedLeaves(cluster, kept, committed);
  const unseen = rotation.unseen.length === 0 ? "" : ` (git holds no certificate of ${rotation.unseen.join(" or ")})`;
  return demandEvidence(step, {
    reached,
    at: { file: trustBundle },
    what: `the leaves of ${caName(kept)}${unseen}`,
    uncommitted: [
      ...(isOverlap ? [] : [notCommitted(cluster, { file: trustBundle }, overlap)]),
      ...stale.map((file) => notCommitted(cluster, { file }, leaf)),
    ],
    command: own(`rotate-ca ${step.command}`, [name]),
  });
}
