import * as path from "node:path";
import { printFieldPath } from "@typha-mtls/fields";
import {
  besideConflicts,
  type Entry,
  type FileSource,
  FolderReads,
  isTemporaryName,
  withConflicts,
} from "@typha-mtls/files";
import {
  advice,
  attempt,
  didYouMean,
  nearest,
  own,
  ProblemError,
  Problems,
  placeholder,
  problem,
  type Remedy,
  refuse,
  unusableInput,
} from "@typha-mtls/problems";
import { API_VERSION } from "./api-version";
import { readCalicoManifest, versionProblem } from "./calico-manifest";
import type { ClusterSpec } from "./cluster.generated";
import { MAX_CLUSTER_FILE_BYTES, parseClusterFile } from "./cluster-file";
import { type ClusterPaths, isClusterName } from "./layout";
import { sealsKeys } from "./leaf";
import { openerProblems, sealingScopeProblems } from "./leaf-rules";
import { loadLinkerd } from "./linkerd/load-linkerd";
import type { CalicoManifest, ClusterFile, LoadedCluster, Pki } from "./loaded-cluster";
import { readPki } from "./pki";
import { type LoadPurpose, loadPki } from "./pki-lint";
import type { ConfiguredRepository } from "./repository";

/** The folders below clusters/, each list sorted by name. */
export interface FoundClusters {
  readonly names: readonly string[];
  /** Folders of other tools, such as Flux: nothing in them is ours. */
  readonly others: readonly string[];
}

/**
 * Looks for clusters. Hidden folders are passed over, and links of other tools.
 *
 * @throws ProblemError where there is none, and where a link leads to a cluster or stands in place of one that was rendered:
 * left out, it would look to synth like a cluster that is gone
 */
export function findClusters(repository: ConfiguredRepository): FoundClusters {
  const { inputs, dist } = repository.layout;
  const entries = repository.list(inputs).filter(({ name }) => !name.startsWith("."));
  const isCluster = (name: string) => repository.has(`${dist}/${name}`) || leadsToCluster(repository, name);
  const links = entries.filter(({ name, isLink }) => isLink && isClusterName(name) && isCluster(name));
  if (links.length > 0) {
    throw new ProblemError(
      links.map(({ name }) => ({
        code: "symbolic-link",
        file: `${inputs}/${name}`,
        message: "is a symbolic link",
        remedy: "replace it by the folder of a cluster, or remove it",
      })),
      "unusable",
    );
  }
  const folders = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
  const names = folders.filter((name) => isClusterFolder(repository, name));
  if (names.length > 0) return { names, others: without(folders, names) };
  throw unusableInput({
    code: "no-clusters",
    file: `${inputs}/`,
    message: folders.length === 0 ? "holds no cluster" : "holds folders of other tools, and no cluster of typha-mtls",
    remedy: advice`run ${own("init", [placeholder("cluster")])}, or run this in the folder that holds ${inputs}/`,
  });
}

