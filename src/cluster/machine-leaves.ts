import type { Identity } from "@typha-mtls/x509";
import type { ClusterSpec, HostGroup } from "./cluster.generated";
import type { ClusterPaths } from "./layout";
import { contradiction, type GivenLeaf, type HostLeaf, type NodeLeaf, namedIdentity } from "./leaf";
import { parseCertificateFile } from "./leaf-file";
import type { PkiFiles } from "./pki-files";

const SUFFIX = ".crt";
const MACHINE = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** Whether a text can name a node or a host, as Kubernetes names nodes; a certificate's file is called so. */
export function isMachineName(name: string): boolean {
  return name.length <= 253 && MACHINE.test(name);
}

/** The certificates of single nodes, by name. What is wrong with them is kept in `files`. */
export function readNodeLeaves(
  files: PkiFiles,
  { nodes: folder }: ClusterPaths,
  spec: Pick<ClusterSpec, "secrets" | "identities" | "hostFiles"> | undefined,
): NodeLeaf[] {
  const names = files.names(folder);
  const perNode = spec === undefined || (spec.secrets === "host-files" && spec.hostFiles.perNode);
  if (!perNode && names.length > 0) {
    files.add({
      code: "pki-file-unexpected",
      file: `${folder}/`,
      message: "has no place without `secrets: host-files` and `hostFiles.perNode`",
      remedy: "set spec.hostFiles.perNode, or remove the folder",
    });
    return [];
  }
  const expected = spec === undefined ? undefined : namedIdentity("typha-client", spec);
  const remedy = "issue it for that, or set spec.identities.client; Typha lets in one identity only";
  return readFolder(files, folder, "node", { expected, remedy }).map(({ name, leaf }) => ({
    ...leaf,
    node: name,
    machine: `node ${name}`,
  }));
}

/**
 * The certificates of hosts outside the cluster, by group and name. What is wrong with them is kept in `files`.
 *
 * @param groups - those of cluster.yaml; undefined where it could not be read
 * @param client - what calico-node presents; undefined where that could not be read
 */
export function readHostLeaves(
  files: PkiFiles,
  { hosts: folder, clusterFile }: ClusterPaths,
  { groups, client }: { readonly groups: readonly HostGroup[] | undefined; readonly client: Identity | undefined },
): HostLeaf[] {
  const remedy = "issue it for that; Typha lets in one identity only";
  return files.names(folder).flatMap((group) => {
    if (groups?.some(({ name }) => name === group) === false) {
      files.add({
        code: "pki-file-unexpected",
        file: `${folder}/${group}`,
        message: `is not named after a group of \`spec.hosts\` in ${clusterFile}`,
        remedy: "name the folder after the group of these hosts, add the group, or remove it",
      });
      return [];
    }
    return readFolder(files, `${folder}/${group}`, "host", { expected: client, remedy }).map(({ name, leaf }) => {
      const host = `${group}/${name}`;
      return { ...leaf, group, host, machine: `host ${host}` };
    });
  });
}

/** Certificates of single machines in a folder, with the names of their files. */
function readFolder(
  files: PkiFiles,
  folder: string,
  kind: "node" | "host",
  { expected, remedy }: { readonly expected: Identity | undefined; readonly remedy: string },
): { readonly name: string; readonly leaf: GivenLeaf }[] {
  return files.names(folder).flatMap((entry) => {
    const file = `${folder}/${entry}`;
    const name = entry.endsWith(SUFFIX) ? entry.slice(0, -SUFFIX.length) : "";
    if (!isMachineName(name)) {
      files.add({
        code: "pki-file-unexpected",
        file,
        message: `is not named after a ${kind}`,
        remedy: `name it <${kind}>${SUFFIX}, or remove it`,
      });
      return [];
    }
    const leaf = files.parse(file, parseCertificateFile);
    if (leaf === undefined) return [];
    files.add(contradiction(file, leaf.identity, expected, remedy));
    return [{ name, leaf }];
  });
}
