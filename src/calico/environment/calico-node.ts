import type { Problem } from "@typha-mtls/problems";
import { FELIX_VARIABLES } from "./felix";
import { FELIX_EBPF_VARIABLES } from "./felix-ebpf";
import { environmentProblems, type Setting } from "./problems";
import { TLS_VARIABLES } from "./tls";
import { type Managed, type Variable, variables } from "./variable";

/** What the programs beside Felix read: node/pkg, confd, libcalico-go/lib/apiconfig and rc.local of each release. */
const OTHERS = `
# Start of calico-node
AS as-number - * number of the node's autonomous system
AUTODETECT_POLL_INTERVAL duration 60s * how often the node's address is detected again
BGP_LOGSEVERITYSCREEN oneof(panic,fatal,error,warning,info,debug,trace) INFO * least severity of what confd writes
CALICO_ADVERTISE_CLUSTER_IPS cidr - * addresses of Services that BIRD advertises
CALICO_CNI_SERVICE_ACCOUNT string calico-cni-plugin * ServiceAccount of the CNI plugin
CALICO_DISABLE_FELIX flag - * leaves Felix out
CALICO_DISABLE_FILE_LOGGING flag false * writes no log files
CALICO_ENDPOINT_STATUS_PATH_PREFIX file /var/run/calico 30- directory in which confd reads the status of endpoints
CALICO_MANAGE_CNI flag true * renews the CNI plugin's token
CALICO_NODENAME_FILE file /var/lib/calico/nodename * file with the name of the node
CALICO_ROUTER_ID string - * router ID of BIRD: an address, or hash
CALICO_SHUTDOWN_TIMESTAMP_FILE file /var/lib/calico/shutdownTS * file with the time at which the node stopped
CALICO_STARTUP_LOGLEVEL oneof(panic,fatal,error,warning,info,debug,trace) INFO * least severity at the start
CLUSTER_TYPE string - * kinds of the cluster, in usage reports
CNI_TOKEN_REFRESH_INTERVAL duration - 30- how often the CNI plugin's token is renewed
DISABLE_NODE_IP_CHECK flag false * lets two nodes have one address
NAMESPACE string - * namespace of the Secrets with passwords for BGP
WAIT_FOR_DATASTORE flag false * waits for the API server at the start
CALICO_K8S_NODE_REF string - * name of the node
NODENAME string - * name of the node
# Network
CALICO_NETWORKING_BACKEND oneof(bird,vxlan,none) bird * who makes routes between nodes
CALICO_NETWORKING flag - * older form of CALICO_NETWORKING_BACKEND
CALICO_IPV4POOL_CIDR cidr - -28 range of the first IPv4 pool
CALICO_IPV4POOL_CIDR cidr-or-none - 29-
CALICO_IPV4POOL_BLOCK_SIZE int(20:32) 26 * size of its blocks
CALICO_IPV4POOL_IPIP oneof(Always,CrossSubnet,Never,Off) Never * IPIP of that pool
CALICO_IPV4POOL_VXLAN oneof(Always,CrossSubnet,Never) Never * VXLAN of that pool
CALICO_IPV4POOL_NAT_OUTGOING bool true * outgoing NAT of that pool
CALICO_IPV4POOL_NODE_SELECTOR string all() * nodes that take addresses from that pool
CALICO_IPV4POOL_DISABLE_BGP_EXPORT bool false * keeps that pool out of BGP
CALICO_IPV6POOL_CIDR cidr - -28 range of the first IPv6 pool
CALICO_IPV6POOL_CIDR cidr-or-none - 29-
CALICO_IPV6POOL_BLOCK_SIZE int(116:128) 122 * size of its blocks
CALICO_IPV6POOL_VXLAN oneof(Always,CrossSubnet,Never) Never * VXLAN of that pool
CALICO_IPV6POOL_NAT_OUTGOING bool false * outgoing NAT of that pool
CALICO_IPV6POOL_NODE_SELECTOR string all() * nodes that take addresses from that pool
CALICO_IPV6POOL_DISABLE_BGP_EXPORT bool false * keeps that pool out of BGP
NO_DEFAULT_POOLS bool false * makes no pool
IP string - * IPv4 address of the node, or autodetect
IP6 string - * IPv6 address of the node, or autodetect
IP_AUTODETECTION_METHOD string first-found * how the IPv4 address is detected
IP6_AUTODETECTION_METHOD string first-found * how the IPv6 address is detected
USE_POD_CIDR bool false * takes pods' addresses from each node's range
# API server and Go
KUBERNETES_SERVICE_HOST host-address - * address of the API server
KUBERNETES_SERVICE_PORT int(1:65535) - * port of the API server
K8S_CLIENT_QPS float - 32- requests to the API server in a second
K8S_CLIENT_BURST int(1:) - 32- requests to the API server at once
K8S_DISABLE_NODE_POLL flag false * reads no Node
HTTPS_PROXY string - * proxy for HTTPS
HTTP_PROXY string - * proxy for HTTP
NO_PROXY string - * hosts without a proxy
GOGC string - * garbage collection of Go
GOMAXPROCS int(1:) - * CPUs that Go uses
GOMEMLIMIT string - * memory that Go tries to stay below
GOTRACEBACK string - * what Go writes when it crashes
DATASTORE_TYPE oneof(kubernetes,etcdv3) etcdv3 * kind of datastore
CALICO_API_GROUP string - 32- API group of Calico's resources
ETCD_AUTHORITY authority - * address of etcd
ETCD_SCHEME oneof(http,https) - * scheme of etcd
ETCD_ENDPOINTS string - * endpoints of etcd
ETCD_DISCOVERY_SRV string - * name of etcd in DNS
ETCD_USERNAME string - * user of etcd
ETCD_PASSWORD string - * password of etcd
ETCD_KEY_FILE file - * key for etcd
ETCD_CERT_FILE file - * certificate for etcd
ETCD_CA_CERT_FILE file - * CA of etcd
KUBECONFIG file - * how the API server is reached
K8S_API_ENDPOINT string - * address of the API server
K8S_KEY_FILE file - * key for the API server
K8S_CERT_FILE file - * certificate for the API server
K8S_CA_FILE file - * CA of the API server
K8S_INSECURE_SKIP_TLS_VERIFY bool - * does not verify the API server
K8S_CURRENT_CONTEXT string - * context of the kubeconfig
`;

