import { orderBundle } from "../x509/bundle";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { clusterPaths } from "./layout";
import type { Pki } from "./pki";

/** A certificate of a cluster, and the file that holds it. */
export interface PlacedCertificate {
  readonly name: "ca" | Role;
  readonly certificate: Certificate;
  readonly file: string;
}

/** Every certificate that a cluster depends on: its leaves, then its CAs, the older first. */
export function placedCertificates(cluster: string, { bundle, leaves }: Pki): PlacedCertificate[] {
  const { trustBundle } = clusterPaths(cluster);
  return [
    ...(["typha-server", "typha-client"] as const).map((role) => ({
      name: role,
      certificate: leaves[role].chain[0],
      file: leaves[role].file,
    })),
    ...orderBundle(bundle).map((certificate) => ({ name: "ca" as const, certificate, file: trustBundle })),
  ];
}
