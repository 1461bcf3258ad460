import type { SealedPki } from "../../cluster/sealed-cluster";
import type { Certificate } from "../../x509/certificate";
import { findPath } from "../../x509/chain";
import type { Role } from "../../x509/identity";

/** The CA of the trust bundle that a leaf leads to; that there is one was checked when the cluster was read. */
export function issuerOf(role: Role, { pki }: { readonly pki: SealedPki }): Certificate {
  const path = findPath(pki.leaves[role].chain, pki.bundle);
  return path.found ? path.certificates.at(-1)! : path.orphan;
}
