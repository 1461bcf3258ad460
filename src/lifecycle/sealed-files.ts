import { clusterPaths } from "../cluster/layout";
import { inspectSops } from "../sealing/sops/inspect";
import type { ReadFile } from "./present";

/** Place of a file that SOPS sealed. */
export interface SealedPath {
  readonly cluster: string;
  readonly path: string;
  /** Whether it holds the CA's key, which is for operators only. */
  readonly isCaKey: boolean;
}

/** A file that SOPS sealed, and whom it is sealed to. */
export interface SealedFile extends SealedPath {
  readonly text: string;
  /** In the order of the file. */
  readonly recipients: readonly string[];
}

/** The files of a cluster that SOPS sealed; leaves that are sealed to a controller are none. */
export function sealedPaths(cluster: string, read: ReadFile): SealedPath[] {
  const { caKey, nextCaKey, leaves, requests } = clusterPaths(cluster);
  const caKeys = [caKey, nextCaKey];
  const ofRoles = (["typha-server", "typha-client"] as const).flatMap((role) => [leaves[role], requests[role].key]);
  return [...caKeys, ...ofRoles]
    .filter((path) => !/^kind: *["']?SealedSecret\b/m.test(read(path) ?? "kind: SealedSecret"))
    .map((path) => ({ cluster, path, isCaKey: caKeys.includes(path) }));
}

/**
 * The same with their recipients. Needs no identity.
 *
 * @throws ProblemError where one is not sealed, or damaged
 */
export function sealedFiles(cluster: string, read: ReadFile): SealedFile[] {
  return sealedPaths(cluster, read).map((path) => sealedFile(path, read));
}

/** One of them. @throws ProblemError where it is not sealed, or damaged */
export function sealedFile(sealed: SealedPath, read: ReadFile): SealedFile {
  const text = read(sealed.path) ?? "";
  const recipients = inspectSops(text, sealed.path).metadata.age.map(({ recipient }) => recipient);
  return { ...sealed, text, recipients: [...new Set(recipients)] };
}
