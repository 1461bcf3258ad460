import { problemsOf } from "@typha-mtls/problems";
import schema from "../../../../schema/cluster.schema.json";
import { type RenderedNetwork, renderedNetwork } from "./rendered-network";

const IPV4 = ["10.244.0.0/16"];
const IPV6 = ["fd00:1::/64"];
const DUAL = [...IPV4, ...IPV6];
const render = (network: object, more: object = {}) => renderedNetwork({ network, ...more });

const NOTHING: Omit<RenderedNetwork, "daemonSet" | "cni"> = {
  env: {},
  config: {},
  containers: [],
  pools: {},
  typhaEnv: {},
  kubeControllers: undefined,
};

test("an empty map, and no map, change nothing", () => {
  for (const spec of [{ network: {} }, {}]) {
    expect(renderedNetwork(spec)).toEqual({ ...NOTHING, daemonSet: undefined, cni: undefined });
  }
});

/** Each field with all that it changes. */
const EFFECTS: readonly (readonly [network: object, changes: Partial<RenderedNetwork>])[] = [
  [{ podCIDRs: IPV4 }, { env: { CALICO_IPV4POOL_CIDR: IPV4[0]!, FELIX_IPV6SUPPORT: "false" } }],
  [
    { podCIDRs: DUAL },
    {
      env: {
        CALICO_IPV4POOL_CIDR: IPV4[0]!,
        CALICO_IPV6POOL_CIDR: IPV6[0]!,
        IP6: "autodetect",
        CALICO_ROUTER_ID: "hash",
        FELIX_IPV6SUPPORT: "true",
      },
    },
  ],
  [{ nodeCIDRs: ["10.250.0.0/16"] }, {}],
  [{ kubeProxy: "ipvs" }, {}],
  [{ kubeProxy: "nftables" }, { env: { FELIX_NFTABLESMODE: "Enabled" } }],
  [{ backend: "bird" }, { config: { calico_backend: "bird" } }],
  [{ mtu: 0 }, { config: { veth_mtu: "0" } }],
  [
    { ipam: { type: "host-local" } },
    {
      env: { USE_POD_CIDR: "true" },
      typhaEnv: { USE_POD_CIDR: "true" },
      config: { ipam: { type: "host-local", subnet: "usePodCidr" } },
      containers: ["-upgrade-ipam"],
    },
  ],
  [
    { ipam: { type: "host-local", ranges: ["10.1.0.0/24", "usePodCidrIPv6"] } },
    {
      env: { USE_POD_CIDR: "true" },
      typhaEnv: { USE_POD_CIDR: "true" },
      config: { ipam: { type: "host-local", ranges: [[{ subnet: "10.1.0.0/24" }], [{ subnet: "usePodCidrIPv6" }]] } },
      containers: ["-upgrade-ipam"],
    },
  ],
  [{ ipam: { type: "calico-ipam" } }, { config: { ipam: { type: "calico-ipam" } } }],
  [
    { ipv4: { ipipMode: "CrossSubnet", natOutgoing: false, blockSize: 24, autodetectionMethod: "first-found" } },
    {
      env: {
        CALICO_IPV4POOL_IPIP: "CrossSubnet",
        CALICO_IPV4POOL_VXLAN: "Never",
        CALICO_IPV4POOL_NAT_OUTGOING: "false",
        CALICO_IPV4POOL_BLOCK_SIZE: "24",
        IP_AUTODETECTION_METHOD: "first-found",
      },
    },
  ],
  [{ ipv4: { vxlanMode: "Always" } }, { env: { CALICO_IPV4POOL_IPIP: "Never", CALICO_IPV4POOL_VXLAN: "Always" } }],
  [
    { ipv6: { vxlanMode: "Always", natOutgoing: true, blockSize: 120, autodetectionMethod: "first-found" } },
    {
      env: {
        CALICO_IPV6POOL_VXLAN: "Always",
        CALICO_IPV6POOL_NAT_OUTGOING: "true",
        CALICO_IPV6POOL_BLOCK_SIZE: "120",
        IP6_AUTODETECTION_METHOD: "first-found",
      },
    },
  ],
  [
    { nodeCIDRs: ["10.250.0.0/16", "10.251.0.0/16"], noSNATToNodes: true },
    {
      pools: {
        "no-snat-for-node-cidr": { cidr: "10.250.0.0/16", disabled: true, disableBGPExport: true },
        "no-snat-for-node-cidr-2": { cidr: "10.251.0.0/16", disabled: true, disableBGPExport: true },
      },
    },
  ],
  [{ ipipEnabled: false }, { env: { FELIX_IPINIPENABLED: "false" } }],
  [{ vxlanEnabled: true }, { env: { FELIX_VXLANENABLED: "true" } }],
  [{ wireguardEnabled: true }, { env: { FELIX_WIREGUARDENABLED: "true" } }],
  [{ bpfEnabled: true }, { env: { FELIX_BPFENABLED: "true" } }],
  [
    { bpfEnabled: true, bpfDataIfacePattern: "^eth0$" },
    { env: { FELIX_BPFENABLED: "true", FELIX_BPFDATAIFACEPATTERN: "^eth0$" } },
  ],
  [{ serviceLoopPrevention: "Disabled" }, { env: { FELIX_SERVICELOOPPREVENTION: "Disabled" } }],
  [{ natPortRange: "1024:65535" }, { env: { FELIX_NATPORTRANGE: "1024:65535" } }],
  [
    { podCIDRs: IPV4, snatToUpstreamDNS: true },
    {
      env: { CALICO_IPV4POOL_CIDR: IPV4[0]!, FELIX_IPV6SUPPORT: "false", FELIX_CHAININSERTMODE: "Append" },
      containers: ["snat-to-upstream-dns"],
    },
  ],
  [{ removeBirdRoutes: true }, { containers: ["remove-bird-routes"] }],
  [{ setsNetworkAvailable: true }, { containers: ["set-network-available"] }],
  [{ kubeControllers: false }, { kubeControllers: 0 }],
  [{ kubeControllers: true }, {}],
  [{ nonPrivileged: true }, { containers: ["hostpath-init"] }],
];

