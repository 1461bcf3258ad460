import { type FieldPart, type FieldPath, parseFieldPath } from "@typha-mtls/fields";
import { matches } from "@typha-mtls/trust";
import type { EventKind } from "./kinds";

/**
 * What settings of `cluster.yaml` are called in a sentence, in front of their values: a blank between the parts of a path, `*` for any
 * one part, which stands where `{}` is. A row stands for all that is below it, and the first one that fits counts. What it is about stands
 * behind it, where that is not what runs.
 */
export const SETTING_NAMES: readonly (readonly [path: string, name: string, kind?: EventKind])[] = [
  ["metadata labels *", "label {} of the cluster"],
  ["spec calico version", "Calico"],
  ["spec nodes", "nodes that it is planned for"],
  ["spec gitops", "tool that applies dist/", "applied"],
  ["spec secrets", "where private keys lie", "keys"],
  ["spec sealedSecrets scope", "where a sealed key can be opened", "keys"],
  ["spec sealedSecrets adopt", "SealedSecrets take over Secrets that are there", "keys"],
  ["spec certificates leafDays", "days that a new leaf is valid", "certificates"],
  ["spec certificates caDays", "days that a new CA is valid", "certificates"],
  ["spec external externalSecret secretStoreRef *", "{} of the store that holds certificates and keys", "keys"],
  ["spec external externalSecret refreshInterval", "how often that store is asked", "keys"],
  ["spec external externalSecret serverKey", "path of Typha's certificate and key in the store", "keys"],
  ["spec external externalSecret clientKey", "path of calico-node's certificate and key in the store", "keys"],
  ["spec external externalSecret certificateProperty", "property of the store that holds certificates", "keys"],
  ["spec external externalSecret keyProperty", "property of the store that holds private keys", "keys"],
  ["spec external externalSecret apiVersion", "version of the ExternalSecrets", "keys"],
  ["spec hostFiles serverDirectory", "directory on nodes with Typha's certificate and key", "keys"],
  ["spec hostFiles clientDirectory", "directory on nodes with calico-node's certificate and key", "keys"],
  ["spec hostFiles perNode", "each node has a certificate and key of its own", "keys"],
  ["spec namespace", "namespace of Typha", "applied"],
  ["spec images registry", "registry of all images"],
  ["spec images typha *", "{} of Typha's image"],
  ["spec images node *", "{} of calico-node's image"],
  ["spec images cni *", "{} of the image that installs the CNI plugin"],
  ["spec images kubeControllers *", "{} of calico-kube-controllers' image"],
  ["spec images clusterProportionalAutoscaler *", "{} of the image that scales Typha"],
  ["spec images clusterProportionalVerticalAutoscaler *", "{} of the image that sizes Typha"],
  ["spec images cniVerifier *", "{} of the image that verifies the CNI chain"],
  ["spec tolerations", "taints that Typha and calico-node tolerate"],
  ["spec calicoNode namespace", "namespace of calico-node", "applied"],
  ["spec calicoNode route", "how changes reach calico-node", "applied"],
  ["spec calicoNode manifest", "manifest from which calico-node is rendered", "applied"],
  ["spec calicoNode upstream", "upstream's manifest that the owner of calico-node applied", "applied"],
  ["spec calicoNode version", "calico-node"],
  ["spec calicoNode maxUnavailable", "nodes that may be without calico-node in a rollout"],
  ["spec calicoNode tolerations", "taints that calico-node tolerates"],
  ["spec calicoNode resources requests *", "{} that calico-node reserves"],
  ["spec calicoNode resources limits *", "{} that calico-node may use at most"],
  ["spec calicoNode env *", "variable {} of calico-node"],
  ["spec calicoNode seLinuxLevel", "SELinux level of the container that installs the CNI plugin"],
  ["spec calicoNode usageReporting", "reports of calico-node to projectcalico.org"],
  ["spec kubeControllers tolerations", "taints that calico-kube-controllers tolerates"],
  ["spec network podCIDRs", "ranges of the pods' addresses"],
  ["spec network nodeCIDRs", "ranges of the nodes' addresses"],
  ["spec network kubeProxy", "mode of kube-proxy"],
  ["spec network backend", "what distributes routes"],
  ["spec network mtu", "MTU of pods and tunnels"],
  ["spec network ipam type", "where pods' addresses come from"],
  ["spec network ipam ranges", "ranges of host-local"],
  ["spec network ipv4 ipPool", "pool of IPv4 as an object of git"],
  ["spec network ipv6 ipPool", "pool of IPv6 as an object of git"],
  ["spec network ipv4 ipipMode", "packets of IPv4 that go through IPIP"],
  ["spec network ipv4 vxlanMode", "packets of IPv4 that go through VXLAN"],
  ["spec network ipv6 vxlanMode", "packets of IPv6 that go through VXLAN"],
  ["spec network ipv4 natOutgoing", "masquerading of what pods send out of IPv4 pools"],
  ["spec network ipv6 natOutgoing", "masquerading of what pods send out of IPv6 pools"],
  ["spec network ipv4 blockSize", "prefix length of a node's IPv4 block"],
  ["spec network ipv6 blockSize", "prefix length of a node's IPv6 block"],
  ["spec network ipv4 autodetectionMethod", "how calico-node finds its IPv4 address"],
  ["spec network ipv6 autodetectionMethod", "how calico-node finds its IPv6 address"],
  ["spec network noSNATToNodes", "pods keep their addresses towards nodes"],
  ["spec network ipipEnabled", "IPIP of Felix"],
  ["spec network vxlanEnabled", "VXLAN of Felix"],
  ["spec network wireguardEnabled", "encryption between nodes with WireGuard"],
  ["spec network bpfEnabled", "eBPF dataplane of Felix"],
  ["spec network bpfDataIfacePattern", "interfaces that get eBPF programs"],
  ["spec network serviceLoopPrevention", "what Felix does with packets to unused service addresses"],
  ["spec network natPortRange", "ports that masquerading takes"],
  ["spec network snatToUpstreamDNS", "masquerading towards the nodes' name servers"],
  ["spec network removeBirdRoutes", "init container that removes routes of BIRD"],
  ["spec network setsNetworkAvailable", "side car that marks the node's network as available"],
  ["spec network kubeControllers", "calico-kube-controllers runs"],
  ["spec network nonPrivileged", "calico-node without privileges"],
  ["spec networkConfig", "NetworkConfig of Gardener"],
  ["spec cniChain runtime", "container runtime of the nodes"],
  ["spec cniChain require", "plugins without which a CNI chain is not whole"],
  ["spec cniChain confDir", "directory on nodes with CNI configurations"],
  ["spec cniChain binDir", "directory on nodes with CNI programs"],
  ["spec cniChain wholeChain mode", "where further CNI plugins stand"],
  ["spec cniChain wholeChain plugins", "further CNI plugins"],
  ["spec cniChain verifier resources requests *", "{} that the CNI chain's verifier reserves"],
  ["spec cniChain verifier resources limits *", "{} that the CNI chain's verifier may use at most"],
  ["spec cniChain verifier port", "port of the CNI chain's verifier"],
  ["spec cniChain verifier probePort", "port on which the CNI chain's verifier is probed"],
  ["spec cniChain verifier listen", "addresses on which the CNI chain's verifier listens"],
  ["spec cniChain verifier seLinuxType", "SELinux type of the CNI chain's verifier"],
  ["spec cniChain verifier imagePullSecrets", "Secrets with which the CNI chain's verifier is pulled"],
  ["spec cniChain nodeGate removal", "what removes the taint of nodes without a CNI chain"],
  ["spec cniChain nodeGate mode", "when nodes without a CNI chain have their taint"],
  ["spec cniChain nodeGate taint *", "{} of the taint of nodes without a CNI chain"],
  ["spec cniChain podGate action", "what the API server does with pods that would start without a CNI chain"],
  ["spec cniChain linkerd namespace", "namespace of linkerd-cni"],
  ["spec cniChain linkerd values", "file with the values of Linkerd"],
  ["spec cniChain linkerd cniValues", "file with the values of linkerd2-cni"],
  ["spec cniChain linkerd manifest", "manifest of Linkerd"],
  ["spec cniChain alerts", "alerts on the CNI chain"],
  ["spec typha enabled", "Typha runs"],
  ["spec typha name", "name of Typha"],
  ["spec typha scaling mode", "what decides how many Typhas run"],
  ["spec typha scaling replicas", "Typhas"],
  ["spec typha scaling ladder", "steps in which Typha is scaled"],
  ["spec typha scaling vertical mode", "what decides how much Typha reserves"],
  ["spec typha scaling vertical minAllowed *", "least {} that Typha reserves"],
  ["spec typha scaling vertical updateMode", "how new requests reach Typha's pods"],
  ["spec typha image *", "{} of Typha's image"],
  ["spec typha imagePullSecrets", "Secrets with which Typha's image is pulled"],
  ["spec typha resources requests *", "{} that Typha reserves"],
  ["spec typha resources limits *", "{} that Typha may use at most"],
  ["spec typha tolerations", "taints that Typha tolerates"],
  ["spec typha nodeSelector *", "label {} of nodes that may run Typha"],
  ["spec typha affinity", "affinity of Typha's pods"],
  ["spec typha topologySpreadConstraints", "spread of Typha's pods"],
  ["spec typha metricsPort", "port of Typha's metrics"],
  ["spec typha metricsTLS secretName", "Secret with the certificate of Typha's metrics"],
  ["spec typha metricsTLS serverName", "name that Prometheus expects of Typha's metrics"],
  ["spec typha metricsTLS caConfigMap", "ConfigMap with the CA of Typha's metrics"],
  ["spec typha metricsTLS clientAuth", "certificate that Prometheus shows to Typha's metrics"],
  ["spec typha metricsTLS clientSecretName", "Secret with the certificate that Prometheus shows"],
  ["spec typha env * value", "variable {} of Typha"],
  ["spec typha env", "variables of Typha"],
  ["spec typha podAnnotations *", "annotation {} of Typha's pods"],
  ["spec typha terminationGracePeriodSeconds", "seconds in which a stopping Typha lets go of its clients"],
  ["spec rollout stage", "stage"],
  ["spec rollout layout", "how two Typhas share the nodes"],
  ["spec rollout ports typha", "port of Typha"],
  ["spec rollout ports health", "port of Typha's health"],
  ["spec rollout failsafePorts", "what keeps Typha's port open on hosts"],
  ["spec labels *", "label {} of every object"],
  ["spec annotations *", "annotation {} of every object"],
  ["spec firewall nodeCIDRs", "nodes that the firewall lets in"],
  ["spec firewall prometheusCIDRs", "addresses that the firewall lets read metrics"],
  ["spec firewall open", "further ports that the firewall opens for nodes"],
  ["spec monitoring rules", "form of the alerts"],
  ["spec monitoring scrape", "how Prometheus finds Typha's metrics"],
  ["spec monitoring dashboard", "dashboard"],
  ["spec monitoring labels *", "label {} by which the Prometheus operator selects"],
  ["spec monitoring selector", "matchers of Typha's metrics"],
  ["spec flux namespace", "namespace of the Flux objects", "applied"],
  ["spec flux gitRepository", "GitRepository that Flux applies", "applied"],
  ["spec flux decryptionSecret", "Secret with the key by which Flux opens files", "applied"],
  ["spec argocd namespace", "namespace of the Argo CD objects", "applied"],
  ["spec argocd project", "project of Argo CD", "applied"],
  ["spec argocd repoURL", "repository that Argo CD applies", "applied"],
  ["spec argocd targetRevision", "revision that Argo CD follows", "applied"],
];

/** A setting in words. */
export interface SettingName {
  readonly words: string;
  /** What it is about. */
  readonly kind: EventKind;
  /** What is left of the path: where below the setting a value stands. */
  readonly rest: FieldPath;
}

/** What a field of `cluster.yaml` is called; undefined for one that has no name. */
export function settingName(field: string): SettingName | undefined {
  const path = parseFieldPath(field);
  if (path === undefined) return undefined;
  for (const [pattern, name, kind = "runs"] of SETTING_NAMES) {
    if (!matches(`${pattern} **`, path)) continue;
    const parts = pattern.split(" ");
    const words = name.replace("{}", () => partWords(path[parts.indexOf("*")]!));
    return { words, kind, rest: path.slice(parts.length) };
  }
  return undefined;
}

/** A part of a path in a sentence. */
function partWords(part: FieldPart): string {
  if (typeof part !== "object") return String(part);
  return "item" in part ? part.item : "order";
}
