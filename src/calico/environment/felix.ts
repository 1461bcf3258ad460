/**
 * Felix' other settings, as `variables` reads it (felix/config/config_params.go of each release). Felix takes every name in
 * FelixConfiguration too, with a small letter first; the environment counts more.
 */
export const FELIX_VARIABLES = `# iptables
IptablesBackend oneof(legacy,nft,auto) auto * which variant of iptables is used
IptablesRefreshInterval seconds 90 -26 how often the rules are compared with what they should be; 0 is never
IptablesRefreshInterval seconds 180 27-
IptablesPostWriteCheckIntervalSecs seconds 1 -26 when a write is read back for the first time
IptablesPostWriteCheckIntervalSecs seconds 5 27-
IptablesLockFilePath file /run/xtables.lock -31 lock file of iptables
IptablesLockTimeoutSecs seconds 0 -31 how long Felix waits for the lock
IptablesLockProbeIntervalMillis millis 50 * how often Felix tries to get the lock
IptablesFilterAllowAction oneof(ACCEPT,RETURN)! ACCEPT * what follows when a policy allows a packet
IptablesMangleAllowAction oneof(ACCEPT,RETURN)! ACCEPT * what follows when a policy before DNAT allows a packet
IptablesFilterDenyAction oneof(DROP,REJECT)! DROP * what happens to a packet that a policy denies
IptablesMarkMask mark-bitmask! 0xffff0000 * bits of a packet's mark that Felix uses
IptablesNATOutgoingInterfaceFilter iface-param - * the interface through which packets leave that get source NAT
IpsetsRefreshInterval seconds 10 -28 how often IP sets are compared with what they should be; 0 is never
IpsetsRefreshInterval seconds 90 29-
MaxIpsetSize int! 1048576 * most entries of an IP set
KubeNodePortRanges portrange-list 30000:32767 * ports of NodePorts, where kube-proxy uses IPVS
ChainInsertMode oneof(insert,append)! insert * whether Felix' rules come before or after those of others
# nftables
NFTablesMode oneof(Enabled,Disabled) Disabled 29-31 whether nftables is used
NFTablesMode oneof(Enabled,Disabled,Auto) Auto 32-
NFTablesFlowTableOffload oneof(All,Disabled) Disabled 33- which connections skip the rules once they are established
NFTablesFlowTableDataIfacePattern regexp - 33- host interfaces whose connections may skip the rules
NftablesRefreshInterval seconds 180 29- how often the rules are compared with what they should be; 0 is never
NftablesFilterAllowAction oneof(ACCEPT,RETURN)! ACCEPT 29- what follows when a policy allows a packet
NftablesMangleAllowAction oneof(ACCEPT,RETURN)! ACCEPT 29- what follows when a policy before DNAT allows a packet
NftablesFilterDenyAction oneof(DROP,REJECT)! DROP 29- what happens to a packet that a policy denies
NftablesMarkMask mark-bitmask! 0xffff0000 29- bits of a packet's mark that Felix uses
# XDP
XDPEnabled bool true * drops denied traffic in the driver where it can
GenericXDPEnabled bool false * does so where the driver cannot; slow, for tests
XDPRefreshInterval seconds 90 * how often that is compared with what it should be; 0 is never
# Traffic of workloads and hosts
DefaultEndpointToHostAction oneof(DROP,RETURN,ACCEPT)! DROP * what happens to traffic from a workload to its host
AllowVXLANPacketsFromWorkloads bool false * lets workloads send VXLAN packets
AllowIPIPPacketsFromWorkloads bool false * lets workloads send IPIP packets
ServiceLoopPrevention oneof(Drop,Reject,Disabled) Drop * what happens to packets for addresses of Services that are not in use
WorkloadSourceSpoofing oneof(Disabled,Any) Disabled * lets pods ask for further source addresses
ExternalNodesCIDRList cidr-list-ipv4 - -28 nodes outside of the cluster that may send overlay traffic
ExternalNodesCIDRList cidr-list - 29-
FailsafeInboundHostPorts port-list tcp:22,udp:68,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667 * ports of the host that no policy closes
FailsafeOutboundHostPorts port-list udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667 * ports that the host reaches whatever policy says
DisableConntrackInvalidCheck bool false * accepts packets that the kernel takes for invalid
FloatingIPs oneof(Enabled,Disabled) Disabled * programs the floating addresses of pods
NATPortRange portrange - * source ports of outgoing NAT
NATOutgoingAddress ipv4 - * source address of outgoing NAT
NATOutgoingExclusions oneof(IPPoolsOnly,IPPoolsAndHostIPs) IPPoolsOnly 31- destinations without outgoing NAT
IstioAmbientMode oneof(Disabled,Enabled) Disabled 32- works together with Istio's ambient mode
IstioDSCPMark dscp 23 32- mark of traffic to Istio's ztunnel
PolicySyncPathPrefix file - * directory of the sockets for policy of the application layer
SidecarAccelerationEnabled bool false * speeds traffic between sidecars up; experimental
LogPrefix string calico-packet * prefix of what Log rules write
LogActionRateLimit log-rate - 30- how many packets Log rules write, such as 10/second
LogActionRateLimitBurst int(0:9999) 5 30- how many of them at once
# Interfaces and routes
Ipv6Support bool true * whether Felix does IPv6
InterfacePrefix iface-list! cali * prefixes of the interfaces of workloads
InterfaceExclude iface-list-regexp kube-ipvs0 * interfaces that belong to no host endpoint
InterfaceRefreshInterval seconds 90 * how often interfaces are read again; 0 is never
RouteRefreshInterval seconds 90 * how often routes are compared with what they should be; 0 is never
RouteSource oneof(WorkloadIPs,CalicoIPAM) CalicoIPAM * from what routes follow
RouteSyncDisabled bool false * leaves routes alone, for policy without networking
RouteTableRange route-table-range - * older form of RouteTableRanges
RouteTableRanges route-table-ranges - * routing tables that Felix may use, such as 1-250
RemoveExternalRoutes bool true * removes routes to workloads that Felix did not make
ProgramClusterRoutes oneof(Enabled,Disabled) Disabled 31-32 which routes to other nodes Felix makes in place of BIRD
ProgramClusterRoutes oneof(Enabled,Disabled,EnabledIPIPOnly,EnabledNoEncapOnly) EnabledIPIPOnly 33-
DeviceRouteSourceAddress ipv4 - * source address of routes to workloads
DeviceRouteSourceAddressIPv6 ipv6 - * source address of IPv6 routes to workloads
DeviceRouteProtocol int 3 * number by which Felix' routes are known
IPForwarding oneof(Enabled,Disabled) Enabled 29- lets Felix turn IP forwarding of the host on
IPv4NormalRoutePriority int(1:2147483646) 1024 32- metric of IPv4 routes
IPv4ElevatedRoutePriority int(1:2147483646) 512 32- metric of IPv4 routes during a live migration
IPv6NormalRoutePriority int(1:2147483646) 1024 32- metric of IPv6 routes
IPv6ElevatedRoutePriority int(1:2147483646) 512 32- metric of IPv6 routes during a live migration
LiveMigrationRouteConvergenceTime seconds 30 32- how long that metric stays after a live migration
LocalSubnetL2Reachability oneof(Disabled,PodsAndLoadBalancers) Disabled 33- answers ARP and NDP for addresses of pods and load balancers
LocalSubnetL2ReachabilityRefreshInterval seconds 120 33- how often it announces them again
NetlinkTimeoutSecs seconds 10 * longest wait for the kernel
MTUIfacePattern regexp ^((en|wl|ww|sl|ib)[Pcopsx].*|(eth|wlan|wwan).*) -26 host interfaces from which the MTU follows
MTUIfacePattern regexp ^((en|wl|ww|sl|ib)[Pcopsvx].*|(eth|wlan|wwan).*) 27-
RequireMTUFile bool false 31- waits for the file with the MTU at start
AWSSrcDstCheck oneof(DoNothing,Enable,Disable)! DoNothing * changes the source and destination check of the EC2 instance
# Overlay
VXLANEnabled bool - * forces VXLAN on or off; it follows from the IP pools
VXLANPort int 4789 * UDP port of VXLAN
VXLANVNI int 4096 * network identifier of VXLAN
VXLANMTU int 0 * MTU of the IPv4 VXLAN device; 0 is automatic
VXLANMTUV6 int 0 * MTU of the IPv6 VXLAN device; 0 is automatic
IPv4VXLANTunnelAddr ipv4 - * address of the VXLAN device
IPv6VXLANTunnelAddr ipv6 - * address of the IPv6 VXLAN device
VXLANTunnelMACAddr string - * MAC address of the VXLAN device
VXLANTunnelMACAddrV6 string - * MAC address of the IPv6 VXLAN device
IpInIpEnabled bool - * forces IPIP on or off; it follows from the IP pools
IpInIpMtu int 0 * MTU of the IPIP device; 0 is automatic
IpInIpTunnelAddr ipv4 - * address of the IPIP device
WireguardEnabled bool false * encrypts IPv4 traffic between nodes
WireguardEnabledV6 bool false * encrypts IPv6 traffic between nodes
WireguardListeningPort int 51820 * UDP port of WireGuard
WireguardListeningPortV6 int 51821 * UDP port of WireGuard over IPv6
WireguardRoutingRulePriority int 99 * priority of WireGuard's routing rule
WireguardInterfaceName iface-param! wireguard.cali * name of the WireGuard interface
WireguardInterfaceNameV6 iface-param! wg-v6.cali * name of the IPv6 WireGuard interface
WireguardMTU int 0 * MTU of the WireGuard interface; 0 is automatic
WireguardMTUV6 int 0 * MTU of the IPv6 WireGuard interface; 0 is automatic
WireguardHostEncryptionEnabled bool false * encrypts traffic of the hosts too
WireguardPersistentKeepAlive seconds 0 * how often an idle tunnel sends a packet; 0 is never
WireguardThreadingEnabled bool false 28- more packets a second, with a thread for each interface
# Logs, health and metrics
LogFilePath file /var/log/calico/felix.log * log file; none writes none
LogSeverityFile oneof(DEBUG,INFO,WARNING,ERROR,FATAL) INFO -29 least severity in the log file
LogSeverityFile oneof(TRACE,DEBUG,INFO,WARNING,ERROR,FATAL) INFO 30-
LogSeverityScreen oneof(DEBUG,INFO,WARNING,ERROR,FATAL) INFO -29 least severity in the container's output
LogSeverityScreen oneof(TRACE,DEBUG,INFO,WARNING,ERROR,FATAL) INFO 30-
LogSeveritySys oneof(DEBUG,INFO,WARNING,ERROR,FATAL) INFO -29 least severity in the syslog
LogSeveritySys oneof(TRACE,DEBUG,INFO,WARNING,ERROR,FATAL) INFO 30-
LogDebugFilenameRegex regexp - * source files whose debug lines are written
HealthEnabled bool false * serves liveness and readiness
HealthPort int(0:65535) 9099 * port of liveness and readiness
HealthHost host-address localhost * address of liveness and readiness
HealthTimeoutOverrides keydurationlist - * timeouts of the watchdog, by part, such as InternalDataplaneMainLoop=90s
DataplaneWatchdogTimeout seconds 90 * older form of HealthTimeoutOverrides
PrometheusMetricsEnabled bool false * serves metrics
PrometheusMetricsHost host-address - * address of the metrics
PrometheusMetricsPort int(0:65535) 9091 * port of the metrics
PrometheusGoMetricsEnabled bool true * metrics of the Go runtime
PrometheusProcessMetricsEnabled bool true * metrics of the process
PrometheusWireGuardMetricsEnabled bool true * metrics of WireGuard
PrometheusMetricsCAFile string - 32- CA of those who may read the metrics
PrometheusMetricsCertFile string - 32- certificate of the metrics
PrometheusMetricsKeyFile string - 32- key of the metrics
PrometheusMetricsClientAuth oneof(RequireAndVerifyClientCert,RequireAnyClientCert,VerifyClientCertIfGiven,NoClientCert) RequireAndVerifyClientCert 32-32 whether readers of the metrics need a certificate
PrometheusMetricsClientAuth oneof(RequireAndVerifyClientCert,RequireAnyClientCert,VerifyClientCertIfGiven,NoClientCert) NoClientCert 33-
EndpointStatusPathPrefix file - 28-29 directory of the status files of endpoints
EndpointStatusPathPrefix file /var/run/calico 30-
FlowLogsFlushInterval seconds 300 30- how often flows are sent
FlowLogsCollectorDebugTrace bool false 30- writes every flow to the log
FlowLogsGoldmaneServer string - 30- server that flows are sent to
FlowLogsLocalReporter oneof(Enabled,Disabled) Disabled 30- sends flows to a socket of the node
FlowLogsPolicyEvaluationMode oneof(None,Continuous) Continuous 30- whether rules are evaluated again for flows that last
UsageReportingEnabled bool true * sends the version and the size of the cluster to projectcalico.org
UsageReportingInitialDelaySecs seconds 300 * when the first report is sent
UsageReportingIntervalSecs seconds 86400 * how often reports are sent
# Process
FeatureDetectOverride keyvaluelist - * features of the platform in place of those that Felix finds
FeatureGates keyvaluelist - * features that are a preview
GoGCThreshold int(-1:) 40 29- growth of memory in percent at which Go collects garbage; -1 is never
GoMemoryLimitMB int(-1:) -1 29- megabytes that Go tries to stay below; -1 is no limit
GoMaxProcs int(-1:) -1 29- CPUs that Go uses; -1 is all
UseInternalDataplaneDriver bool true * whether Felix programs the data plane itself
DataplaneDriver file! calico-iptables-plugin * program that does it otherwise
TyphaReadTimeout seconds 30 * how long Felix waits for Typha, which sends pings
TyphaWriteTimeout seconds 10 * longest wait for a write to Typha
TyphaAddr authority - * address of Typha
TyphaK8sServiceName string - * Service of Typha
TyphaK8sNamespace string! kube-system * namespace of Typha
TyphaKeyFile file - * key that calico-node presents
TyphaCertFile file - * certificate that calico-node presents
TyphaCAFile file - * CAs that sign Typha's certificate
TyphaCN string - * common name of Typha's certificate
TyphaURISAN string - * URI of Typha's certificate
DatastoreType oneof(kubernetes,etcdv3)! etcdv3 * kind of datastore
FelixHostname hostname! - * name of the node
EtcdAddr authority 127.0.0.1:2379 * address of etcd
EtcdScheme oneof(http,https) http * scheme of etcd
EtcdKeyFile file - * key for etcd
EtcdCertFile file - * certificate for etcd
EtcdCaFile file - * CA of etcd
EtcdEndpoints string - * endpoints of etcd
ClusterGUID string baddecaf * identifier of the cluster
ClusterType string - * kind of the cluster
CalicoVersion string - * version of Calico
Variant string Calico * variant of Calico
# OpenStack, Windows and development
MetadataAddr hostname 127.0.0.1 * address of OpenStack's metadata server
MetadataPort int(0:65535) 8775 * port of OpenStack's metadata server
OpenstackRegion region - * region of OpenStack
ReportingIntervalSecs seconds 30 * how often the status of Felix is written, for OpenStack; 0 is never
ReportingTTLSecs seconds 90 * how long a status holds, for OpenStack
EndpointReportingEnabled bool false * writes the status of endpoints, for OpenStack
EndpointReportingDelaySecs seconds 1 * delay of that
WindowsManageFirewallRules oneof(Enabled,Disabled) Disabled 27- programs the firewall of Windows for the metrics
DebugMemoryProfilePath file - * file of the memory profile
DebugCPUProfilePath file /tmp/felix-cpu-<timestamp>.pprof * file of the CPU profile
DebugDisableLogDropping bool false * writes all lines when the log is slow
DebugSimulateCalcGraphHangAfter seconds 0 * stops the calculation, for tests
DebugSimulateDataplaneHangAfter seconds 0 * stops the data plane, for tests
DebugSimulateDataplaneApplyDelay seconds 0 28- delays the data plane, for tests
DebugPanicAfter seconds 0 * ends Felix, for tests
DebugSimulateDataRace bool false * races on data, for tests
DebugHost host-address localhost 28- address of the debug port
DebugPort int(0:65535) - 28- port with profiles of memory and CPU, for everyone who reaches it
`;
