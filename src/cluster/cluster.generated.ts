// Generated from schema/cluster.schema.json by `npm run generate`. Do not edit.

/**
 * Labels by which `spec.groups` of typha-mtls.yaml selects clusters, such as `region: eu`. They select only: no rendered object bears them, which is what `spec.labels` is for.
 */
export type LabelMap = Record<string, string>;
/**
 * What is reserved, such as `cpu: 200m`, `memory: 150Mi`.
 */
export type Quantities = Record<string, string>;
/**
 * What may be used at most. A CPU limit on Typha or calico-node delays policy; leave it out.
 */
export type Quantities1 = Record<string, string>;
export type PluginType = string;
export type DnsSubdomain = string;
/**
 * Least that is reserved, with `vpa` only, such as `cpu: 200m`, `memory: 100Mi`. Default: the autoscaler's own.
 */
export type Quantities2 = Record<string, string>;
/**
 * Labels of nodes that may run Typha, besides `kubernetes.io/os: linux`.
 */
export type LabelMap1 = Record<string, string>;
/**
 * Affinity of the Typha pods, as in a pod's `spec.affinity`. Default: none; while the plaintext Typha has the same port, an anti-affinity to it is added.
 */
export type Affinity = Record<string, unknown>;
export type SpreadConstraint = Record<string, unknown>;
/**
 * Annotations of the Typha pods only.
 */
export type Annotations = Record<string, string>;
/**
 * Labels of every rendered object.
 */
export type LabelMap2 = Record<string, string>;
/**
 * Annotations of every rendered object.
 */
export type Annotations1 = Record<string, string>;
/**
 * Labels by which the Prometheus operator selects rules and monitors, such as `release: kube-prometheus-stack`.
 */
export type LabelMap3 = Record<string, string>;

/**
 * One cluster whose calico-node and Typha speak mutual TLS. Typically clusters/<name>/cluster.yaml.
 */
export interface Cluster {
  /**
   * Version of this file's format.
   */
  apiVersion: "typha-mtls/v1alpha1";
  /**
   * Always `Cluster`.
   */
  kind: "Cluster";
  metadata: ClusterMetadata;
  spec: ClusterSpec;
}
/**
 * Names the cluster, and says what it is.
 */
export interface ClusterMetadata {
  /**
   * Name of the cluster: the same as the folder that holds this file, and as the folder below `dist/` that is rendered from it.
   */
  name: string;
  labels?: LabelMap;
}
/**
 * What is rendered for the cluster.
 */
export interface ClusterSpec {
  calico: CalicoSpec;
  /**
   * Planned number of nodes. Sizes Typha, and bounds `typha.scaling`.
   */
  nodes: number;
  /**
   * What applies `dist/<name>`: `flux`, `argocd`, `argocd-ksops` for an Argo CD whose repo-server opens SOPS files, or `kustomize` for kubectl and everything else.
   */
  gitops: "flux" | "argocd" | "argocd-ksops" | "kustomize";
  /**
   * Where private keys lie: in git, sealed with `sops` (age; opened by Flux, KSOPS or by hand) or `sealed-secrets` (opened by Bitnami's controller; what plain Argo CD needs); or not in git at all: `external` (another system makes the Secrets) or `host-files` (on each node's disk).
   */
  secrets: "sops" | "sealed-secrets" | "external" | "host-files";
  sealedSecrets: SealedSecretsSpec;
  identities?: IdentitiesSpec;
  certificates: CertificatesSpec;
  external: ExternalSpec;
  hostFiles: HostFilesSpec;
  /**
   * Namespace of Typha. It is rendered too, unless it is `kube-system` or that of calico-node, which have an owner already.
   */
  namespace: string;
  images: ImagesSpec;
  /**
   * Taints that Typha and calico-node tolerate, such as those of control planes; `typha.tolerations` and `calicoNode.tolerations` replace them. Default: upstream's, every taint.
   *
   * @maxItems 50
   */
  tolerations?: Toleration[];
  calicoNode: CalicoNodeSpec;
  kubeControllers: KubeControllersSpec;
  network?: NetworkSpec;
  networkConfig?: NetworkConfigSpec;
  cniChain?: CNIChainSpec;
  typha: TyphaSpec;
  rollout: RolloutSpec;
  labels?: LabelMap2;
  annotations?: Annotations1;
  firewall: FirewallSpec;
  monitoring: MonitoringSpec;
  flux: FluxSpec;
  argocd: ArgoCdSpec;
}
/**
 * The Calico that the cluster runs.
 */
export interface CalicoSpec {
  /**
   * Version of Calico as its release is tagged, such as `v3.31.7`. Decides image, arguments and access rights of Typha. Supported: v3.26 to v3.33.
   */
  version: string;
}
/**
 * How keys are sealed with `secrets: sealed-secrets`.
 */
export interface SealedSecretsSpec {
  /**
   * Where a sealed key can be opened: under its own name and namespace (`strict`), under any name in its namespace (`namespace-wide`), or anywhere (`cluster-wide`). It is part of the seal, so files that are sealed already keep theirs.
   */
  scope: "strict" | "namespace-wide" | "cluster-wide";
  /**
   * Marks the Secrets as `managed`: a SealedSecret that was deleted and made again, as from a backup, then takes its Secret over once more. A Secret that was there before the first SealedSecret is annotated by hand.
   */
  adopt: boolean;
}
/**
 * What the certificates show that are not in git; with `external` and `host-files` only. A certificate that is in `pki/` names its identity itself.
 */
