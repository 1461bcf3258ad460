import type { ClusterPaths } from "../../cluster/layout";
import { ProblemError } from "../../problem";
import type { Certificate } from "../../x509/certificate";
import type { Role } from "../../x509/identity";
import { readRequest } from "../../x509/request";
import type { ReadFile } from "../present";

/** Requests that are left where an import was cut off between the two files of a role: its leaf has their key already. */
export function answeredRequests(
  { requests }: ClusterPaths,
  leaves: Readonly<Partial<Record<Role, readonly Certificate[]>>>,
  read: ReadFile,
): string[] {
  return (["typha-server", "typha-client"] as const)
    .filter((role) => read(requests[role].key) === undefined)
    .filter((role) => isRequestFor(leaves[role]?.[0], read(requests[role].csr)))
    .map((role) => requests[role].csr);
}

function isRequestFor(leaf: Certificate | undefined, csr: string | undefined): boolean {
  if (leaf === undefined || csr === undefined) return false;
  try {
    return readRequest(csr).publicKeyFingerprint === leaf.publicKeyFingerprint;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
