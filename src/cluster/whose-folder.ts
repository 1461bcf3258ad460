import * as path from "node:path";
import { isTemporaryName } from "../files/leftovers";
import type { Entry, Repository } from "../files/repository";
import { nearest } from "../nearest";
import { ProblemError } from "../problem";
import { clusterPaths } from "./layout";

/**
 * Whether a folder below clusters/ is that of a cluster of ours, whole or damaged. It is where
 *
 * - it holds a file that only our commands give its name: then a cluster.yaml that is missing, or is another tool's, is an
 *   error, because a cluster must not vanish with one file; or
 * - its cluster.yaml is ours, or so damaged that nothing shows whose it is.
 *
 * Every other folder belongs to another tool, as Flux's `clusters/<name>/flux-system` does.
 */
export function isClusterFolder(repository: Repository, name: string): boolean {
  const { directory, clusterFile, trustBundle } = clusterPaths(name);
  // Every cluster that is whole has one, and one question of the disk is enough for it.
  if (repository.has(trustBundle)) return true;
  try {
    const entries = repository.list(directory);
    return hasOurFiles(repository, name, entries) || hasOurClusterFile(repository, clusterFile, entries);
  } catch (error) {
    // What cannot be looked at may be ours: the commands then say why it cannot be used.
    if (error instanceof ProblemError) return true;
    throw error;
  }
}

function hasOurFiles(repository: Repository, name: string, entries: readonly Entry[]): boolean {
  const { pki, sealingCertificate } = clusterPaths(name);
  if (entries.some((entry) => entry.name === path.posix.basename(sealingCertificate) || isTemporaryName(entry.name)))
    return true;
  // As it stands or behind a link; a file of this name holds no names.
  return entries.some((entry) => entry.name === "pki" && (entry.isDirectory || entry.isLink))
    ? repository.list(pki).some((entry) => namesInPki(name).has(entry.name) || isTemporaryName(entry.name))
    : false;
}

function namesInPki(name: string): ReadonlySet<string> {
  const { trustBundle, caKey, nextCaKey, nextCa, leaves, certificates, nodes, requests } = clusterPaths(name);
  const requested = path.posix.dirname(requests["typha-server"].key);
  const files = [trustBundle, caKey, nextCaKey, nextCa, nodes, requested, ...Object.values(leaves)];
  return new Set([...files, ...Object.values(certificates)].map((file) => path.posix.basename(file)));
}

function hasOurClusterFile(repository: Repository, clusterFile: string, entries: readonly Entry[]): boolean {
  const name = path.posix.basename(clusterFile);
  if (!entries.some((entry) => entry.name === name)) return false;
  return isOurClusterFile(repository.read(clusterFile) ?? "");
}

const API_VERSION = "typha-mtls/v1alpha1";

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