export interface IdentitiesSpec {
  server?: IdentitySpec;
  client?: IdentitySpec1;
}
/**
 * What Typha's certificate shows. Default: `commonName: typha-server`.
 */
export interface IdentitySpec {
  /**
   * Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.
   */
  commonName?: string;
  /**
   * The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.
   */
  uri?: string;
}
/**
 * What calico-node's certificate shows. Default: `commonName: typha-client`.
 */
export interface IdentitySpec1 {
  /**
   * Common name of the subject. Default, where there is no `uri` either: `typha-server` and `typha-client`.
   */
  commonName?: string;
  /**
   * The URI SAN, such as `spiffe://example.org/typha`, in place of a common name.
   */
  uri?: string;
}
/**
 * How long what is issued here is valid. Certificates that exist keep their dates until they are replaced.
 */
export interface CertificatesSpec {
  /**
   * Days that a new leaf is valid, unless its CA ends before.
   */
  leafDays: number;
  /**
   * Days that a new CA is valid.
   */
  caDays: number;
}
/**
 * Who makes the Secrets, with `secrets: external`.
 */
export interface ExternalSpec {
  externalSecret?: ExternalSecretSpec;
}
/**
 * An ExternalSecret for each role, for the External Secrets Operator. Default: none is rendered, and another system makes the Secrets.
 */
export interface ExternalSecretSpec {
  /**
   * Version of the resource: `v1` from operator v0.16 on.
   */
  apiVersion: "external-secrets.io/v1" | "external-secrets.io/v1beta1";
  secretStoreRef: SecretStoreRef;
  /**
   * How often the store is asked, such as `1h`.
   */
  refreshInterval: string;
  /**
   * Path of Typha's certificate and key in the store.
   */
  serverKey: string;
  /**
   * Path of calico-node's certificate and key in the store.
   */
  clientKey: string;
  /**
   * Property at that path which holds the certificate chain, PEM.
   */
  certificateProperty: string;
  /**
   * Property at that path which holds the private key, PEM.
   */
  keyProperty: string;
}
/**
 * The store that holds certificates and keys.
 */
export interface SecretStoreRef {
  /**
   * Name of the store.
   */
  name: string;
  /**
   * A `SecretStore` has to be in the namespace of Typha and in that of calico-node.
   */
  kind: "SecretStore" | "ClusterSecretStore";
}
/**
 * Where certificates and keys lie on the nodes, with `secrets: host-files`. Each directory holds `tls.crt` and `tls.key`.
 */
export interface HostFilesSpec {
  /**
   * Directory with Typha's certificate and key, on every node that may run Typha.
   */
  serverDirectory: string;
  /**
   * Directory with calico-node's certificate and key, on every node.
   */
  clientDirectory: string;
  /**
   * Whether every node has a client certificate and key of its own, all with the same identity, so that a stolen key is that of one node. They may be put in `pki/nodes/<node>.crt`, to be checked.
   */
  perNode: boolean;
}
/**
 * Where images come from, for a mirror or a cluster without access to the internet. What is not given is upstream's for the version of Calico; what is given is patched into upstream's objects too.
 */
export interface ImagesSpec {
  /**
   * Registry of all images, with the path in front of all repositories if it has one, such as `registry.example.com/quay`. Default: upstream's.
   */
  registry?: string;
  typha?: ImageSpec;
  node?: ImageSpec1;
  cni?: ImageSpec2;
  kubeControllers?: ImageSpec3;
  clusterProportionalAutoscaler?: ImageSpec4;
  clusterProportionalVerticalAutoscaler?: ImageSpec5;
  cniVerifier?: ImageSpec6;
}
/**
 * Image of Typha; or `typha.image`, which does the same.
 */
