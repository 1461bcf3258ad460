/** What a NetworkConfig renders in place of the defaults; what a row does not name is as without the field. */
export interface Effect {
  readonly config: object;
  readonly shoot?: object;
  readonly env?: object;
  readonly absent?: readonly string[];
  readonly settings?: object;
  readonly ipam?: object;
  readonly containers?: readonly string[];
  readonly pools?: object;
  readonly kubeControllers?: number;
}

const OFF = { overlay: { enabled: false } };
const WITHOUT_TUNNEL = { CALICO_IPV4POOL_IPIP: "Never", CALICO_IPV4POOL_VXLAN: "Never" };

/** Each field with its effect. */
export const EFFECTS: readonly (readonly [title: string, effect: Effect])[] = [
  [
    "backend: none routes nothing, has no tunnel, no kube-controllers and no side car",
    {
      config: { backend: "none" },
      settings: { calico_backend: "none" },
      env: { ...WITHOUT_TUNNEL, FELIX_IPINIPENABLED: "false" },
      containers: ["-upgrade-ipam"],
      kubeControllers: 0,
    },
  ],
  ["backend: vxlan leaves routes to Felix", { config: { backend: "vxlan" }, settings: { calico_backend: "vxlan" } }],
  [
    "ipam.type: calico-ipam asks Calico's IPAM, on Typha too",
    {
      config: { ipam: { type: "calico-ipam" } },
      ipam: { type: "calico-ipam" },
      absent: ["USE_POD_CIDR"],
      containers: ["set-network-available"],
    },
  ],
  [
    "ipam.cidr replaces the range of each node",
    {
      config: { ipam: { type: "host-local", cidr: "10.9.0.0/16" } },
      ipam: { type: "host-local", subnet: "10.9.0.0/16" },
    },
  ],
  ["ipam.cidr: usePodCIDR in any case of letters is the default", { config: { ipam: { cidr: "USEPODCIDR" } } }],
  [
    "ipv4.pool: vxlan takes that tunnel",
    { config: { ipv4: { pool: "vxlan" } }, env: { CALICO_IPV4POOL_IPIP: "Never", CALICO_IPV4POOL_VXLAN: "Always" } },
  ],
  [
    "ipv4.mode: CrossSubnet",
    { config: { ipv4: { mode: "CrossSubnet" } }, env: { CALICO_IPV4POOL_IPIP: "CrossSubnet" } },
  ],
  [
    "ipv4.mode: Off is what Calico calls Never",
    { config: { ipv4: { mode: "Off" } }, env: { CALICO_IPV4POOL_IPIP: "Never" } },
  ],
  [
    "ipv4.autoDetectionMethod",
    {
      config: { ipv4: { autoDetectionMethod: "can-reach=dns.example" } },
      env: { IP_AUTODETECTION_METHOD: "can-reach=dns.example" },
    },
  ],
  [
    "nodeCIDRs of the Shoot decide the autodetection, as in Gardener",
    {
      config: { ipv4: { autoDetectionMethod: "first-found" } },
      shoot: { nodeCIDRs: ["10.250.0.0/16", "10.251.0.0/16"] },
      env: { IP_AUTODETECTION_METHOD: "cidr=10.250.0.0/16,10.251.0.0/16" },
    },
  ],
  [
    "ipip, deprecated, is the mode where ipv4 gives none",
    { config: { ipip: "CrossSubnet" }, env: { CALICO_IPV4POOL_IPIP: "CrossSubnet" } },
  ],
  ["ipip, deprecated, gives way to ipv4.mode", { config: { ipip: "Never", ipv4: { mode: "Always" } } }],
  [
    "ipAutodetectionMethod, deprecated",
    { config: { ipAutodetectionMethod: "interface=eth.*" }, env: { IP_AUTODETECTION_METHOD: "interface=eth.*" } },
  ],
  ["vethMTU", { config: { vethMTU: "1440" }, settings: { veth_mtu: "1440" } }],
  [
    "ebpfDataplane beside kube-proxy leaves its rules alone and takes another health port",
    {
      config: { ebpfDataplane: { enabled: true } },
      env: {
        FELIX_BPFENABLED: "true",
        FELIX_BPFKUBEPROXYIPTABLESCLEANUPENABLED: "false",
        FELIX_BPFKUBEPROXYHEALTHZPORT: "10257",
      },
    },
  ],
  [
    "ebpfDataplane without kube-proxy removes its rules",
    {
      config: { ebpfDataplane: { enabled: true } },
      shoot: { kubeProxy: "disabled" },
      env: { FELIX_BPFENABLED: "true", FELIX_BPFKUBEPROXYIPTABLESCLEANUPENABLED: "true" },
    },
  ],
  [
    "bpfDataIfacePattern beside it",
    {
      config: { ebpfDataplane: { enabled: true } },
      shoot: { kubeProxy: "disabled", bpfDataIfacePattern: "^eth.*" },
      env: {
        FELIX_BPFENABLED: "true",
        FELIX_BPFKUBEPROXYIPTABLESCLEANUPENABLED: "true",
        FELIX_BPFDATAIFACEPATTERN: "^eth.*",
      },
    },
  ],
  [
    "kubeProxy: nftables of the Shoot switches Felix over",
    { config: {}, shoot: { kubeProxy: "nftables" }, env: { FELIX_NFTABLESMODE: "Enabled" } },
  ],
  [
    "overlay.enabled: true renders the pool with IPIP",
    {
      config: { overlay: { enabled: true } },
      pools: {
        "default-ipv4-ippool": {
          ipipMode: "Always",
          vxlanMode: "Never",
          cidr: "10.244.0.0/16",
          natOutgoing: true,
          blockSize: 26,
        },
      },
    },
  ],
  [
    "overlay.enabled: false has no tunnel and no BIRD, removes its routes, and masquerades towards the name servers",
    {
      config: OFF,
      env: { ...WITHOUT_TUNNEL, FELIX_IPINIPENABLED: "false", FELIX_CHAININSERTMODE: "Append" },
      settings: { calico_backend: "none" },
      containers: ["-upgrade-ipam", "remove-bird-routes", "snat-to-upstream-dns"],
      pools: { "default-ipv4-ippool": { ipipMode: "Never", vxlanMode: "Never" } },
      kubeControllers: 0,
    },
  ],
  [
    "overlay.enabled: false keeps pods' addresses towards the nodes' ranges",
    {
      config: OFF,
      shoot: { nodeCIDRs: ["10.250.0.0/16"] },
      env: {
        ...WITHOUT_TUNNEL,
        FELIX_IPINIPENABLED: "false",
        FELIX_CHAININSERTMODE: "Append",
        IP_AUTODETECTION_METHOD: "cidr=10.250.0.0/16",
      },
      settings: { calico_backend: "none" },
      containers: ["-upgrade-ipam", "remove-bird-routes", "snat-to-upstream-dns"],
      pools: {
        "default-ipv4-ippool": { ipipMode: "Never" },
        "no-snat-for-node-cidr": { cidr: "10.250.0.0/16", disabled: true, disableBGPExport: true },
      },
      kubeControllers: 0,
    },
  ],
  [
    "overlay.createPodRoutes leaves the routes to BIRD",
    {
      config: { overlay: { enabled: false, createPodRoutes: true } },
      env: { ...WITHOUT_TUNNEL, FELIX_IPINIPENABLED: "false", FELIX_CHAININSERTMODE: "Append" },
      containers: ["-upgrade-ipam", "remove-bird-routes", "snat-to-upstream-dns", "set-network-available"],
      pools: { "default-ipv4-ippool": { ipipMode: "Never" } },
    },
  ],
  [
    "snatToUpstreamDNS.enabled: false leaves the side car and the order of chains",
    {
      config: { ...OFF, snatToUpstreamDNS: { enabled: false } },
      env: { ...WITHOUT_TUNNEL, FELIX_IPINIPENABLED: "false" },
      settings: { calico_backend: "none" },
      containers: ["-upgrade-ipam", "remove-bird-routes"],
      pools: { "default-ipv4-ippool": { ipipMode: "Never" } },
      kubeControllers: 0,
    },
  ],
  [
    "vxlan.enabled with an overlay renders the pool with VXLAN, and takes Calico's IPAM",
    {
      config: { overlay: { enabled: true }, vxlan: { enabled: true } },
      env: { CALICO_IPV4POOL_IPIP: "Never", CALICO_IPV4POOL_VXLAN: "Always", FELIX_VXLANENABLED: "true" },
      absent: ["USE_POD_CIDR", "FELIX_IPINIPENABLED"],
      settings: { calico_backend: "vxlan" },
      ipam: { type: "calico-ipam" },
      containers: ["set-network-available"],
      pools: { "default-ipv4-ippool": { ipipMode: "Never", vxlanMode: "Always" } },
    },
  ],
  ["wireguardEncryption", { config: { wireguardEncryption: true }, env: { FELIX_WIREGUARDENABLED: "true" } }],
  [
    "serviceLoopPrevention",
    { config: { serviceLoopPrevention: "Reject" }, env: { FELIX_SERVICELOOPPREVENTION: "Reject" } },
  ],
  [
    "birdExporter and multus that are off",
    { config: { birdExporter: { enabled: false }, multus: { enabled: false, installCNIPlugins: false } } },
  ],
  [
    "nonPrivileged of Gardener's feature gate",
    {
      config: {},
      shoot: { nonPrivileged: true },
      containers: ["-upgrade-ipam", "hostpath-init", "set-network-available"],
    },
  ],
];

/** Fields that have an effect with IPv6 only, and the variables that they set. */
export const WITH_IPV6: readonly (readonly [title: string, config: object, env: object])[] = [
  ["ipv6.sourceNATEnabled", { ipv6: { sourceNATEnabled: true } }, { CALICO_IPV6POOL_NAT_OUTGOING: "true" }],
  [
    "wireguardEncryption masquerades, unless told otherwise",
    { wireguardEncryption: true },
    { CALICO_IPV6POOL_NAT_OUTGOING: "true", FELIX_WIREGUARDENABLEDV6: "true" },
  ],
  [
    "wireguardEncryption with sourceNATEnabled: false",
    { wireguardEncryption: true, ipv6: { sourceNATEnabled: false } },
    { CALICO_IPV6POOL_NAT_OUTGOING: "false" },
  ],
  [
    "ipv6.autoDetectionMethod",
    { ipv6: { autoDetectionMethod: "first-found" } },
    { IP6_AUTODETECTION_METHOD: "first-found" },
  ],
  [
    "ipv6.pool and ipv6.mode change nothing, as in Gardener",
    { ipv6: { pool: "vxlan", mode: "Always" } },
    { CALICO_IPV6POOL_VXLAN: "Never" },
  ],
];
