import { posix } from "node:path";
import type { FileSource } from "@typha-mtls/files";
import { attempt } from "@typha-mtls/problems";
import type { Role } from "@typha-mtls/x509";

/** The folders that settings can name, relative to the repository. */
export interface Roots {
  /** Holds one folder per cluster. @default "clusters" */
  readonly inputs: string;
  /** Holds what is rendered, a folder per cluster. @default "dist" */
  readonly dist: string;
}

export const DEFAULT_ROOTS: Roots = { inputs: "clusters", dist: "dist" };

/** Beside the folders of clusters in dist/. */
export const FLEET = "_fleet";

/** Where everything lies in a repository. */
export class Layout implements Roots {
  readonly inputs: string;
  readonly dist: string;

  /** @param prefix - path of the repository from the top of its git work tree, as `-C` names a folder of it; empty at the top */
  constructor(
    roots: Partial<Roots> = {},
    readonly prefix: string = "",
  ) {
    ({ inputs: this.inputs, dist: this.dist } = { ...DEFAULT_ROOTS, ...roots });
  }

  /** Folder of what is rendered for all clusters together; no cluster can bear this name. */
  get fleet(): string {
    return `${this.dist}/${FLEET}`;
  }

  /** This layout with another folder for what is rendered. */
  renderedTo(dist: string): Layout {
    return new Layout({ inputs: this.inputs, dist }, this.prefix);
  }

  /** A path of the repository as Flux and Argo CD take it: from the top of the git work tree. */
  inGit(path: string): string {
    return this.prefix === "" ? path : `${this.prefix}/${path}`;
  }

  /** A path of the git work tree as one of the repository, the reverse of {@link inGit}; `.` is the top of either. */
  fromGit(path: string): string {
    if (this.prefix === "") return path;
    const below = posix.relative(`/${this.prefix}`, `/${path}`);
    return below === "" ? "." : below;
  }

  /**
   * Folders from one of the repository up to the top of the git work tree, the nearest first, each with `/` at its end: those
   * in which sops looks for its configuration.
   */
  foldersAround(folder: string): string[] {
    const parts = folder.split("/");
    const below = parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`);
    const above = this.prefix === "" ? [] : this.prefix.split("/").map((_, at) => "../".repeat(at + 1));
    return [...below, "", ...above];
  }

  /** A path of the repository as one of these folders around it sees it. */
  seenFrom(folder: string, path: string): string {
    if (!folder.startsWith("../")) return path.slice(folder.length);
    return [...this.prefix.split("/").slice(-folder.length / "../".length), path].join("/");
  }

  /** Where the files of one cluster lie. */
  paths(name: string): ClusterPaths {
    return clusterPaths(this, name);
  }
}

/** A cluster, and where its files lie, relative to the repository. */
export interface ClusterPaths {
  readonly name: string;
  readonly layout: Layout;
  /** Folder of its inputs. */
  readonly directory: string;
  /** Folder of its rendered files. */
  readonly dist: string;
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
  /** Folder of the certificates that hosts outside the cluster show: `<group>/<host>.crt`. */
  readonly hosts: string;
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

function clusterPaths(layout: Layout, name: string): ClusterPaths {
  const directory = `${layout.inputs}/${name}`;
  const pki = `${directory}/pki`;
  return {
    name,
    layout,
    directory,
    dist: `${layout.dist}/${name}`,
    clusterFile: `${directory}/cluster.yaml`,
    pki,
    trustBundle: `${pki}/ca.crt`,
    caKey: `${pki}/ca-key.sops.yaml`,
    nextCaKey: `${pki}/ca-key-next.sops.yaml`,
    nextCa: `${pki}/ca-next.crt`,
    leaves: { "typha-server": `${pki}/typha-server.yaml`, "typha-client": `${pki}/typha-client.yaml` },
    certificates: { "typha-server": `${pki}/typha-server.crt`, "typha-client": `${pki}/typha-client.crt` },
    nodes: `${pki}/nodes`,
    hosts: `${pki}/hosts`,
    requests: {
      "typha-server": { key: `${pki}/requested/typha-server.yaml`, csr: `${pki}/requested/typha-server.csr` },
      "typha-client": { key: `${pki}/requested/typha-client.yaml`, csr: `${pki}/requested/typha-client.csr` },
    },
    sealingCertificate: `${directory}/sealing-certificate.pem`,
  };
}

/**
 * Every folder in which a command may write for a cluster, relative to the repository.
 *
 * @param source - knows which groups of hosts have a folder
 */
export function clusterFolders(
  { directory, pki, nodes, hosts, requests }: ClusterPaths,
  source: Pick<FileSource, "list">,
): string[] {
  // A folder that cannot be listed is reported where its files are read.
  const groups = attempt(() => source.list(hosts)).result ?? [];
  const ofGroups = groups.filter(({ isDirectory }) => isDirectory).map(({ name }) => `${hosts}/${name}`);
  return [directory, pki, nodes, hosts, ...ofGroups, posix.dirname(requests["typha-server"].key)];
}

/** Whether a text can name a cluster: a folder, and part of Kubernetes names. */
export function isClusterName(name: string): boolean {
  return /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(name);
}