/** A link that leads nowhere, or out of the repository, leads to no cluster. */
function leadsToCluster(repository: ConfiguredRepository, name: string): boolean {
  try {
    repository.list(repository.layout.paths(name).directory);
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return isClusterFolder(repository, name);
}

/** Linear: a fleet has thousands. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = new Set(some);
  return all.filter((name) => !left.has(name));
}

/** Names of all clusters of a repository, sorted. @throws ProblemError as {@link findClusters} does */
export function clusterNames(repository: ConfiguredRepository): readonly string[] {
  return findClusters(repository).names;
}

/** The clusters that were asked for, or all; each once. @throws ProblemError for names that are not there */
export function selectClusters(repository: ConfiguredRepository, asked: readonly string[]): readonly string[] {
  return selectFound(findClusters(repository), asked, repository);
}

/** {@link selectClusters} of clusters that were found already. @throws ProblemError for names that are not there */
export function selectFound(
  { names, others }: FoundClusters,
  asked: readonly string[],
  { layout: { inputs } }: ConfiguredRepository,
): readonly string[] {
  if (asked.length === 0) return names;
  const unknown = without(asked, names);
  const wanted = new Set(asked);
  if (unknown.length === 0) return names.filter((name) => wanted.has(name));
  throw new ProblemError(
    unknown.map((name) =>
      others.includes(name)
        ? {
            code: "unknown-cluster",
            file: `${inputs}/${name}`,
            message: NOT_OURS,
            remedy: orOtherTool(name),
          }
        : { code: "unknown-cluster", message: `no cluster "${name}" in ${inputs}/${didYouMean(name, names)}` },
    ),
    "unusable",
  );
}

/**
 * Reads cluster.yaml and pki/ of one cluster and checks them against each other.
 *
 * @throws ProblemError with everything that is wrong in either
 */
export function loadCluster(repository: ConfiguredRepository, name: string): LoadedCluster {
  return loadClusterFrom(clusterFiles(repository, name), repository.layout.paths(name));
}

/** {@link loadCluster} of files that may lie elsewhere, such as in a commit. @throws ProblemError */
export function loadClusterFrom(source: FileSource, paths: ClusterPaths, purpose?: LoadPurpose): LoadedCluster {
  const { name, clusterFile } = paths;
  const problems = new Problems();
  // A merge that stops in cluster.yaml seldom leaves pki/ whole.
  const text = besideConflicts(() => clusterText(source, paths), problems);
  const file = text === undefined ? undefined : problems.attempt(() => parseClusterFile(text, clusterFile, name));
  const pki = problems.attempt(() => loadPki(source, paths, file?.cluster.spec, purpose));
  const manifest = file && problems.attempt(() => loadManifest(source, paths, file));
  const linkerd = file && problems.attempt(() => loadLinkerd(source, file.cluster.spec));
  problems.refuse();
  refuse([...sealingScopeProblems(file!.cluster, pki!), ...openerProblems(pki!)]);
  return { name, paths, config: file!.cluster, file: file!, pki: pki!, manifest, linkerd };
}

/**
 * Reads the manifest that cluster.yaml names; undefined where it names none.
 *
 * @throws ProblemError where it cannot be transformed, or installs another version than cluster.yaml says
 */
export function loadManifest(
  source: FileSource,
  { clusterFile }: ClusterPaths,
  { cluster: { spec }, yaml }: ClusterFile,
): CalicoManifest | undefined {
  const { manifest: file, version: nodeVersion = spec.calico.version } = spec.calicoNode;
  if (file === undefined) return undefined;
  const manifest = readCalicoManifest(source, file);
  const path = ["spec", "calicoNode", "manifest"];
  const other = versionProblem(manifest, nodeVersion, {
    told: "cluster.yaml says",
    remedy: "name the manifest of that version, or correct spec.calico.version",
  });
  if (other !== undefined)
    throw problem({ ...other, file: clusterFile, ...yaml.locate(path), field: printFieldPath(path) });
  return manifest;
}

/** The files of one cluster, for one look at them. */
export function clusterFiles(repository: ConfiguredRepository, name: string): FileSource {
  return new FolderReads(repository, repository.layout.paths(name).directory);
}

/** Reads cluster.yaml alone. @throws ProblemError with everything that is wrong in it */
export function loadClusterFile(source: FileSource, paths: ClusterPaths): ClusterFile {
  return parseClusterFile(clusterText(source, paths), paths.clusterFile, paths.name);
}

/**
 * Reads pki/ for those who only look at certificates. A broken cluster.yaml leaves the sealed ones to be seen.
 *
 * @throws ProblemError for files of pki/ that are missing or cannot be read
 */
export function readPkiAlone(repository: ConfiguredRepository, name: string): Pki {
  const source = clusterFiles(repository, name);
  const paths = repository.layout.paths(name);
  return readPki(source, paths, unsealedSpec(source, paths));
}

/** What cluster.yaml says of certificates whose keys are not in git. */
function unsealedSpec(source: FileSource, paths: ClusterPaths): ClusterSpec | undefined {
  const spec = attempt(() => loadClusterFile(source, paths)).result?.cluster.spec;
  return spec === undefined || sealsKeys(spec.secrets) ? undefined : spec;
}

/** Text of cluster.yaml. @throws ProblemError where the folder cannot be that of a cluster at all, so that nothing else in it matters */
export function clusterText(source: FileSource, { name, directory, clusterFile }: ClusterPaths): string {
  if (!isClusterName(name)) {
    throw problem({
      code: "invalid-name",
      file: directory,
      message: "is no name for a cluster",
      remedy: "use up to 63 lower-case letters, digits and -",
    });
  }
  const text = source.read(clusterFile, MAX_CLUSTER_FILE_BYTES);
  if (text !== undefined) return text;
  throw unusableInput({
    code: "cluster-file-missing",
    file: clusterFile,
    message: "is missing",
    remedy: orOtherTool(name),
  });
}

const NOT_OURS = "has no cluster.yaml of typha-mtls";

function orOtherTool(name: string): Remedy {
  return advice`set spec.inputs in typha-mtls.yaml if this folder belongs to another tool; otherwise run ${own("init", [name])}`;
}

/**
 * Whether a folder below clusters/ is that of a cluster of ours, whole or damaged. It is where
 *
 * - it holds a file that only our commands give its name: then a cluster.yaml that is missing, or is another tool's, is an
 *   error, because a cluster must not vanish with one file; or
 * - its cluster.yaml is ours, or so damaged that nothing shows whose it is.
 *
 * Every other folder belongs to another tool, as Flux's `clusters/<name>/flux-system` does.
 */
export function isClusterFolder(repository: ConfiguredRepository, name: string): boolean {
  const paths = repository.layout.paths(name);
  // Every complete cluster has one, so one stat is enough.
  if (repository.has(paths.trustBundle)) return true;
  const isOurs = attempt(() => {
    const entries = repository.list(paths.directory);
    return hasOurFiles(repository, paths, entries) || hasOurClusterFile(repository, paths.clusterFile, entries);
  });
  // What cannot be looked at may be ours: the commands then say why it cannot be used.
  return isOurs.result ?? true;
}

function hasOurFiles(repository: FileSource, paths: ClusterPaths, entries: readonly Entry[]): boolean {
  const { pki, sealingCertificate } = paths;
  if (entries.some((entry) => entry.name === path.posix.basename(sealingCertificate) || isTemporaryName(entry.name)))
    return true;
  // As it stands or behind a link; a file of this name holds no names.
  return entries.some((entry) => entry.name === "pki" && (entry.isDirectory || entry.isLink))
    ? repository.list(pki).some((entry) => namesInPki(paths).has(entry.name) || isTemporaryName(entry.name))
    : false;
}

function namesInPki(paths: ClusterPaths): ReadonlySet<string> {
  const { trustBundle, caKey, nextCaKey, nextCa, leaves, certificates, nodes, requests } = paths;
  const requested = path.posix.dirname(requests["typha-server"].key);
  const files = [trustBundle, caKey, nextCaKey, nextCa, nodes, requested, ...Object.values(leaves)];
  return new Set([...files, ...Object.values(certificates)].map((file) => path.posix.basename(file)));
}

function hasOurClusterFile(repository: FileSource, clusterFile: string, entries: readonly Entry[]): boolean {
  const name = path.posix.basename(clusterFile);
  if (!entries.some((entry) => entry.name === name)) return false;
  return isOurClusterFile(withConflicts(() => repository.read(clusterFile)) ?? "");
}

/** Each `apiVersion` at the top of a document, in whatever quotes. */
const VERSIONS = /^["']?apiVersion["']?[ \t]*:[ \t]*["']?([^\s"'#,}]*)/gm;

/**
 * Whether a cluster.yaml is meant for us. Taken from its lines and not from its YAML: another tool's may hold several
 * documents, tags or templates, and a damaged one of ours is no YAML at all.
 */
export function isOurClusterFile(text: string): boolean {
  const versions = [...text.matchAll(VERSIONS)].map(([, version]) => version!).filter((version) => version !== "");
  if (versions.some((version) => nearest(version, [API_VERSION, "typha-mtls"]) !== undefined)) return true;
  if (versions.length > 0) return false;
  return /typha-mtls/i.test(text) || !LOOKS_FOREIGN.test(text) || OF_KUBERNETES.test(text);
}

/** A map or a list in block style. */
const LOOKS_FOREIGN = /^(?:[\w"'.-]+[ \t]*:|-[ \t])/m;

/** What an object has beside its apiVersion: without that, it is damaged. */
const OF_KUBERNETES = /^["'{ ]*(?:kind|metadata|spec)\b/m;
