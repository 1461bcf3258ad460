import { type Problem, ProblemError } from "@typha-mtls/problems";
import type { Role } from "@typha-mtls/x509";
import type { SealedLeaf } from "./leaf";
import type { LoadedCluster, Pki } from "./loaded-cluster";

/** The certificates of a cluster whose private keys lie in git, sealed. */
export interface SealedPki extends Pki {
  readonly leaves: Readonly<Record<Role, SealedLeaf>>;
}

/** A cluster whose private keys lie in git, sealed. */
export interface SealedCluster extends LoadedCluster {
  readonly pki: SealedPki;
}

/** Whether both leaves are there with their keys. */
export function isSealedPki(pki: Pki): pki is SealedPki {
  return Object.values(pki.leaves).every(({ kind }) => kind === "sealed");
}

/** Parts clusters by whether their keys lie in git; the notices say that nothing can be done for the others here. */
export function partBySealing(clusters: readonly LoadedCluster[]): {
  readonly sealed: readonly SealedCluster[];
  readonly notices: readonly Problem[];
} {
  const isSealed = (cluster: LoadedCluster): cluster is SealedCluster => isSealedPki(cluster.pki);
  const others = clusters.filter((cluster) => !isSealed(cluster));
  return { sealed: clusters.filter(isSealed), notices: others.map(notInGit) };
}

/** The clusters, as ones whose keys lie in git. @throws ProblemError with those whose keys do not */
export function sealedClusters(clusters: readonly LoadedCluster[]): readonly SealedCluster[] {
  const { sealed, notices } = partBySealing(clusters);
  if (notices.length > 0) throw new ProblemError(notices);
  return sealed;
}

function notInGit({ paths, config }: LoadedCluster): Problem {
  return {
    code: "keys-not-in-git",
    file: paths.clusterFile,
    field: "spec.secrets",
    message: `is ${config.spec.secrets}: its keys are not in git`,
    remedy: "renew certificates where they are made, and put them in place of those in pki/",
  };
}
