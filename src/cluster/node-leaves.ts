import { type Finding, type Pki as LintedPki, lint } from "../x509/lint/lint";
import type { ClusterSpec } from "./cluster.generated";
import { contradiction, namedIdentity } from "./identities";
import type { ClusterPaths } from "./layout";
import type { NodeLeaf } from "./leaf";
import { parseCertificateFile } from "./leaf-file";
import type { PkiFiles } from "./pki-files";

const SUFFIX = ".crt";
const NODE = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

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
      file: `${folder}/`,
      message: "has no place without `secrets: host-files` and `hostFiles.perNode`",
      remedy: "set spec.hostFiles.perNode, or remove the folder",
    });
    return [];
  }
  return names.flatMap((name) => {
    const file = `${folder}/${name}`;
    const node = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
    if (!NODE.test(node)) {
      files.add({ file, message: "is not named after a node", remedy: `name it <node>${SUFFIX}, or remove it` });
      return [];
    }
    const leaf = files.optional(file, parseCertificateFile);
    if (leaf === undefined) return [];
    const expected = spec === undefined ? undefined : namedIdentity("typha-client", spec);
    const remedy = "issue it for that, or set spec.identities.client; Typha lets in one identity only";
    files.add(contradiction(file, leaf.identity, expected, remedy));
    return [{ ...leaf, node }];
  });
}

/** What is wrong with the certificate of one node; what is wrong with CA and server is told once, elsewhere. */
export function nodeFindings({ chain }: NodeLeaf, pki: LintedPki, options: { readonly now?: Date }): Finding[] {
  return lint({ ...pki, client: chain }, options).filter(({ subject }) => subject === "typha-client");
}

/** Nodes that share a key: whoever steals it from one has that of the other, which is what `perNode` is to prevent. */
export function sharedKeys(nodes: readonly NodeLeaf[]): { readonly file: string; readonly finding: Finding }[] {
  const owners = new Map<string, string>();
  return nodes.flatMap(({ node, file, chain: [leaf] }) => {
    const owner = owners.get(leaf.publicKeyFingerprint);
    if (owner === undefined) {
      owners.set(leaf.publicKeyFingerprint, node);
      return [];
    }
    const finding: Finding = {
      rule: "shared-node-key",
      severity: "error",
      subject: "typha-client",
      message: `has the key of node ${owner}, so whoever steals one has both`,
      remedy: "make a key on each node",
    };
    return [{ file, finding }];
  });
}
