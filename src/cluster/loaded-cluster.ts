import type { ManifestObject, PublishedManifest } from "@typha-mtls/calico";
import type { Certificate, Role } from "@typha-mtls/x509";
import type { YamlFile } from "@typha-mtls/yaml";
import type { Cluster } from "./cluster.generated";
import type { ClusterPaths } from "./layout";
import type { HostLeaf, Leaf, NodeLeaf } from "./leaf";
import type { LinkerdFiles } from "./linkerd/linkerd-files";

/** A cluster that was read and checked: everything that synth needs. */
export interface LoadedCluster {
  readonly name: string;
  readonly paths: ClusterPaths;
  readonly config: Cluster;
  readonly file: ClusterFile;
  readonly pki: Pki;
  /** The manifest that installs Calico, where it is rendered whole. */
  readonly manifest?: CalicoManifest | undefined;
  /** What the files of Linkerd say that are compared with the CNI chain, where cluster.yaml names some. */
  readonly linkerd?: LinkerdFiles | undefined;
}

/** A cluster.yaml that fits its schema, defaults filled. */
export interface ClusterFile {
  readonly cluster: Cluster;
  /** Knows line and column of every field. */
  readonly yaml: YamlFile;
}

/** The certificates of one cluster. */
export interface Pki {
  readonly bundle: readonly Certificate[];
  /** The bundle as it is rendered: ordered, without duplicates. */
  readonly bundlePem: string;
  readonly leaves: Readonly<Record<Role, Leaf>>;
  /** Certificates that single nodes show in place of a common one; empty but for `hostFiles.perNode`. */
  readonly nodes: readonly NodeLeaf[];
  /** Certificates of hosts outside the cluster. */
  readonly hosts: readonly HostLeaf[];
  /** Whether the key of a CA lies beside them, sealed; otherwise an external CA issues the leaves. */
  readonly hasCaKey: boolean;
}

/** A manifest that installs Calico, whole. */
export interface CalicoManifest {
  /** Path in the repository. */
  readonly file: string;
  /** SHA-256 of its text, in hex. */
  readonly checksum: string;
  /** What it holds, in its order. All clusters that name a file of the same text share these objects. */
  readonly objects: readonly ManifestObject[];
  /** Which manifest of upstream it is, to the byte; undefined where it was changed. */
  readonly published: PublishedManifest | undefined;
  /** Version of calico-node that it installs; undefined where its image names none. */
  readonly version: string | undefined;
}
