import * as path from "node:path";
import type { Role } from "../x509/identity";

/** Folder that holds one folder per cluster. */
export const CLUSTERS = "clusters";

/** Where the files of one cluster lie, relative to the repository. */
export interface ClusterPaths {
  readonly directory: string;
  readonly clusterFile: string;
  readonly pki: string;
  readonly trustBundle: string;
  /** Key of the CA, sealed to the operators; absent with an external CA. */
  readonly caKey: string;
  /** Key and certificate of the CA that takes over; there only while a CA is rotated. */
  readonly nextCaKey: string;
  /** Certificate of the CA that takes over, where it is an external CA; exists only while a CA is rotated. */
  readonly nextCa: string;
  /** Secrets with certificate and sealed key, where keys lie in git. */
  readonly leaves: Readonly<Record<Role, string>>;
  /** Certificates without their keys, where those lie elsewhere. */
  readonly certificates: Readonly<Record<Role, string>>;
  /** Folder of the certificates that single nodes show: `<node>.crt`. */
  readonly nodes: string;
  /** Requests that wait for an external CA. */
  readonly requests: Readonly<Record<Role, RequestPaths>>;
  /** Certificate of the cluster's Sealed Secrets controller, where that is used. */
  readonly sealingCertificate: string;
}

/** A request for a certificate, and the key that it is for. */
export interface RequestPaths {
  /** The manifest of the leaf to come: its key sealed, its certificate still missing. */
  readonly key: string;
  /** The request, PEM. */
  readonly csr: string;
}

export function clusterPaths(name: string): ClusterPaths {
  const directory = `${CLUSTERS}/${name}`;
  const pki = `${directory}/pki`;
  return {
    directory,
    clusterFile: `${directory}/cluster.yaml`,
    pki,
    trustBundle: `${pki}/ca.crt`,
    caKey: `${pki}/ca-key.sops.yaml`,
    nextCaKey: `${pki}/ca-key-next.sops.yaml`,
    nextCa: `${pki}/ca-next.crt`,
    leaves: { "typha-server": `${pki}/typha-server.yaml`, "typha-client": `${pki}/typha-client.yaml` },
    certificates: { "typha-server": `${pki}/typha-server.crt`, "typha-client": `${pki}/typha-client.crt` },
    nodes: `${pki}/nodes`,
    requests: {
      "typha-server": { key: `${pki}/requested/typha-server.yaml`, csr: `${pki}/requested/typha-server.csr` },
      "typha-client": { key: `${pki}/requested/typha-client.yaml`, csr: `${pki}/requested/typha-client.csr` },
    },
    sealingCertificate: `${directory}/sealing-certificate.pem`,
  };
}

/** Every folder in which a command may write for a cluster, relative to the repository. */
export function clusterFolders(name: string): string[] {
  const { directory, pki, nodes, requests } = clusterPaths(name);
  return [directory, pki, nodes, path.posix.dirname(requests["typha-server"].key)];
}

/** Whether a text can name a cluster: a folder, and part of Kubernetes names. */
export function isClusterName(name: string): boolean {
  return /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(name);
}