/** What the init container reads that installs the CNI plugin (cni-plugin/pkg/install/install.go of each release). */
const INSTALL_CNI = `
# Installation of the CNI plugin
CNI_NET_DIR file /etc/cni/net.d * directory of the CNI configuration on the host
CNI_CONF_NAME string 10-calico.conflist * name of the CNI configuration
CNI_MTU int(0:65535) - * MTU of pods' interfaces
CNI_NETWORK_CONFIG string - * the CNI configuration
CNI_NETWORK_CONFIG_FILE file - * file with the CNI configuration
KUBERNETES_NODE_NAME string - * name of the node
SKIP_CNI_BINARIES string - * programs that are not installed, separated by commas
UPDATE_CNI_BINARIES bool true * replaces programs that are there
SKIP_TLS_VERIFY flag - * the CNI plugin does not verify the API server
SLEEP flag true * keeps the container running
TLS_ASSETS_DIR file /calico-secrets * directory with files for etcd
`;

const KUBERNETES_ONLY = "only the Kubernetes datastore is rendered";
const EACH_NODE = "it differs from node to node, and Calico sets it";
const MTU = "set spec.network.mtu instead";

const MANAGED_FELIX: Managed = [
  [
    "TYPHAADDR TYPHAK8SSERVICENAME TYPHAK8SNAMESPACE TYPHAKEYFILE TYPHACERTFILE TYPHACAFILE TYPHACN TYPHAURISAN",
    "it follows from Typha and its certificates",
  ],
  ["DATASTORETYPE ETCD*", KUBERNETES_ONLY],
  ["IPINIPMTU VXLANMTU WIREGUARDMTU", MTU],
  ["IPINIPENABLED", "set spec.network.ipipEnabled instead"],
  ["VXLANENABLED", "set spec.network.vxlanEnabled instead"],
  ["WIREGUARDENABLED WIREGUARDENABLEDV6", "set spec.network.wireguardEnabled instead"],
  ["BPFENABLED", "set spec.network.bpfEnabled instead"],
  ["BPFDATAIFACEPATTERN", "set spec.network.bpfDataIfacePattern instead"],
  ["SERVICELOOPPREVENTION", "set spec.network.serviceLoopPrevention instead"],
  ["NATPORTRANGE", "set spec.network.natPortRange instead"],
  ["HEALTHENABLED HEALTHHOST HEALTHPORT", "the probes depend on it"],
  ["USAGEREPORTINGENABLED", "set calicoNode.usageReporting instead"],
  ["FELIXHOSTNAME IPV4VXLANTUNNELADDR IPV6VXLANTUNNELADDR VXLANTUNNELMACADDR*", EACH_NODE],
  ["IPINIPTUNNELADDR CLUSTERGUID CLUSTERTYPE CALICOVERSION VARIANT", "Calico sets it"],
  ["DEBUGSIMULATE* DEBUGPANICAFTER", "it is for tests of Felix"],
  ["WINDOWS*", "Windows nodes are not supported"],
];

