import type { Problem } from "@typha-mtls/problems";
import { environmentProblems, type Setting } from "./problems";
import { TLS_VARIABLES } from "./tls";
import { type Managed, type Variable, variables } from "./variable";

/** Typha's settings, as `variables` reads them (typha/pkg/config/config_params.go of each release). */
const SETTINGS = `
# Clients
ServerPort int(0:65535) 0 * port that serves calico-node
ServerHost host-address - 31- address that serves calico-node
ServerMaxMessageSize int(1:) 100 * most updates in a message
ServerMaxFallBehindSecs seconds 300 * how far a client may fall behind
ServerNewClientFallBehindGracePeriod seconds 300 * how long a new client may fall behind further
ServerMinBatchingAgeThresholdSecs seconds 0.01 * age from which on updates are sent together
ServerPingIntervalSecs seconds 10 * how often a client gets a ping
ServerPongTimeoutSecs seconds 60 * longest wait for the answer
ServerHandshakeTimeoutSecs seconds 10 * longest wait for a client's first message
ServerWriteTimeoutSecs seconds 120 33- longest wait for a write to a client
SnapshotCacheMaxBatchSize int(1:) 100 * most updates in a part of a snapshot
MaxConnectionsLowerLimit int(1:) 400 * clients that a Typha keeps whatever the others have
MaxConnectionsUpperLimit int(1:) 10000 * most clients
ConnectionRebalancingMode oneof(none,kubernetes) none * whether clients are spread over all Typhas
ConnectionDropIntervalSecs seconds 1 * pause between two clients that are disconnected for that
ShutdownTimeoutSecs seconds 300 * how long a stopping Typha lets go of its clients
ShutdownConnectionDropIntervalMaxSecs seconds 1 * longest pause between two of them
K8sServicePollIntervalSecs seconds 30 * how often the number of Typhas is read
K8sNamespace string kube-system * namespace of Typha's Service
K8sServiceName string calico-typha * Typha's Service
K8sPortName string calico-typha * port of that Service
# TLS
ServerKeyFile file - * key that Typha presents
ServerCertFile file - * certificate that Typha presents
CAFile file - * CAs that sign clients' certificates
ClientCN string - * common name of clients' certificates
ClientURISAN string - * URI of clients' certificates
FIPSModeEnabled bool false -27 restricts TLS to what FIPS allows
# Datastore
DatastoreType oneof(kubernetes,etcdv3)! etcdv3 * kind of datastore
EtcdAddr authority 127.0.0.1:2379 * address of etcd
EtcdScheme oneof(http,https) http * scheme of etcd
EtcdEndpoints string - * endpoints of etcd
EtcdKeyFile file - * key for etcd
EtcdCertFile file - * certificate for etcd
EtcdCaFile file - * CA of etcd
# Logs, health and metrics
LogSeverityScreen oneof(DEBUG,INFO,WARNING,ERROR,CRITICAL) INFO * least severity in the container's output
LogSeverityFile oneof(DEBUG,INFO,WARNING,ERROR,CRITICAL) INFO * least severity in the log file
LogSeveritySys oneof(DEBUG,INFO,WARNING,ERROR,CRITICAL) INFO * least severity in the syslog
LogFilePath file /var/log/calico/typha.log * log file
HealthEnabled bool false * serves liveness and readiness
HealthHost host-address localhost * address of liveness and readiness
HealthPort int(0:65535) 9098 * port of liveness and readiness
PrometheusMetricsEnabled bool false * serves metrics
PrometheusMetricsHost host-address - * address of the metrics
PrometheusMetricsPort int(0:65535) 9093 * port of the metrics
PrometheusGoMetricsEnabled bool true * metrics of the Go runtime
PrometheusProcessMetricsEnabled bool true * metrics of the process
PrometheusMetricsCAFile string - 32- CA of those who may read the metrics
PrometheusMetricsCertFile string - 32- certificate of the metrics
PrometheusMetricsKeyFile string - 32- key of the metrics
PrometheusMetricsClientAuth oneof(RequireAndVerifyClientCert,RequireAnyClientCert,VerifyClientCertIfGiven,NoClientCert) RequireAndVerifyClientCert 32-32 whether readers of the metrics need a certificate
PrometheusMetricsClientAuth oneof(RequireAndVerifyClientCert,RequireAnyClientCert,VerifyClientCertIfGiven,NoClientCert) NoClientCert 33-
DebugMemoryProfilePath file - * file of the memory profile
DebugDisableLogDropping bool false * writes all lines when the log is slow
DebugHost host-address localhost 28- address of the debug port
DebugPort int(0:65535) - 28- port with profiles of memory and CPU
`;

const MANAGED: Managed = [
  ["CAFILE SERVERCERTFILE SERVERKEYFILE", "the files follow from the mounts"],
  ["CLIENTCN CLIENTURISAN", "it follows from calico-node's certificate"],
  ["DATASTORETYPE ETCD*", "only the Kubernetes datastore is rendered"],
  ["HEALTH*", "the probes depend on it"],
  ["K8SNAMESPACE K8SSERVICENAME K8SPORTNAME", "it follows from the Service"],
  ["LOGFILEPATH LOGSEVERITYFILE LOGSEVERITYSYS", "logs go to the container's output; its disk is read-only"],
  ["PROMETHEUSMETRICSENABLED PROMETHEUSMETRICSPORT", "set metricsPort instead"],
  [
    "PROMETHEUSMETRICSCAFILE PROMETHEUSMETRICSCERTFILE PROMETHEUSMETRICSKEYFILE PROMETHEUSMETRICSCLIENTAUTH",
    "set metricsTLS instead",
  ],
  ["SERVERPORT", "the Service, the host port and Felix's failsafe rules depend on it"],
  ["SHUTDOWNTIMEOUTSECS", "set terminationGracePeriodSeconds instead"],
];

/** Names without Typha's prefix. It reads others of these too, such as USE_POD_CIDR, so every other name is accepted. */
const BESIDE = `
# Datastore
CALICO_API_GROUP string - 32- API group of Calico's resources
DATASTORE_TYPE oneof(kubernetes,etcdv3) etcdv3 * kind of datastore
`;

const MANAGED_BESIDE: Managed = [
  ["CALICO_API_GROUP", "the access rights are those of crd.projectcalico.org"],
  ["DATASTORE_TYPE", "only the Kubernetes datastore is rendered"],
];

let read: readonly Variable[] | undefined;

/** Every setting of Typha in every supported release. */
export function typhaVariables(): readonly Variable[] {
  read ??= [
    ...variables("TYPHA_", SETTINGS, MANAGED),
    ...variables("", BESIDE, MANAGED_BESIDE),
    ...variables("", TLS_VARIABLES),
  ];
  return read;
}

/**
 * Everything that is wrong with variables that users add to Typha's own.
 *
 * Typha ignores a name that it does not know, with a line at INFO: with every TLS name misspelt it becomes Ready and
 * serves plaintext. So names are checked here.
 */
export function typhaEnvironmentProblems(env: readonly Setting[], minor: number): Problem[] {
  return environmentProblems({ program: "Typha", variables: typhaVariables, alone: "TYPHA_" }, env, minor);
}
