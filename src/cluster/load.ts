import { type FileSource, FolderReads } from "../files/folder-reads";
import type { Repository } from "../files/repository";
import { didYouMean } from "../nearest";
import { type Problem, ProblemError, problem } from "../problem";
import { command } from "../shell";
import type { Cluster, ClusterSpec } from "./cluster.generated";
import { type ClusterFile, MAX_CLUSTER_FILE_BYTES, parseClusterFile } from "./cluster-file";
import { CLUSTERS, clusterPaths, isClusterName } from "./layout";
import { sealsKeys } from "./leaf";
import { openerProblems } from "./opener-problems";
import { loadPki, type Pki, readPki } from "./pki";
import { sealingScopeProblems } from "./sealing-scope";
import { isClusterFolder } from "./whose-folder";

/** A cluster that was read and checked: everything that synth needs. */
export interface LoadedCluster {
  readonly name: string;
  readonly config: Cluster;
  readonly file: ClusterFile;
  readonly pki: Pki;
}

/** The folders below clusters/, each list sorted by name. */
export interface FoundClusters {
  readonly names: readonly string[];
  /** Folders of other tools, such as Flux: nothing in them is ours. */
  readonly others: readonly string[];
}

/**
 * Looks for clusters. Hidden folders are passed over.
 *
 * @throws ProblemError where there is none, and where a link bears a name as a cluster does: left out, it would look to
 * synth like a cluster that is gone
 */
export function findClusters(repository: Repository): FoundClusters {
  const entries = repository.list(CLUSTERS).filter(({ name }) => !name.startsWith("."));
  const links = entries.filter(({ name, isLink }) => isLink && isClusterName(name));
  if (links.length > 0) {
    throw new ProblemError(
      links.map(({ name }) => ({
        file: `${CLUSTERS}/${name}`,
        message: "is a symbolic link",
        remedy: "replace it by the folder of a cluster, or remove it",
      })),
      "unusable",
    );
  }
  const folders = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  const names = folders.filter((name) => isClusterFolder(repository, name));
  if (names.length > 0) return { names, others: without(folders, names) };
  throw problem(
    {
      file: `${CLUSTERS}/`,
      message: folders.length === 0 ? "holds no cluster" : "holds folders of other tools, and no cluster of typha-mtls",
      remedy: "run `npx typha-mtls init <cluster>`, or name the repository with -C",
    },
    "unusable",
  );
}

/** Linear: a fleet has thousands. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = new Set(some);
  return all.filter((name) => !left.has(name));
}

/** Names of all clusters of a repository, sorted. @throws ProblemError as {@link findClusters} does */
export function clusterNames(repository: Repository): readonly string[] {
  return findClusters(repository).names;
}

/** The clusters that were asked for, or all; each once. @throws ProblemError for names that are not there */
export function selectClusters(repository: Repository, asked: readonly string[]): readonly string[] {
  return selectFound(findClusters(repository), asked);
}

/** The same, of clusters that were found already. @throws ProblemError for names that are not there */
export function selectFound({ names, others }: FoundClusters, asked: readonly string[]): readonly string[] {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length === 0) return asked.length === 0 ? names : names.filter((name) => asked.includes(name));
  throw new ProblemError(
    unknown.map((name) =>
      others.includes(name)
        ? {
            file: `${CLUSTERS}/${name}`,
            message: "holds no cluster.yaml of typha-mtls",
            remedy: command`npx typha-mtls init ${name}`,
          }
        : { message: `no cluster "${name}" in ${CLUSTERS}/${didYouMean(name, names)}` },
    ),
    "unusable",
  );
}

/**
 * Reads cluster.yaml and pki/ of one cluster and checks them against each other.
 *
 * @throws ProblemError with everything that is wrong in either
 */
export function loadCluster(repository: Repository, name: string): LoadedCluster {
  return loadClusterFrom(clusterFiles(repository, name), name);
}

/** The same, of files that may lie elsewhere, such as in a commit. @throws ProblemError */
export function loadClusterFrom(source: FileSource, name: string): LoadedCluster {
  const text = clusterText(source, name);
  const [file, fileError] = attempt(() => parseClusterFile(text, clusterPaths(name).clusterFile, name));
  const [pki, pkiError] = attempt(() => loadPki(source, name, file?.cluster.spec));
  const errors = [fileError, pkiError].filter((error) => error !== undefined);
  if (file === undefined || pki === undefined || errors.length > 0) throw joined(errors);
  const unfit = [...sealingScopeProblems(file.cluster, pki), ...openerProblems(pki)];
  if (unfit.length > 0) throw new ProblemError(unfit);
  return { name, config: file.cluster, file, pki };
}

/** The files of one cluster, for one look at them. */
export function clusterFiles(repository: Repository, name: string): FileSource {
  return new FolderReads(repository, clusterPaths(name).directory);
}

/** Reads cluster.yaml alone. @throws ProblemError with everything that is wrong in it */
export function loadClusterFile(source: FileSource, name: string): ClusterFile {
  return parseClusterFile(clusterText(source, name), clusterPaths(name).clusterFile, name);
}

/**
 * Reads pki/ for those who only look at certificates. A broken cluster.yaml leaves the sealed ones to be seen.
 *
 * @throws ProblemError for files of pki/ that are missing or cannot be read
 */
export function readPkiAlone(repository: Repository, name: string): Pki {
  const source = clusterFiles(repository, name);
  return readPki(source, name, unsealedSpec(source, name));
}

/** What cluster.yaml says of certificates whose keys are not in git. */
function unsealedSpec(source: FileSource, name: string): ClusterSpec | undefined {
  try {
    const { spec } = loadClusterFile(source, name).cluster;
    return sealsKeys(spec.secrets) ? undefined : spec;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** @throws ProblemError where the folder cannot be that of a cluster at all, so that nothing else in it matters */
function clusterText(source: FileSource, name: string): string {
  const { directory, clusterFile } = clusterPaths(name);
  if (!isClusterName(name)) {
    throw problem({
      file: directory,
      message: "is no name for a cluster",
      remedy: "use up to 63 lower-case letters, digits and -",
    });
  }
  const text = source.read(clusterFile, MAX_CLUSTER_FILE_BYTES);
  if (text !== undefined) return text;
  throw problem(
    { file: clusterFile, message: "is missing", remedy: `run \`npx typha-mtls init ${name}\`` },
    "unusable",
  );
}

/** Does something for each item and reports all problems of all of them together. */
export function forEach<T, R>(items: readonly T[], act: (item: T) => R): R[] {
  const results: R[] = [];
  const errors: ProblemError[] = [];
  for (const item of items) {
    const [result, error] = attempt(() => act(item));
    if (error === undefined) results.push(result as R);
    else errors.push(error);
  }
  if (errors.length > 0) throw joined(errors);
  return results;
}

function attempt<R>(act: () => R): [R, undefined] | [undefined, ProblemError] {
  try {
    return [act(), undefined];
  } catch (error) {
    if (error instanceof ProblemError) return [undefined, error];
    throw error;
  }
}

function joined(errors: readonly ProblemError[]): ProblemError {
  const problems: Problem[] = errors.flatMap((error) => error.problems);
  return new ProblemError(problems, errors.some(({ kind }) => kind === "unusable") ? "unusable" : "invalid");
}