const MANAGED_OTHERS: Managed = [
  ["ETCD_* DATASTORE_TYPE", KUBERNETES_ONLY],
  ["CALICO_API_GROUP", "the access rights are those of crd.projectcalico.org"],
  ["KUBECONFIG K8S_API_ENDPOINT K8S_KEY_FILE K8S_CERT_FILE K8S_CA_FILE", "calico-node has a ServiceAccount"],
  ["K8S_CURRENT_CONTEXT K8S_INSECURE_SKIP_TLS_VERIFY", "calico-node has a ServiceAccount"],
  ["NODENAME CALICO_K8S_NODE_REF", EACH_NODE],
  ["CALICO_DISABLE_FELIX", "without Felix, nothing speaks to Typha"],
  ["CALICO_NETWORKING CALICO_NETWORKING_BACKEND", "set spec.network.backend instead"],
  ["USE_POD_CIDR", "set spec.network.ipam instead"],
  ["CALICO_IPV4POOL_CIDR CALICO_IPV6POOL_CIDR IP6", "set spec.network.podCIDRs instead"],
  ["CALICO_IPV4POOL_IPIP", "set spec.network.ipv4.ipipMode instead"],
  ["CALICO_IPV4POOL_VXLAN", "set spec.network.ipv4.vxlanMode instead"],
  ["CALICO_IPV4POOL_NAT_OUTGOING", "set spec.network.ipv4.natOutgoing instead"],
  ["CALICO_IPV4POOL_BLOCK_SIZE", "set spec.network.ipv4.blockSize instead"],
  ["IP_AUTODETECTION_METHOD", "set spec.network.ipv4.autodetectionMethod instead"],
  ["CALICO_IPV6POOL_VXLAN", "set spec.network.ipv6.vxlanMode instead"],
  ["CALICO_IPV6POOL_NAT_OUTGOING", "set spec.network.ipv6.natOutgoing instead"],
  ["CALICO_IPV6POOL_BLOCK_SIZE", "set spec.network.ipv6.blockSize instead"],
  ["IP6_AUTODETECTION_METHOD", "set spec.network.ipv6.autodetectionMethod instead"],
];

const MANAGED_INSTALL_CNI: Managed = [
  ["CNI_MTU", MTU],
  ["CNI_NETWORK_CONFIG CNI_NETWORK_CONFIG_FILE", "set spec.network.ipam instead"],
  ["KUBERNETES_NODE_NAME", EACH_NODE],
  ["SKIP_TLS_VERIFY", "the CNI plugin would trust every API server"],
  ["SLEEP", "an init container has to end"],
  ["TLS_ASSETS_DIR", KUBERNETES_ONLY],
];

let read: readonly Variable[] | undefined;
let ofInstallCni: readonly Variable[] | undefined;

/** What the init container `install-cni` reads. */
export function installCniVariables(): readonly Variable[] {
  ofInstallCni ??= variables("", INSTALL_CNI, MANAGED_INSTALL_CNI);
  return ofInstallCni;
}

/** Every variable of calico-node, Felix' and those of the init container among them, in every supported release. */
export function calicoNodeVariables(): readonly Variable[] {
  read ??= [
    ...variables("FELIX_", FELIX_EBPF_VARIABLES, MANAGED_FELIX),
    ...variables("FELIX_", FELIX_VARIABLES, MANAGED_FELIX),
    ...variables("", OTHERS, MANAGED_OTHERS),
    ...variables("", TLS_VARIABLES),
    ...installCniVariables(),
  ];
  return read;
}

/** Everything that is wrong with variables that users set on calico-node. */
export function calicoNodeEnvironmentProblems(env: readonly Setting[], minor: number): Problem[] {
  return environmentProblems({ program: "calico-node", variables: calicoNodeVariables, alone: "" }, env, minor);
}
