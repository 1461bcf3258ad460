import { forEach } from "@typha-mtls/problems";
import { type Certificate, ROLES, type Role, readBundle } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import { parseLeafFile } from "../../cluster/leaf-file";
import { type RequestFile, readRequestFile } from "../../cluster/request-file";
import type { ReadFile } from "../present";

/** The certificates of a cluster that may not have all of them yet. */
export interface PresentPki {
  readonly bundle: readonly Certificate[];
  readonly leaves: Readonly<Partial<Record<Role, readonly [Certificate, ...Certificate[]]>>>;
}

/** @throws ProblemError where something is there that cannot be read */
export function presentPki({ name, trustBundle, leaves }: ClusterPaths, read: ReadFile): PresentPki {
  const bundle = read(trustBundle);
  const chains = ROLES.flatMap((role) => {
    const text = read(leaves[role]);
    return text === undefined ? [] : [[role, parseLeafFile(text, leaves[role], name).chain] as const];
  });
  return {
    bundle: bundle === undefined ? [] : readBundle(bundle, { file: trustBundle }),
    leaves: Object.fromEntries(chains),
  };
}

/** Every request that waits for its certificate. @throws ProblemError with all that is wrong in any of them */
export function readPending(paths: ClusterPaths, read: ReadFile): RequestFile[] {
  return forEach(ROLES, (role) => readRequestFile(role, paths, read)).filter((request) => request !== undefined);
}
