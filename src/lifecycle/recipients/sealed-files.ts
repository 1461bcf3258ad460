import { attempt, type Problem, problem } from "@typha-mtls/problems";
import {
  type InspectedSops,
  inspectDocument,
  inspectSops,
  isSealed,
  type Openers,
  readDocumentOpeners,
  readOpeners,
  SopsDocument,
  scalarOf,
} from "@typha-mtls/sealing";
import { ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { SealedLeaf } from "../../cluster/leaf";
import type { ReadFile } from "../present";

export interface SealedPath {
  readonly paths: ClusterPaths;
  readonly path: string;
  /** Whether it holds the CA's key, which is for operators only. */
  readonly isCaKey: boolean;
}

export interface SealedFile extends SealedPath {
  readonly text: string;
  /** In the order of the file, each once. */
  readonly recipients: readonly string[];
  /** Whether one of them is named more than once: its other entries may belong to other recipients. */
  readonly hasDuplicates: boolean;
}

/** Every file that a command may seal with SOPS, whether it is there or not. */
export function sealablePaths(paths: ClusterPaths): SealedPath[] {
  const { caKey, nextCaKey, leaves, requests } = paths;
  const caKeys = [caKey, nextCaKey];
  const ofRoles = ROLES.flatMap((role) => [leaves[role], requests[role].key]);
  return [...caKeys, ...ofRoles].map((path) => ({ paths, path, isCaKey: caKeys.includes(path) }));
}

/** The files of a cluster that SOPS sealed; leaves that are sealed to a controller are none. */
export function sealedPaths(paths: ClusterPaths, read: ReadFile): SealedPath[] {
  return sealablePaths(paths).filter(
    ({ path }) => !/^kind: *["']?SealedSecret\b/m.test(read(path) ?? "kind: SealedSecret"),
  );
}

/**
 * The files of {@link sealedPaths} with their recipients. Needs no identity.
 *
 * @throws ProblemError where one is not sealed, or damaged
 */
export function sealedFiles(paths: ClusterPaths, read: ReadFile): SealedFile[] {
  return sealedPaths(paths, read).map((path) => sealedFile(path, read));
}

/** One of them. @throws ProblemError where it is not sealed, or damaged, or the key that it is for is gone */
export function sealedFile(sealed: SealedPath, read: ReadFile): SealedFile {
  const text = read(sealed.path) ?? "";
  return wholeFile(sealed, inspectSops(text, sealed.path));
}

function wholeFile(sealed: SealedPath, { text, metadata, tree, isSealedPath }: InspectedSops): SealedFile {
  if (!tree.leaves().some(({ path, node }) => isSealedPath(path) && isSealed(scalarOf(node).text))) {
    throw problem({
      code: "sealed-value-missing",
      file: sealed.path,
      message: "holds no sealed value: its private key is gone",
      remedy: "put the file back from git",
    });
  }
  const recipients = metadata.age.map(({ recipient }) => recipient);
  const distinct = [...new Set(recipients)];
  return { ...sealed, text, recipients: distinct, hasDuplicates: distinct.length < recipients.length };
}

/** Who can open a file, and what else is wrong with it. */
export interface FileSealing extends Openers {
  /** Why {@link sealedFile} refuses it. */
  readonly damage: readonly Problem[];
}

/**
 * Who can open a file, with whatever kind of key, and what of that is not allowed. Unlike {@link sealedFile} it goes on
 * where others than age recipients can. Needs no identity.
 *
 * @param leaf - the file as it was read with the other certificates: it is not read again, and is whole
 * @throws ProblemError where the text is no YAML that sops and we read alike, or not sealed
 */
export function sealingOf(sealed: SealedPath, read: ReadFile, leaf: SealedLeaf | undefined): FileSealing {
  if (leaf !== undefined) return { ...readOpeners(leaf.manifest["sops"]), damage: [] };
  const text = read(sealed.path) ?? "";
  const document = SopsDocument.parse(text, sealed.path);
  const { problems: damage } = attempt(() => wholeFile(sealed, inspectDocument(text, document)));
  return { ...readDocumentOpeners(document), damage };
}