test.each(EFFECTS.map((row): [string, (typeof EFFECTS)[number]] => [JSON.stringify(row[0]), row]))(
  "%s changes this and nothing else",
  (_title, [network, changes]) => {
    const { daemonSet: _, cni: __, ...rendered } = render(network);
    expect(rendered).toEqual({ ...NOTHING, ...changes });
  },
);

test("each field of the schema has a row", () => {
  const { properties } = schema.properties.spec.properties.network;
  const tried = new Set(EFFECTS.flatMap(([network]) => Object.keys(network)));
  expect([...tried].sort()).toEqual(Object.keys(properties).sort());
});

test("a pool that is an object of git has what calico-node would give it, or what the fields say", () => {
  const pool = { podCIDRs: DUAL, ipv4: { ipPool: true, ipipMode: "Never" }, ipv6: { ipPool: true } };
  const common = { allowedUses: ["Workload", "Tunnel"], nodeSelector: "all()", ipipMode: "Never", vxlanMode: "Never" };
  expect(render(pool).pools).toEqual({
    "default-ipv4-ippool": { ...common, cidr: IPV4[0], blockSize: 26, natOutgoing: true },
    "default-ipv6-ippool": { ...common, cidr: IPV6[0], blockSize: 122, natOutgoing: false },
  });
  const { pools } = render({ ...pool, ipv4: { ipPool: true, ipipMode: "Always", natOutgoing: false, blockSize: 20 } });
  expect(pools["default-ipv4-ippool"]).toMatchObject({ ipipMode: "Always", natOutgoing: false, blockSize: 20 });
  expect(pools["default-ipv6-ippool"]).toMatchObject({ ipipMode: "Never" });
});

test.each([
  ["bird", ["-felix-live", "-bird-live"], ["-felix-ready", "-bird-ready"]],
  ["vxlan", ["-felix-live"], ["-felix-ready"]],
  ["none", ["-felix-live"], ["-felix-ready"]],
])("with the backend %s, the probes ask for what runs", (backend, live, ready) => {
  const { containers } = render({ backend }).daemonSet.spec.template.spec;
  expect(containers).toEqual([
    {
      name: "calico-node",
      livenessProbe: { exec: { command: ["/bin/calico-node", ...live] } },
      readinessProbe: { exec: { command: ["/bin/calico-node", ...ready] } },
    },
  ]);
});

test("calico-node restarts when what it reads of calico-config changes, and for nothing else", () => {
  const hash = (network: object) => render(network).daemonSet?.spec.template.metadata?.annotations;
  expect(hash({ mtu: 1400 })).not.toEqual(hash({ mtu: 1440 }));
  expect(hash({ mtu: 1400, bpfEnabled: true })).toEqual(hash({ mtu: 1400 }));
  expect(hash({ bpfEnabled: true })).toBeUndefined();
});

test("without privileges, calico-node has three capabilities, may read its key as a member of root's group, and finds its directories", () => {
  const { spec } = render({ nonPrivileged: true }).daemonSet.spec.template;
  expect(spec.containers[0].securityContext).toEqual({
    privileged: false,
    allowPrivilegeEscalation: false,
    capabilities: { add: ["NET_ADMIN", "NET_BIND_SERVICE", "NET_RAW"] },
    runAsUser: 999,
    runAsGroup: 0,
  });
  expect(spec.securityContext).toEqual({ fsGroup: 0 });
  const mounts = spec.containers[0].volumeMounts;
  expect(spec.initContainers[0].volumeMounts).toEqual(mounts);
  expect(mounts.map(({ name }: { name: string }) => name)).toEqual(
    spec.volumes.map(({ name }: { name: string }) => name),
  );
});

