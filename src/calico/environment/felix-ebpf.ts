/**
 * Felix' settings of the eBPF data plane, as `variables` reads it (felix/config/config_params.go of each release). Felix takes every name in
 * FelixConfiguration too, with a small letter first; the environment counts more.
 */
export const FELIX_EBPF_VARIABLES = `# eBPF data plane
BPFEnabled bool false * turns the eBPF data plane on
BPFDataIfacePattern regexp ^((en|wl|ww|sl|ib)[Popsx].*|(eth|wlan|wwan).*|tunl0$|vxlan.calico$|wireguard.cali$|wg-v6.cali$) -26 host interfaces that get BPF programs
BPFDataIfacePattern regexp ^((en|wl|ww|sl|ib)[Popsx].*|(eth|wlan|wwan).*|tunl0$|vxlan.calico$|vxlan-v6.calico$|wireguard.cali$|wg-v6.cali$) 27-27
BPFDataIfacePattern regexp ^((en|wl|ww|sl|ib)[Popsx].*|(eth|wlan|wwan|bond).*|tunl0$|vxlan.calico$|vxlan-v6.calico$|wireguard.cali$|wg-v6.cali$) 28-29
BPFDataIfacePattern regexp ^((en|wl|ww|sl|ib)[Popsx].*|(eth|wlan|wwan|bond).*) 30-
BPFL3IfacePattern regexp - * tunnel interfaces that get BPF programs besides
BPFDisableUnprivileged bool true * forbids unprivileged processes the use of BPF
BPFJITHardening oneof(Auto,Strict)! Auto 31- whether the kernel's JIT hardening is lowered where it is strict
BPFLogLevel oneof(off,info,debug)! off * log level of the BPF programs, read from the kernel's trace pipe
BPFLogFilters keyvaluelist - 27- pcap filters, by interface, of what the BPF programs log
BPFCTLBLogFilter oneof(all) - 27- what the connect-time load balancer logs
BPFConntrackLogLevel oneof(off,debug)! off 30- log level of the program that cleans connections up
BPFConntrackCleanupMode oneof(Auto,Userspace,BPFProgram) Auto 30- whether a BPF program or Felix removes expired connections
BPFConntrackTimeouts keyvaluelist CreationGracePeriod=10s,TCPSynSent=20s,TCPEstablished=1h,TCPFinsSeen=Auto,TCPResetSeen=40s,UDPTimeout=60s,GenericTimeout=10m,ICMPTimeout=5s 30- timeouts of connections, by their state
BPFConnectTimeLoadBalancing oneof(TCP,Enabled,Disabled)! TCP 27- which protocols get load balancing at connect time
BPFConnectTimeLoadBalancingEnabled bool true -26 older form of BPFConnectTimeLoadBalancing
BPFConnectTimeLoadBalancingEnabled bool - 27-
BPFHostNetworkedNATWithoutCTLB oneof(Enabled,Disabled)! Enabled 27- NAT of Services for processes of the host without load balancing at connect time
BPFExternalServiceMode oneof(tunnel,dsr)! tunnel * whether answers to clients outside of the cluster go back through the first node
BPFDSROptoutCIDRs cidr-list-ipv4 - -28 clients for which direct server return is off
BPFDSROptoutCIDRs cidr-list - 29-
BPFExcludeCIDRsFromNAT cidr-list-ipv4 - 27-28 destinations that the host resolves itself, as for a node-local DNS cache
BPFExcludeCIDRsFromNAT cidr-list - 29-
BPFKubeProxyIptablesCleanupEnabled bool true * removes the chains of kube-proxy
BPFKubeProxyMinSyncPeriod seconds 1 * least time between two updates of Services
BPFKubeProxyEndpointSlicesEnabled bool true -31 reads EndpointSlices in place of Endpoints
BPFKubeProxyHealthzPort int! 10256 30-31 port that answers the health checks of external load balancers
BPFKubeProxyHealthzPort int 10256 32-
BPFExtToServiceConnmark int 0 -29 mark of connections from outside to a local Service
BPFExtToServiceConnmark int(0:4294967295) 0 30-
BPFPSNATPorts portrange 20000:29999 * source ports that are taken where two connections collide
BPFMapSizeNATFrontend int! 65536 * entries for ports and addresses of Services
BPFMapSizeNATBackend int! 262144 * entries for endpoints of Services
BPFMapSizeNATAffinity int! 65536 * entries for session affinity
BPFMapSizeRoute int! 262144 * entries for routes: one for each workload and some for each host
BPFMapSizeConntrack int! 512000 * entries for connections
BPFMapSizePerCPUConntrack int 0 30- entries for connections, for each CPU; replaces BPFMapSizeConntrack
BPFMapSizeConntrackScaling oneof(Disabled,DoubleIfFull)! DoubleIfFull 30- whether the table of connections grows when it is full
BPFMapSizeConntrackCleanupQueue int! 100000 30- entries for connections that wait for their removal
BPFMapSizeIPSets int! 1048576 * entries for endpoints that selectors match
BPFMapSizeIfState int! 1000 * entries for interfaces of the host and of workloads
BPFHostConntrackBypass bool true -29 passes the kernel's connection tracking by
BPFHostConntrackBypass bool false 30-
BPFEnforceRPF oneof(Disabled,Strict,Loose)! Loose * reverse path filter on host interfaces
BPFPolicyDebugEnabled bool true * keeps details of the policy programs for calico-bpf
BPFForceTrackPacketsFromIfaces iface-filter-slice docker+ 27- interfaces whose traffic the kernel always tracks
BPFDisableGROForIfaces regexp - 27- interfaces without generic receive offload
BPFRedirectToPeer oneof(Disabled,Enabled,L2Only)! L2Only 29-31 hands packets to the workload's end of a device directly
BPFRedirectToPeer oneof(Disabled,Enabled,L2Only)! Enabled 32-
BPFAttachType oneof(TCX,TC)! TCX 31-32 how programs are attached to interfaces
BPFAttachType oneof(Netkit,TCX,TC)! Netkit 33-
BPFExportBufferSizeMB int! 1 30- megabytes of the buffer of events
BPFProfiling oneof(Disabled,Enabled)! Disabled 30- measures the BPF programs
BPFMaglevMaxEndpointsPerService int(1:3000) 100 32- most endpoints of a Service with Maglev
BPFMaglevMaxServices int(1:3000) 100 32- most Services with Maglev
BPFOverlayHostSourceIP oneof(TunnelAddress,HostAddress)! TunnelAddress 33- source address of host processes in an overlay
BPFIPFragTimeout seconds 0 33- longest wait for all fragments of a packet
BPFIPFragmentReassemblyEnabled bool true 33- reassembles fragments that arrive out of order
BpfIpv6Support bool false -26 IPv6 with eBPF
CgroupV2Path string - 30- where the cgroup hierarchy is mounted
DebugBPFCgroupV2 string - * cgroup of the connect-time load balancer, for development
DebugBPFMapRepinEnabled bool false -30 pins maps again at start, for development
`;
