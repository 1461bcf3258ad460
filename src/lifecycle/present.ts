import {
  advice,
  option,
  own,
  type ProblemError,
  placeholder,
  problem,
  refuse,
  unusableInput,
} from "@typha-mtls/problems";
import { ROLES } from "@typha-mtls/x509";
import type { Cluster } from "../cluster/cluster.generated";
import { parseClusterFile } from "../cluster/cluster-file";
import { type ClusterPaths, isClusterName } from "../cluster/layout";
import { handOver, requestedRoles } from "../cluster/request-file";

/** Text of a file of the repository, undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** age identities at hand; asked for only when something has to be opened. */
export type AskIdentities = () => readonly string[] | Promise<readonly string[]>;

/**
 * cluster.yaml of a cluster that may be new: undefined where it is not there yet.
 *
 * @throws ProblemError where its name can name no cluster, or the file is wrong
 */
export function presentCluster({ name, clusterFile }: ClusterPaths, read: ReadFile): Cluster | undefined {
  if (!isClusterName(name)) {
    throw unusableInput({
      code: "unusable-cluster-name",
      message: `"${name}" is no name for a cluster`,
      remedy: "use up to 63 lower-case letters, digits and -",
    });
  }
  const text = read(clusterFile);
  return text === undefined ? undefined : parseClusterFile(text, clusterFile, name).cluster;
}

/** @throws ProblemError where the key of a CA of the cluster's own is there */
export function refuseOwnCa({ name, caKey }: ClusterPaths, read: ReadFile): void {
  if (read(caKey) === undefined) return;
  throw problem({
    code: "own-ca",
    file: caKey,
    message: "is there: this cluster has a CA of its own",
    remedy: advice`leave ${option("externalCa")} out; to change over to another CA, run ${own("rotate-ca start", [name], { ca: placeholder("file") })}`,
  });
}

/** That nothing of a cluster is missing. */
export function completeAlready({ name, directory }: ClusterPaths, command: "init" | "adopt"): ProblemError {
  return problem({
    code: "complete-already",
    file: directory,
    message: `is complete already; ${command} overwrites nothing`,
    remedy: advice`look at it with ${own("status", [name])}`,
  });
}

/** @throws ProblemError where nothing is missing, or where what is missing could only be made together with the rest */
export function refuseWhatCannotBeCompleted(paths: ClusterPaths, read: ReadFile): void {
  const { name } = paths;
  const leaves = ROLES.filter((role) => read(paths.leaves[role]) !== undefined);
  const ca = read(paths.trustBundle) !== undefined;
  const caKey = read(paths.caKey) !== undefined;
  const isWhole = ca && leaves.length === ROLES.length;
  const requested = isWhole ? [] : requestedRoles(paths, read);
  refuse(
    requested.map((role) => ({
      code: "request-pending",
      file: paths.requests[role].csr,
      message: "is pending: the CA is an external one, so init has nothing to add",
      remedy: handOver(paths.requests[role].csr, name),
    })),
  );
  if (isWhole && read(paths.clusterFile) !== undefined) {
    throw completeAlready(paths, "init");
  }
  const orphans = ca ? [] : [...(caKey ? [paths.caKey] : []), ...leaves.map((role) => paths.leaves[role])];
  refuse(
    orphans.map((file) => ({
      code: "incomplete-pki",
      file,
      message: `is there, but the CA that it belongs to is not (${paths.trustBundle})`,
      remedy: "put ca.crt back from git, or remove the whole pki/ folder and start again",
    })),
  );
  // Whole without the key: the CA is an external one, and no leaf is missing.
  if (ca && !caKey && !isWhole) {
    throw problem({
      code: "incomplete-pki",
      file: paths.trustBundle,
      message: `is there, but its key is not (${paths.caKey}), so no leaf can be issued`,
      remedy: advice`put the key back from git, or remove the whole pki/ folder and start again; with an external CA, run ${own("csr", [name])}`,
    });
  }
}