const REFUSED: readonly (readonly [problem: string, network: object, more?: object])[] = [
  ["invalid-value podCIDRs", { podCIDRs: ["10.0.0.0/8", "10.0.0.0/33"] }],
  ["invalid-value podCIDRs", { podCIDRs: ["10.0.0.0/8", "11.0.0.0/8"] }],
  ["invalid-value nodeCIDRs", { nodeCIDRs: ["node-1"] }],
  ["invalid-value nodeCIDRs", { nodeCIDRs: ["10.250.0.0/16", "10.251.0.0/15"] }],
  ["invalid-value podCIDRs", { podCIDRs: ["10.244.0.1/16"] }],
  ["invalid-value podCIDRs", { podCIDRs: ["fd00:1::1/64"] }],
  ["invalid-value podCIDRs", { podCIDRs: ["fd00::1.2.3.4/112"] }],
  ["fields-contradict ipv4", { podCIDRs: IPV6, ipv4: { ipPool: true } }],
  ["fields-contradict ipv6", { podCIDRs: IPV4, ipv6: { ipPool: true } }],
  ["missing-field ipv4.ipPool", { ipv4: { ipPool: true } }],
  ["missing-field ipv6.ipPool", { ipv6: { ipPool: true } }],
  ["missing-field ipv4.ipPool", { podCIDRs: IPV4, ipv4: { ipPool: true } }],
  ["invalid-value podCIDRs", { podCIDRs: ["10.0.0.0/27"] }],
  ["invalid-value podCIDRs", { podCIDRs: ["10.0.0.0/22"], ipv4: { blockSize: 21 } }],
  ["invalid-value podCIDRs", { podCIDRs: ["fd00::/123"] }],
  ["invalid-value ipv4.autodetectionMethod", { ipv4: { autodetectionMethod: "guess" } }],
  ["invalid-value ipv6.autodetectionMethod", { ipv6: { autodetectionMethod: "interface=(" } }],
  ["fields-contradict ipv4.vxlanMode", { ipv4: { ipipMode: "Always", vxlanMode: "CrossSubnet" } }],
  ["fields-contradict ipv4.ipipMode", { backend: "vxlan", ipv4: { ipipMode: "Always" } }],
  ["field-without-effect ipam.ranges", { ipam: { type: "calico-ipam", ranges: ["usePodCidr"] } }],
  ["invalid-value ipam.ranges", { ipam: { type: "host-local", ranges: ["mine"] } }],
  ["missing-field noSNATToNodes", { noSNATToNodes: true }],
  ["missing-field noSNATToNodes", { noSNATToNodes: true, nodeCIDRs: ["fd00:2::/64"] }],
  ["missing-field snatToUpstreamDNS", { snatToUpstreamDNS: true }],
  ["invalid-value natPortRange", { natPortRange: "2000:1000" }],
  ["invalid-value natPortRange", { natPortRange: "0:1000" }],
  ["invalid-value natPortRange", { natPortRange: "1024:65536" }],
  ["fields-contradict kubeProxy", { kubeProxy: "disabled" }],
  ["fields-contradict kubeProxy", { kubeProxy: "nftables" }, { calico: { version: "v3.28.5" } }],
  ["fields-contradict kubeProxy", { kubeProxy: "nftables" }, { calicoNode: { version: "v3.28.5" } }],
  ["fields-contradict nonPrivileged", { nonPrivileged: true, bpfEnabled: true }],
  ["fields-contradict nonPrivileged", { nonPrivileged: true }, { secrets: "host-files" }],
  ["field-without-effect bpfDataIfacePattern", { bpfDataIfacePattern: "eth0" }],
  ["invalid-value bpfDataIfacePattern", { bpfEnabled: true, bpfDataIfacePattern: "eth[" }],
  ["unknown-field kubeproxy", { kubeproxy: "iptables" }],
  ["wrong-type mtu", { mtu: "1440" }],
];

test.each(REFUSED.map((row): [string, (typeof REFUSED)[number]] => [`${row[0]}: ${JSON.stringify(row[1])}`, row]))(
  "%s",
  (_title, [problem, network, more]) => {
    const found = problemsOf(() => render(network, more));
    expect(found.map(({ code, field }) => `${code} ${field?.replace("spec.network.", "")}`)).toEqual([problem]);
  },
);

test("one line is wrong in the schema and another in a rule, and both are reported", () => {
  const found = problemsOf(() =>
    render({ mtu: -1, natPortRange: "2:1", ipv4: { ipipMode: "always", autodetectionMethod: "x" } }),
  );
  expect(found.map(({ field }) => field)).toEqual([
    "spec.network.mtu",
    "spec.network.natPortRange",
    "spec.network.ipv4.ipipMode",
    "spec.network.ipv4.autodetectionMethod",
  ]);
});
