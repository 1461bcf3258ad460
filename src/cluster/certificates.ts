import { orderBundle } from "../x509/bundle";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { clusterPaths } from "./layout";
import type { CertificateInGit } from "./leaf";
import type { Pki } from "./pki";

/** A certificate of a cluster that is in git, and the file that holds it. */
export interface PlacedCertificate {
  readonly name: "ca" | Role;
  readonly certificate: Certificate;
  readonly file: string;
}

/** Every certificate in git that a cluster depends on: its leaves, those of single nodes, then its CAs, the older first. */
export function placedCertificates(cluster: string, { bundle, leaves, nodes }: Pki): PlacedCertificate[] {
  const { trustBundle } = clusterPaths(cluster);
  const placed = (name: Role, { chain, file }: CertificateInGit) => ({ name, certificate: chain[0], file });
  return [
    ...(["typha-server", "typha-client"] as const).flatMap((role) => {
      const leaf = leaves[role];
      return leaf.kind === "named" ? [] : [placed(role, leaf)];
    }),
    ...nodes.map((node) => placed("typha-client", node)),
    ...orderBundle(bundle).map((certificate) => ({ name: "ca" as const, certificate, file: trustBundle })),
  ];
}