export interface ImageSpec {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image of calico-node, and of the init container that prepares the node for eBPF.
 */
export interface ImageSpec1 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image of the init containers that install the CNI plugin. Both are patched, and calico-policy-only.yaml has one of them only.
 */
export interface ImageSpec2 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image of calico-kube-controllers.
 */
export interface ImageSpec3 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image of the program that scales Typha with `typha.scaling.mode: cluster-proportional`.
 */
export interface ImageSpec4 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image of the program that sizes Typha with `typha.scaling.vertical.mode: cluster-proportional`.
 */
export interface ImageSpec5 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Image in which the verifier of the CNI chain runs (`cniChain.verifier`): any with Node.js 20.3 or later as `node`. Default: `docker.io/library/node:24.19.0-alpine3.24`.
 */
export interface ImageSpec6 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
export interface Toleration {
  /**
   * Key of the taint. Default: every key, with `operator: Exists`.
   */
  key?: string;
  /**
   * How the value is compared. Default: `Equal`.
   */
  operator?: "Exists" | "Equal";
  /**
   * Value of the taint, with `Equal`. Default: the empty value.
   */
  value?: string;
  /**
   * Effect of the taint. Default: every effect.
   */
  effect?: "NoSchedule" | "PreferNoSchedule" | "NoExecute";
  /**
   * Seconds until a Typha on a node that gets the taint is evicted; with `NoExecute` only. Default: never.
   */
  tolerationSeconds?: number;
}
/**
 * The calico-node DaemonSet that is patched, and how.
 */
export interface CalicoNodeSpec {
  /**
   * Namespace of calico-node.
   */
  namespace: string;
  /**
   * How the change reaches calico-node: `component` as kustomize Components that its owner lists; `server-side-apply` as parts of its objects, which Flux or Argo CD merge in the cluster; `manifest` as upstream's manifest, rendered whole with the changes in it.
   */
  route: "component" | "server-side-apply" | "manifest";
  /**
   * With `route: manifest`: path of the manifest in the repository, from its root, such as `upstream/calico-typha.yaml`. It is upstream's `calico.yaml`, `calico-typha.yaml`, `calico-vxlan.yaml`, `calico-bpf.yaml` or `calico-policy-only.yaml` of this version, with changes of your own where you have some.
   */
  manifest?: string;
  /**
   * With `server-side-apply`: which of upstream's manifests the owner applied. The DaemonSet of `calico-typha` takes the name of Typha's Service from calico-config, and that of `calico` does not.
   */
  upstream?: "calico" | "calico-typha";
  /**
   * Version of calico-node while an upgrade is under way and it differs from `calico.version`. Typha of v3.32 and later rejects calico-node of v3.31 and earlier.
   */
  version?: string;
  /**
   * How many nodes may be without calico-node during a rollout: a number, or a part of all nodes such as `2%`. Default: upstream's, 1, which is slow from about 100 nodes on.
   */
  maxUnavailable?: number | string;
  /**
   * Taints that calico-node tolerates; replaces `tolerations` and upstream's, which are every taint. A node whose taints it does not tolerate has no network.
   *
   * @maxItems 50
   */
  tolerations?: Toleration[];
  resources?: ResourceSpec;
  /**
   * Environment of calico-node and of the init container that installs the CNI plugin, such as `FELIX_LOGSEVERITYSCREEN: Warning`; the reference of the environment has every variable of each release. Unknown names, values of the wrong type, and names that other fields set are refused.
   */
  env?: Record<string, string>;
  /**
   * SELinux level of the init container that writes CNI files, such as `s0`. For hosts where its files get a random category, so that the next container cannot replace them. Default: none; Calico needs none.
   */
  seLinuxLevel?: string;
  /**
   * Whether Felix sends the version of Calico and the number of nodes to projectcalico.org. Default: upstream's, which sends it; `init --stage mtls` writes `false`, as no calico-node runs yet that would restart for it.
   */
  usageReporting?: boolean;
}
/**
 * Requests and limits of the container `calico-node`. Default: upstream's, a request of 250m of CPU. A CPU limit delays policy; leave it out.
 */
export interface ResourceSpec {
  requests?: Quantities;
  limits?: Quantities1;
}
/**
 * The Deployment calico-kube-controllers, which is patched where it is part of the installation.
 */
export interface KubeControllersSpec {
  /**
   * Taints that calico-kube-controllers tolerates; replaces upstream's, which are those of control planes.
   *
   * @maxItems 50
   */
  tolerations?: Toleration[];
}
/**
 * What Calico's network is set to. Only what is given is changed; what upstream's manifest says of the rest stays.
 */
export interface NetworkSpec {
  /**
   * Range of the pods' addresses, one for each IP family. Decides which families the cluster has.
   *
   * @minItems 1
   * @maxItems 2
   */
  podCIDRs?: string[];
  /**
   * Ranges of the nodes' addresses. Needed by `noSNATToNodes`; with a NetworkConfig, also the autodetection of node addresses, as in Gardener.
   *
   * @minItems 1
   * @maxItems 32
   */
  nodeCIDRs?: string[];
  /**
   * How kube-proxy runs. `nftables` needs Calico v3.29, `disabled` needs `bpfEnabled`. Default: not said, and Felix is told nothing of it.
   */
  kubeProxy?: "iptables" | "ipvs" | "nftables" | "disabled";
  /**
   * What distributes routes: BIRD (BGP), Felix alone (`vxlan`), or nothing, where the cloud routes pods. Sets `calico_backend`, and whether the probes ask BIRD.
   */
  backend?: "bird" | "vxlan" | "none";
  /**
   * MTU of pods and tunnels; 0 lets Calico detect it. Sets `veth_mtu`.
   */
  mtu?: number;
  ipam?: NetworkIPAMSpec;
  ipv4?: NetworkIPv4Spec;
  ipv6?: NetworkIPv6Spec;
  /**
   * Keeps the pods' addresses towards the nodes: a disabled pool for the range of `nodeCIDRs`.
   */
  noSNATToNodes?: boolean;
  /**
   * Whether Felix sets IPIP up. Default: Felix follows the pools.
   */
  ipipEnabled?: boolean;
  /**
   * Whether Felix sets VXLAN up. Default: Felix follows the pools.
   */
  vxlanEnabled?: boolean;
  /**
   * Encrypts between nodes with WireGuard, for each IP family of the cluster.
   */
  wireguardEnabled?: boolean;
  /**
   * Switches Felix to the eBPF dataplane. The init container that it needs is in upstream's manifests.
   */
  bpfEnabled?: boolean;
  /**
   * Interfaces that get eBPF programs, as a regular expression. Set it on nodes with interfaces that have to stay without, such as `enP…` of Azure's accelerated networking.
   */
  bpfDataIfacePattern?: string;
  /**
   * What Felix does with packets to service addresses that no rule takes, so that they do not loop.
   */
  serviceLoopPrevention?: "Drop" | "Reject" | "Disabled";
  /**
   * Ports that masquerading takes, such as `32768:65535`.
   */
  natPortRange?: string;
  /**
   * Adds a side car that masquerades pods' packets to the name servers of the node, and appends Felix's chains. With NodeLocalDNS, no network policy blocks DNS to it then. Needs `podCIDRs`.
   */
  snatToUpstreamDNS?: boolean;
  /**
   * Adds an init container that removes the routes that BIRD left, after the overlay was switched off.
   */
  removeBirdRoutes?: boolean;
  /**
   * Adds a side car that clears the node's condition NetworkUnavailable once more 30 s after the start, when a pod that stopped late has set it.
   */
  setsNetworkAvailable?: boolean;
  /**
   * Whether calico-kube-controllers runs: `false` scales it to zero, `true` leaves it as it is.
   */
  kubeControllers?: boolean;
  /**
   * Runs calico-node without privileges and not as root. Alpha: Calico guarantees no feature that is newer than v3.21, and none of eBPF.
   */
  nonPrivileged?: boolean;
}
/**
 * Who assigns addresses to pods. The CNI configuration in `calico-config` is rendered whole: it replaces the owner's text.
 */
export interface NetworkIPAMSpec {
  /**
   * Where addresses come from: `calico-ipam` takes blocks of the pools, `host-local` takes addresses of the node's own range, and sets USE_POD_CIDR for calico-node and Typha.
   */
  type: "calico-ipam" | "host-local";
  /**
   * Ranges of `host-local`, one for each IP family, in the order of the pods' addresses: `usePodCidr`, `usePodCidrIPv6` or a range. Default: `usePodCidr`, or the one of the cluster's families.
   *
   * @minItems 1
   * @maxItems 2
   */
  ranges?: string[];
}
/**
 * Pool and node addresses of IPv4.
 */
export interface NetworkIPv4Spec {
  /**
   * Renders the pool `default-ipv4-ippool` as an object of git. Without it, calico-node creates one where the cluster has none of the family, and git does not change it afterwards. Needs `podCIDRs`, and `ipipMode` or `vxlanMode`.
   */
  ipPool?: boolean;
  /**
   * Packets that go through an IPIP tunnel. Needs BIRD.
   */
  ipipMode?: "Always" | "CrossSubnet" | "Never";
  /**
   * Packets that go through a VXLAN tunnel; not together with IPIP.
   */
  vxlanMode?: "Always" | "CrossSubnet" | "Never";
  /**
   * Masquerades what pods send out of the pools.
   */
  natOutgoing?: boolean;
  /**
   * Prefix length of the blocks that a node takes.
   */
  blockSize?: number;
  /**
   * How calico-node finds the node's IPv4 address: `first-found`, `kubernetes-internal-ip`, `can-reach=<IP or DNS name>`, `interface=<regular expressions>`, `skip-interface=<regular expressions>` or `cidr=<ranges>`.
   */
  autodetectionMethod?: string;
}
/**
 * Pool and node addresses of IPv6.
 */
export interface NetworkIPv6Spec {
  /**
   * Renders the pool `default-ipv6-ippool` as an object of git. Without it, calico-node creates one where the cluster has none of the family, and git does not change it afterwards. Needs `podCIDRs`.
   */
  ipPool?: boolean;
  /**
   * Packets that go through a VXLAN tunnel.
   */
  vxlanMode?: "Always" | "CrossSubnet" | "Never";
  /**
   * Masquerades what pods send out of the pools.
   */
  natOutgoing?: boolean;
  /**
   * Prefix length of the blocks that a node takes.
   */
  blockSize?: number;
  /**
   * How calico-node finds the node's IPv6 address: `first-found`, `kubernetes-internal-ip`, `can-reach=<IP or DNS name>`, `interface=<regular expressions>`, `skip-interface=<regular expressions>` or `cidr=<ranges>`.
   */
  autodetectionMethod?: string;
}
/**
 * The NetworkConfig of Gardener's networking-calico extension, as it stands in a Shoot's `providerConfig`. What it leaves out has Gardener's default. What Gardener takes from the Shoot is given in `network`: `podCIDRs`, `nodeCIDRs`, `kubeProxy`.
 */
export interface NetworkConfigSpec {
  /**
   * Version of Gardener's API.
   */
  apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1";
  /**
   * Always `NetworkConfig`.
   */
  kind: "NetworkConfig";
  /**
   * As `network.backend`; `overlay` decides it where it is given. Default: `bird`.
   */
  backend?: "bird" | "none" | "vxlan";
  ipam?: NetworkConfigIPAM;
  ipv4?: NetworkConfigIPv4;
  ipv6?: NetworkConfigIPv6;
  typha?: NetworkConfigTypha;
  /**
   * MTU as text, such as `"1440"`. Default: `"0"`, which lets Calico detect it.
   */
  vethMTU?: string;
  ebpfDataplane?: NetworkConfigEBPF;
  overlay?: NetworkConfigOverlay;
  snatToUpstreamDNS?: NetworkConfigSNAT;
  autoScaling?: NetworkConfigAutoScaling;
  vxlan?: NetworkConfigVXLAN;
  /**
   * Deprecated, as `ipv4.mode`, which wins.
   */
  ipip?: "Always" | "Never" | "CrossSubnet" | "Off";
  /**
   * Deprecated, as `ipv4.autoDetectionMethod`, which wins.
   */
  ipAutodetectionMethod?: string;
  /**
   * As `network.wireguardEnabled`.
   */
  wireguardEncryption?: boolean;
  birdExporter?: NetworkConfigBirdExporter;
  multus?: NetworkConfigMultus;
  /**
   * As `network.serviceLoopPrevention`. Default: Felix's.
   */
  serviceLoopPrevention?: "Disabled" | "Drop" | "Reject";
}
/**
 * As `network.ipam`. Default: `host-local` with the range of each node.
 */
export interface NetworkConfigIPAM {
  /**
   * As `network.ipam.type`; `calico-ipam` is for clusters with IPv4 alone. Default: `host-local`.
   */
  type?: "calico-ipam" | "host-local";
  /**
   * Range of `host-local`: `usePodCIDR`, or a range; dual-stack clusters take the ranges of each node in any case. Default: `usePodCIDR`.
   */
  cidr?: string;
}
/**
 * Pool and node addresses of IPv4.
 */
export interface NetworkConfigIPv4 {
  /**
   * Kind of tunnel. Default: `ipip`.
   */
  pool?: "ipip" | "vxlan";
  /**
   * Packets that go through it; `overlay` decides it where it is given. `vxlan` takes `Always` and `Never`. Default: `Always`.
   */
  mode?: "Always" | "Never" | "CrossSubnet" | "Off";
  /**
   * As `network.ipv4.autodetectionMethod`; `network.nodeCIDRs` decides it where they are given. Default: Calico's.
   */
  autoDetectionMethod?: string;
}
/**
 * Pool and node addresses of IPv6.
 */
export interface NetworkConfigIPv6 {
  /**
   * Kind of tunnel; Gardener renders no IPIP for IPv6. Default: `vxlan`.
   */
  pool?: "ipip" | "vxlan";
  /**
   * Without effect, as in Gardener, whose pool of IPv6 never has a tunnel.
   */
  mode?: "Always" | "Never" | "CrossSubnet" | "Off";
  /**
   * As `network.ipv6.autodetectionMethod`; `network.nodeCIDRs` decides it where they are given. Default: Calico's.
   */
  autoDetectionMethod?: string;
  /**
   * As `network.ipv6.natOutgoing`. Default: whether `wireguardEncryption` is on.
   */
  sourceNATEnabled?: boolean;
}
/**
 * Whether Typha runs.
 */
export interface NetworkConfigTypha {
  /**
   * As `typha.enabled`. Default: false, where the map is there.
   */
  enabled?: boolean;
}
/**
 * The eBPF dataplane.
 */
export interface NetworkConfigEBPF {
  /**
   * As `network.bpfEnabled`. Default: false, where the map is there.
   */
  enabled?: boolean;
}
/**
 * Whether pods' packets go through tunnels. Default: IPIP, and calico-node creates the pool.
 */
export interface NetworkConfigOverlay {
  /**
   * Renders the pool with tunnels, or without (`false`): then the cloud has to route the pods' addresses. Default: false, where the map is there.
   */
  enabled?: boolean;
  /**
   * With `enabled: false`, BIRD distributes routes between nodes of one layer 2 network.
   */
  createPodRoutes?: boolean;
}
/**
 * Masquerading towards the nodes' name servers, without overlay. Default: on.
 */
export interface NetworkConfigSNAT {
  /**
   * As `network.snatToUpstreamDNS`. Default: false, where the map is there.
   */
  enabled?: boolean;
}
/**
 * How Typha and calico-node are sized. Default: as `typha.scaling` says.
 */
export interface NetworkConfigAutoScaling {
  /**
   * What sizes them.
   */
  mode: "cluster-proportional" | "vpa" | "static";
  resources?: NetworkConfigSizes;
}
/**
 * Requests with `static`, least requests with `vpa`.
 */
export interface NetworkConfigSizes {
  node?: NetworkConfigResources;
  typha?: NetworkConfigResources1;
}
/**
 * Requests of calico-node: `cpu` and `memory`.
 */
export interface NetworkConfigResources {
  /**
   * Quantity of CPU, more than zero.
   */
  cpu?: string | number;
  /**
   * Quantity of memory, more than zero.
   */
  memory?: string | number;
}
/**
 * Requests of Typha: `cpu` and `memory`.
 */
export interface NetworkConfigResources1 {
  /**
   * Quantity of CPU, more than zero.
   */
  cpu?: string | number;
  /**
   * Quantity of memory, more than zero.
   */
  memory?: string | number;
}
/**
 * VXLAN in place of IPIP.
 */
export interface NetworkConfigVXLAN {
  /**
   * Takes VXLAN for the overlay, and calico-ipam. Default: false, where the map is there.
   */
  enabled?: boolean;
}
/**
 * Metrics of BIRD, which need an image of Gardener.
 */
export interface NetworkConfigBirdExporter {
  /**
   * Refused, unless it is `false`. Default: false, where the map is there.
   */
  enabled?: boolean;
}
/**
 * Multus, which needs images of Gardener.
 */
export interface NetworkConfigMultus {
  /**
   * Refused, unless it is `false`. Default: false, where the map is there.
   */
  enabled?: boolean;
  /**
   * Refused, unless it is `false`.
   */
  installCNIPlugins?: boolean;
}
/**
 * Keeps pods off a node until the CNI chain on it is whole, such as calico, portmap and linkerd-cni (linkerd/linkerd2#2219). It has layers, and each is there where its key is. Default: nothing of it is rendered.
 */
export interface CNIChainSpec {
  /**
   * Container runtime of the nodes: containerd fails at a configuration that it cannot load, and CRI-O passes on to the next file.
   */
  runtime: "containerd" | "cri-o";
  /**
   * Types of the plugins without which the chain is not whole, in their order; others may stand between them. Default: those of upstream's chain for the release, then those of `wholeChain.plugins`, or `linkerd-cni`. Required where the manifest of `calicoNode.manifest` writes another chain.
   *
   * @minItems 1
   * @maxItems 20
   */
  require?: PluginType[];
  /**
   * Directory on the nodes in which the runtime looks for CNI configurations.
   */
  confDir: string;
  /**
   * Directory on the nodes that holds the programs of the plugins.
   */
  binDir: string;
  wholeChain?: CNIWholeChainSpec;
  verifier?: CNIVerifierSpec;
  nodeGate?: CNINodeGateSpec;
  podGate?: CNIPodGateSpec;
  linkerd?: CNILinkerdSpec;
  /**
   * Layer 5: whether alerts on the chain are rendered, with `verifier` and where `monitoring.rules` asks for rules.
   */
  alerts: boolean;
}
/**
 * Layer 1: Calico writes the whole chain from its first write on, so that no write of Calico's takes another plugin away.
 */
export interface CNIWholeChainSpec {
  /**
   * Where the plugins stand that follow upstream's: `inline` in the one file that Calico writes, or `drop-in` in a directory beside it, which runtimes with libcni v1.3 read.
   */
  mode: "inline" | "drop-in";
  /**
   * What follows upstream's own plugins, in order: the name of a known plugin, or its whole configuration with `type`.
   *
   * @minItems 1
   * @maxItems 20
   */
  plugins: (("bandwidth" | "linkerd-cni" | "portmap" | "tuning") | CNIPluginConfiguration)[];
}
export interface CNIPluginConfiguration {
  /**
   * Type of the plugin, which is the name of its program.
   */
  type: string;
  [k: string]: unknown;
}
/**
 * Layer 2: a DaemonSet that is ready exactly where the chain is whole, and says why it is not. It reads two directories of the node and changes nothing.
 */
export interface CNIVerifierSpec {
  /**
   * Port (TCP) of the verifier on every node: `/readyz`, `/livez`, `/chain` (JSON) and `/metrics`.
   */
  port: number;
  /**
   * Port (TCP) of the kubelet's probes, on the loopback address of every node, whatever `listen` says: connections to the other port keep no probe out.
   */
  probePort: number;
  /**
   * Where it listens: on the `loopback` address of the node, or on `all` its addresses, so that Prometheus can scrape `/metrics` and anyone who reaches the node can read which plugins it has.
   */
  listen: "loopback" | "all";
  /**
   * SELinux type of the verifier, such as `spc_t`, for nodes on which containers may not read CNI's files. Default: the runtime's.
   */
  seLinuxType?: string;
  resources?: ResourceSpec1;
  /**
   * Names of Secrets with registry credentials, in calico-node's namespace.
   *
   * @maxItems 20
   */
  imagePullSecrets?: DnsSubdomain[];
}
/**
 * Requests and limits of the verifier. Default: a request of 5m of CPU and 64Mi of memory.
 */
export interface ResourceSpec1 {
  requests?: Quantities;
  limits?: Quantities1;
}
/**
 * Layer 3: nodes join with a taint that keeps pods off, until the verifier's report takes it away. Needs `verifier` and Kubernetes 1.30; who registers the nodes sets the taint, by the files below `to-copy/`.
 */
export interface CNINodeGateSpec {
  /**
   * Who removes the taint: the verifier on the node itself (`reporter`), the `node-readiness-controller`, which has to be installed, or `none` of them, where a controller of yours reads the condition.
   */
  removal: "reporter" | "node-readiness-controller" | "none";
  /**
   * Whether the taint is removed once (`bootstrap-only`), or also comes back while the chain is not whole (`continuous`).
   */
  mode: "bootstrap-only" | "continuous";
  taint: CNITaintSpec;
}
/**
 * The taint with which nodes join.
 */
export interface CNITaintSpec {
  /**
   * Key of the taint; the node-readiness-controller takes those below `readiness.k8s.io/` only.
   */
  key: string;
  /**
   * Effect of the taint: `NoSchedule` keeps new pods off, `NoExecute` also evicts those that run.
   */
  effect: "NoSchedule" | "NoExecute";
}
/**
 * Layer 4: a ValidatingAdmissionPolicy on meshed pods that would start before the chain is whole, because they tolerate the taint, or get no chain at all, because they use the host network. Needs Kubernetes 1.30.
 */
export interface CNIPodGateSpec {
  /**
   * Whether the API server warns of such a pod, and of what makes such pods (DaemonSets, Deployments, StatefulSets, Jobs, CronJobs), or denies the pod.
   */
  action: "warn" | "deny";
}
/**
 * What is said of Linkerd elsewhere in the repository, which is checked against the chain: a contradiction is a problem. Paths start at the root of the repository.
 */
export interface CNILinkerdSpec {
  /**
   * Namespace of linkerd-cni.
   */
  namespace: string;
  /**
   * Path of the values file of Linkerd's control plane, such as `linkerd/values.yaml`.
   */
  values?: string;
  /**
   * Path of the values file of the chart linkerd2-cni.
   */
  cniValues?: string;
  /**
   * Path of what the charts rendered, where there are no values files.
   */
  manifest?: string;
}
/**
 * The Typha Deployment and what belongs to it.
 */
export interface TyphaSpec {
  /**
   * Whether the cluster has a Typha. `false` renders none and nothing of mutual TLS: calico-node asks the API server itself. The files of pki/ stay, so it comes back as it was.
   */
  enabled: boolean;
  /**
   * Name of the Deployment and its Service; the other objects derive theirs from it. Not upstream's `calico-typha`, so that a plaintext Typha from upstream's manifests keeps serving beside it until every node has moved.
   */
  name: string;
  scaling: ScalingSpec;
  image?: ImageSpec7;
  /**
   * Names of Secrets with registry credentials, in Typha's namespace.
   *
   * @maxItems 20
   */
  imagePullSecrets?: DnsSubdomain[];
  resources?: ResourceSpec2;
  /**
   * Taints that Typha tolerates; replaces `tolerations` and the default, which is upstream's: every NoSchedule and NoExecute taint, and CriticalAddonsOnly.
   *
   * @maxItems 50
   */
  tolerations?: Toleration[];
  nodeSelector?: LabelMap1;
  affinity?: Affinity;
  /**
   * Spread of the Typha pods, as in a pod's `spec.topologySpreadConstraints`; a constraint without `labelSelector` gets Typha's. Replaces the default: over hosts always, over zones as far as possible.
   *
   * @maxItems 10
   */
  topologySpreadConstraints?: SpreadConstraint[];
  /**
   * Host port of Typha's Prometheus metrics, on all interfaces; in plain HTTP unless `metricsTLS` is there. Default: no metrics.
   */
  metricsPort?: number;
  metricsTLS?: MetricsTLSSpec;
  /**
   * Further environment of Typha, such as TYPHA_MAXCONNECTIONSLOWERLIMIT. Names that Typha of this version does not know, and those that typha-mtls sets itself, are refused.
   *
   * @maxItems 100
   */
  env?: EnvVariableSpec[];
  podAnnotations?: Annotations;
  /**
   * Seconds in which a stopping Typha lets go of its clients; the same number is told to Typha.
   */
  terminationGracePeriodSeconds: number;
}
/**
 * How many Typhas run, and how much each reserves.
 */
export interface ScalingSpec {
  /**
   * Who decides the number of Typhas: `formula` renders what follows from `nodes` (1 up to 2 nodes, 2 up to 4, from there on at least 3, one more per 200 nodes, at most 20); `fixed` renders `replicas`; `cluster-proportional` renders cluster-proportional-autoscaler, which sets it from `ladder` as nodes come and go; `external` leaves the number out, for an autoscaler that is installed already.
   */
  mode: "formula" | "fixed" | "cluster-proportional" | "external";
  /**
   * Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.
   */
  replicas?: number;
  /**
   * From how many nodes on there are how many Typhas, with `cluster-proportional` only. Default: 1, from 3 nodes on 2, 100: 3, 250: 4, 500: 5, 1000: 6, 1500: 7, 2000: 8; Gardener's, which has the second Typha from 2 nodes on.
   *
   * @minItems 1
   * @maxItems 100
   */
  ladder?: LadderStepSpec[];
  vertical: VerticalScalingSpec;
}
export interface LadderStepSpec {
  /**
   * Nodes from which on the step counts: those that may run Typha, are Ready and not cordoned. The first step counts below it too.
   */
  nodes: number;
  /**
   * Number of Typhas; fewer than nodes, but 1 in the first step.
   */
  replicas: number;
}
/**
 * How much each Typha reserves.
 */
export interface VerticalScalingSpec {
  /**
   * Who decides what Typha requests: `none` leaves it to `resources`; `by-size` renders what follows from `nodes` (180m and 180Mi, and for each 17 nodes 140m and 70Mi more, up to 1000m and 2000Mi); `cluster-proportional` renders cluster-proportional-vertical-autoscaler, which sets the same as nodes come and go; `vpa` renders a VerticalPodAutoscaler, whose controllers have to be installed.
   */
  mode: "none" | "by-size" | "cluster-proportional" | "vpa";
  minAllowed?: Quantities2;
  /**
   * How new requests reach pods that run, with `vpa` only. Default: `Recreate`, which every version knows; `InPlaceOrRecreate` needs version 1.5 of the VerticalPodAutoscaler and Kubernetes 1.33.
   */
  updateMode?: "Off" | "Initial" | "Recreate" | "InPlaceOrRecreate";
}
/**
 * Where Typha's image comes from. Each part replaces upstream's for this version. Not beside `images.typha`.
 */
export interface ImageSpec7 {
  /**
   * Host and optional port of the registry, such as `registry.example.com:5000`, with the path in front of all repositories if it has one. Default: upstream's for this version.
   */
  registry?: string;
  /**
   * Path inside the registry. Default: upstream's for this version.
   */
  repository?: string;
  /**
   * Tag of the image. Default: the Calico version.
   */
  tag?: string;
  /**
   * Digest that pins the image. Default: none.
   */
  digest?: string;
}
/**
 * Requests and limits of Typha. Default: none, as upstream.
 */
export interface ResourceSpec2 {
  requests?: Quantities;
  limits?: Quantities1;
}
/**
 * Metrics over TLS, with a certificate of their own; from Calico v3.32 on. Needs `metricsPort`.
 */
export interface MetricsTLSSpec {
  /**
   * Secret in Typha's namespace with the certificate that the metrics are served with (`tls.crt`) and its key (`tls.key`), as cert-manager makes it. Typha's certificate for calico-node names no DNS name, so Prometheus could not verify that one.
   */
  secretName: string;
  /**
   * DNS name in that certificate which Prometheus expects. Default: `<typha.name>-metrics.<namespace>.svc`.
   */
  serverName?: string;
  /**
   * ConfigMap in Typha's namespace whose `ca.crt` signed the certificates of both sides. Default: `ca.crt` is in the Secret too, as cert-manager puts it.
   */
  caConfigMap?: string;
  /**
   * Whether Prometheus has to show a certificate of that CA (`required`), or every client that reaches the port may read the metrics (`none`).
   */
  clientAuth: "required" | "none";
  /**
   * Secret in Typha's namespace with the certificate that Prometheus shows, for the rendered monitors.
   */
  clientSecretName?: string;
}
export interface EnvVariableSpec {
  /**
   * Name of the variable, in upper case.
   */
  name: string;
  /**
   * Value of the variable. Typha takes an empty one for not set.
   */
  value: string;
}
/**
 * How far the move from plaintext to mutual TLS has come; `migrate` takes it a step at a time.
 */
export interface RolloutSpec {
  /**
   * What is rendered: `plaintext` certificates and rights alone; `parallel` Typha too, beside the plaintext one; `cutover` the patch of calico-node too; `mtls` upstream's Typha dropped too. Both Components are there at every stage, so they are listed once.
   */
  stage: "plaintext" | "parallel" | "cutover" | "mtls";
  /**
   * How two Typhas share the nodes: `same-port` never has both on one node, `other-ports` gives this one ports of its own, for good.
   */
  layout: "same-port" | "other-ports";
  ports: RolloutPorts;
  /**
   * With `other-ports`: who tells Felix that HostEndpoints may never close the new port. `defaults` sets Felix's default lists with the port added on calico-node, which beats every FelixConfiguration; `own` sets nothing, for those who keep lists of their own and add the port there.
   */
  failsafePorts: "defaults" | "own";
}
/**
 * Host ports of Typha, with `other-ports` only.
 */
export interface RolloutPorts {
  /**
   * Port that serves calico-node; not 5473, which the plaintext Typha has.
   */
  typha: number;
  /**
   * Port of the health endpoint on the host's loopback; not 9098, which the plaintext Typha has. The scheduler does not see it.
   */
  health: number;
}
/**
 * Fills the rules that are rendered to be copied, for nftables and for ferm: mutual TLS guards Typha's port, so one static rule replaces a list of hosts.
 */
export interface FirewallSpec {
  /**
   * Address ranges of present and future nodes, IPv4 or IPv6, such as `10.2.0.0/16`. Default: no rule is rendered.
   *
   * @maxItems 100
   */
  nodeCIDRs: string[];
  /**
   * Address ranges that Prometheus scrapes from: for one that runs as a pod, those of pods and nodes. Everybody else is kept off the port of the metrics. Default: no rule is rendered for it.
   *
   * @maxItems 100
   */
  prometheusCIDRs: string[];
  /**
   * Further ports of Calico that get a rule, on Calico's default port and closed to everybody else: leave `bgp` out where routers outside of `nodeCIDRs` connect to nodes.
   *
   * @maxItems 10
   */
  open: ("felix-metrics" | "bgp" | "ipip" | "vxlan" | "wireguard" | "wireguard-v6")[];
}
/**
 * What watches Typha and the ends of its certificates.
 */
export interface MonitoringSpec {
  /**
   * Alerts, with the end of each certificate written into them: `prometheus-operator` renders a PrometheusRule, `file` a rule file to copy. Those on Typha's metrics need `typha.metricsPort`.
   */
  rules: "none" | "prometheus-operator" | "file";
  /**
   * How Prometheus finds Typha's metrics: `annotations` of the pods, a `pod-monitor`, or a `service-monitor` with a headless Service. Needs `typha.metricsPort`.
   */
  scrape: "annotations" | "pod-monitor" | "service-monitor";
  /**
   * Renders a ConfigMap with a Grafana dashboard, labelled `grafana_dashboard: "1"`. Needs `typha.metricsPort`.
   */
  dashboard: boolean;
  labels?: LabelMap3;
  /**
   * PromQL matchers of this Typha's metrics. Default: `job="<typha.name>"`, the job that the rendered monitors give.
   */
  selector?: string;
}
/**
 * Fills the Flux Kustomization that is rendered to be copied.
 */
export interface FluxSpec {
  /**
   * Namespace of the Flux objects.
   */
  namespace: string;
  /**
   * Name of the GitRepository that holds `dist/`.
   */
  gitRepository: string;
  /**
   * Name of the Secret with the cluster's age identity; its key must end in `.agekey`.
   */
  decryptionSecret: string;
}
/**
 * Fills the Argo CD Application that is rendered to be copied.
 */
export interface ArgoCdSpec {
  /**
   * Namespace of the Argo CD objects.
   */
  namespace: string;
  /**
   * AppProject of the Application.
   */
  project: string;
  /**
   * Address of the git repository that holds `dist/`, as Argo CD reaches it. Required with `gitops: argocd` and `gitops: argocd-ksops`; `init` takes it from the remote `origin`. No default: the Application would follow a repository that does not exist.
   */
  repoURL?: string;
  /**
   * Branch, tag or commit to follow.
   */
  targetRevision: string;
}
