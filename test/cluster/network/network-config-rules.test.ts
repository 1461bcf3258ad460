import fc from "fast-check";
import { parseClusterFile } from "../../../src/cluster/cluster-file";
import { problemsOf } from "../../../src/collect";
import { clusterText } from "../../components/calico-node/network/rendered-network";
import { NETWORK_CONFIG_HEAD as HEAD } from "./documents";

const IPV4 = "10.244.0.0/16";
const IPV6 = "fd00:1::/64";

/** Code, field and message of each problem of a cluster. */
function refusals(spec: object): string[] {
  return problemsOf(() => parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo")).map(
    ({ code, field, message }) => `${code} ${field?.replace("spec.networkConfig.", "")}: ${message}`,
  );
}
const refusalsOf = (config: object, network: object = { podCIDRs: [IPV4] }) =>
  refusals({ networkConfig: { ...HEAD, ...config }, network });

/** What Gardener's validation refuses (pkg/apis/calico/validation/networkconfig_test.go has the same cases), by field. */
const REFUSED: readonly (readonly [config: object, problem: string, podCIDRs?: readonly string[]])[] = [
  [{ backend: "bgp" }, 'invalid-value backend: "bgp" is not one of bird, none, vxlan'],
  [{ ipam: { type: "dhcp" } }, 'invalid-value ipam.type: "dhcp" is not one of calico-ipam, host-local'],
  [
    { ipam: { type: "calico-ipam" } },
    "fields-contradict ipam.type: `calico-ipam` is for clusters with IPv4 alone",
    [IPV6],
  ],
  [
    { ipam: { type: "calico-ipam" } },
    "fields-contradict ipam.type: `calico-ipam` is for clusters with IPv4 alone",
    [IPV4, IPV6],
  ],
  [
    { ipam: { cidr: "10.9.0.0" } },
    'invalid-value ipam.cidr: "10.9.0.0" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
  ],
  [{ ipam: { cidr: "10.9.0.0/33" } }, 'invalid-value ipam.cidr: "10.9.0.0/33" has a prefix longer than 32 bits'],
  [{ ipv4: { pool: "gre" } }, 'invalid-value ipv4.pool: "gre" is not one of ipip, vxlan'],
  [
    { ipv4: { mode: "always" } },
    'invalid-value ipv4.mode: "always" is not one of Always, Never, CrossSubnet, Off. Did you mean "Always"?',
  ],
  [
    { ipv4: { pool: "vxlan", mode: "CrossSubnet" } },
    'invalid-value ipv4.mode: "CrossSubnet" is not one of Always, Never, which are all that goes with `pool: vxlan`',
  ],
  [
    { ipv4: { pool: "vxlan", mode: "Off" } },
    'invalid-value ipv4.mode: "Off" is not one of Always, Never, which are all that goes with `pool: vxlan`',
  ],
  [
    { ipv4: { autoDetectionMethod: "guess" } },
    'invalid-value ipv4.autoDetectionMethod: "guess" is none of first-found, kubernetes-internal-ip, can-reach, interface, skip-interface, cidr',
  ],
  [
    { ipv4: { autoDetectionMethod: "first-found=eth0" } },
    'invalid-value ipv4.autoDetectionMethod: "first-found=eth0" first-found takes no value',
  ],
  [
    { ipv4: { autoDetectionMethod: "kubernetes-internal-ip=1" } },
    'invalid-value ipv4.autoDetectionMethod: "kubernetes-internal-ip=1" kubernetes-internal-ip takes no value',
  ],
  [
    { ipv4: { autoDetectionMethod: "cidr" } },
    'invalid-value ipv4.autoDetectionMethod: "cidr" cidr takes a value, as in cidr=…',
  ],
  [
    { ipv4: { autoDetectionMethod: "cidr=10.0.0.0/40" } },
    'invalid-value ipv4.autoDetectionMethod: "cidr=10.0.0.0/40" has a prefix longer than 32 bits',
  ],
  [
    { ipv4: { autoDetectionMethod: "can-reach=" } },
    'invalid-value ipv4.autoDetectionMethod: "can-reach=" can-reach takes a value, as in can-reach=…',
  ],
  [
    { ipv4: { autoDetectionMethod: "can-reach=A_B" } },
    'invalid-value ipv4.autoDetectionMethod: "can-reach=A_B" names no IP address and no DNS name',
  ],
  [
    { ipv4: { autoDetectionMethod: "interface=eth(" } },
    'invalid-value ipv4.autoDetectionMethod: "interface=eth(" holds an invalid regular expression',
  ],
  [
    { ipv4: { autoDetectionMethod: "skip-interface=[" } },
    'invalid-value ipv4.autoDetectionMethod: "skip-interface=[" holds an invalid regular expression',
  ],
  [
    { ipAutodetectionMethod: "" },
    'invalid-value ipAutodetectionMethod: "" is none of first-found, kubernetes-internal-ip, can-reach, interface, skip-interface, cidr',
  ],
  [{ ipip: "Sometimes" }, 'invalid-value ipip: "Sometimes" is not one of Always, Never, CrossSubnet, Off'],
  [
    { ipv6: { pool: "vxlan", mode: "CrossSubnet" } },
    'invalid-value ipv6.mode: "CrossSubnet" is not one of Always, Never, which are all that goes with `pool: vxlan`',
    [IPV6],
  ],
  [
    { ipv6: { autoDetectionMethod: "cidr=x" } },
    'invalid-value ipv6.autoDetectionMethod: "cidr=x" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    [IPV6],
  ],
  [{ ipv6: { pool: "ipip" } }, "invalid-value ipv6.pool: IPIP carries IPv4 only", [IPV6]],
  [{ ipv4: {} }, "fields-contradict ipv4: the cluster has no IPv4: `network.podCIDRs` has no range of it", [IPV6]],
  [
    { ipip: "Always" },
    "fields-contradict ipip: the cluster has no IPv4: `network.podCIDRs` has no range of it",
    [IPV6],
  ],
  [{ ipv6: {} }, "fields-contradict ipv6: the cluster has no IPv6: `network.podCIDRs` has no range of it"],
  [{ vethMTU: "" }, 'invalid-value vethMTU: "" is not a whole number of at most five digits'],
  [{ vethMTU: "large" }, 'invalid-value vethMTU: "large" is not a whole number of at most five digits'],
  [{ vethMTU: "-1" }, 'invalid-value vethMTU: "-1" is not a whole number of at most five digits'],
  [{ vethMTU: 1440 }, "wrong-type vethMTU: 1440 is not text (quote it)"],
  [{ autoScaling: {} }, "missing-field autoScaling.mode: is missing"],
  [
    { autoScaling: { mode: "hpa" } },
    'invalid-value autoScaling.mode: "hpa" is not one of cluster-proportional, vpa, static. Did you mean "vpa"?',
  ],
  [
    { autoScaling: { mode: "static", resources: { node: { cpu: "0" } } } },
    'invalid-value autoScaling.resources.node.cpu: "0" is not more than zero',
  ],
  [
    { autoScaling: { mode: "static", resources: { typha: { memory: "-1Mi" } } } },
    'invalid-value autoScaling.resources.typha.memory: "-1Mi" is not more than zero',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { node: { memory: "much" } } } },
    'invalid-value autoScaling.resources.node.memory: "much" is not a quantity such as 200m or 150Mi',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { typha: { cpu: [] } } } },
    'invalid-value autoScaling.resources.typha.cpu: "[]" is not a quantity such as 200m or 150Mi',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { typha: { storage: "1Gi" } } } },
    "unknown-field autoScaling.resources.typha.storage: unknown field",
  ],
  [
    { serviceLoopPrevention: "drop" },
    'invalid-value serviceLoopPrevention: "drop" is not one of Disabled, Drop, Reject. Did you mean "Drop"?',
  ],
  [
    { birdExporter: { enabled: true } },
    "gardener-only birdExporter.enabled: the exporter's image is built for Gardener",
  ],
  [
    { multus: { enabled: true } },
    "gardener-only multus.enabled: Multus has a DaemonSet and a CRD of its own, which Gardener brings along",
  ],
  [
    { multus: { installCNIPlugins: true } },
    "gardener-only multus.installCNIPlugins: the image of the CNI plugins is Gardener's",
  ],
];

test.each(REFUSED.map((row): [string, (typeof REFUSED)[number]] => [JSON.stringify(row[0]), row]))(
  "%s is refused",
  (_title, [config, problem, podCIDRs = [IPV4]]) => {
    expect(refusalsOf(config, { podCIDRs })).toEqual([problem]);
  },
);

test("a document of another version or kind is refused", () => {
  const networkConfig = { apiVersion: "calico.networking.extensions.gardener.cloud/v1", kind: "NetworkStatus" };
  expect(refusals({ networkConfig, network: { podCIDRs: [IPV4] } })).toHaveLength(2);
});

test("what Gardener takes from the Shoot has to be said, and nothing else may stand beside a NetworkConfig", () => {
  expect(refusalsOf({}, {})).toEqual([
    "missing-field spec.network.podCIDRs: is missing: a NetworkConfig leaves the pods' ranges to the Shoot",
  ]);
  expect(refusalsOf({}, { podCIDRs: [IPV4], mtu: 1440, backend: "bird" })).toEqual([
    "fields-contradict spec.network.mtu: stands beside `networkConfig`, which decides it",
    "fields-contradict spec.network.backend: stands beside `networkConfig`, which decides it",
  ]);
});

test.each([
  ["kube-proxy that is off without eBPF", {}, { kubeProxy: "disabled" }, "fields-contradict spec.network.kubeProxy"],
  [
    "eBPF without privileges",
    { ebpfDataplane: { enabled: true } },
    { nonPrivileged: true },
    "fields-contradict spec.network.nonPrivileged",
  ],
  [
    "interfaces for an eBPF that is off",
    {},
    { bpfDataIfacePattern: "eth.*" },
    "field-without-effect spec.network.bpfDataIfacePattern",
  ],
  [
    "a broken pattern of interfaces",
    { ebpfDataplane: { enabled: true } },
    { bpfDataIfacePattern: "(" },
    "invalid-value spec.network.bpfDataIfacePattern",
  ],
  ["nodes' ranges that are none", {}, { nodeCIDRs: ["10.0.0.0"] }, "invalid-value spec.network.nodeCIDRs"],
])("%s is refused beside a NetworkConfig too", (_title, config, network, problem) => {
  expect(refusalsOf(config, { podCIDRs: [IPV4], ...network })).toEqual([expect.stringMatching(`^${problem}:`)]);
});

describe("any combination of fields", () => {
  const mode = fc.constantFrom("Always", "Never");
  const method = fc.constantFrom("first-found", "can-reach=10.0.0.1", "interface=eth.*,ens.*", "cidr=10.0.0.0/8");
  const isOn = fc.record({ enabled: fc.boolean() });
  const quantity = fc.constantFrom("100m", "1", 2, "150Mi", "0.5");
  const requests = fc.record({ cpu: quantity, memory: quantity }, { requiredKeys: [] });
  /** Every field, with values that are valid in a dual-stack cluster. */
  const valid = fc.record(
    {
      backend: fc.constantFrom("bird", "none", "vxlan"),
      ipam: fc.record(
        { type: fc.constant("host-local"), cidr: fc.constantFrom("usePodCIDR", "10.1.0.0/16") },
        { requiredKeys: [] },
      ),
      ipv4: fc.record(
        { pool: fc.constantFrom("ipip", "vxlan"), mode, autoDetectionMethod: method },
        { requiredKeys: [] },
      ),
      ipv6: fc.record(
        { pool: fc.constant("vxlan"), mode, autoDetectionMethod: method, sourceNATEnabled: fc.boolean() },
        { requiredKeys: [] },
      ),
      typha: isOn,
      vethMTU: fc.integer({ min: 0, max: 65535 }).map(String),
      ebpfDataplane: isOn,
      overlay: fc.record({ enabled: fc.boolean(), createPodRoutes: fc.boolean() }, { requiredKeys: [] }),
      snatToUpstreamDNS: isOn,
      autoScaling: fc.record(
        {
          mode: fc.constantFrom("cluster-proportional", "vpa", "static"),
          resources: fc.record({ node: requests, typha: requests }, { requiredKeys: [] }),
        },
        { requiredKeys: ["mode"] },
      ),
      vxlan: isOn,
      ipip: fc.constantFrom("Always", "Never", "CrossSubnet", "Off"),
      ipAutodetectionMethod: method,
      wireguardEncryption: fc.boolean(),
      birdExporter: fc.record({ enabled: fc.constant(false) }),
      multus: fc.record({ enabled: fc.constant(false), installCNIPlugins: fc.constant(false) }, { requiredKeys: [] }),
      serviceLoopPrevention: fc.constantFrom("Disabled", "Drop", "Reject"),
    },
    { requiredKeys: [] },
  );
  const dual = { podCIDRs: [IPV4, IPV6] };

  test("that are valid alone is valid together", () => {
    fc.assert(fc.property(valid, (config) => expect(refusalsOf(config, dual)).toEqual([])));
  });

  /** Rows of {@link REFUSED} that are about different fields and hold for dual stack. */
  const wrong = REFUSED.filter(([, , podCIDRs]) => podCIDRs === undefined).filter(([config]) => !("ipv6" in config));
  const fieldOf = ([config]: (typeof wrong)[number]) => Object.keys(config)[0]!;

  test("has exactly the problems of the fields that are wrong alone", () => {
    const some = fc.uniqueArray(fc.constantFrom(...wrong), { selector: fieldOf, minLength: 1 });
    fc.assert(
      fc.property(valid, some, (config, rows) => {
        const all = Object.assign({}, config, ...rows.map(([broken]) => broken));
        expect(refusalsOf(all, dual).sort()).toEqual(rows.map(([, problem]) => problem).sort());
      }),
    );
  });

  test("lets no unknown field pass, at any depth", () => {
    const name = fc.stringMatching(/^[a-z][A-Za-z]{5,12}$/).filter((given) => !(given in Object.prototype));
    fc.assert(
      fc.property(valid, name, fc.nat(), (config, unknown, at) => {
        const maps = mapsIn({ ...HEAD, ...config });
        const [path, map] = maps[at % maps.length]!;
        fc.pre(!(unknown in map));
        const known = KNOWN.has(unknown);
        fc.pre(!known);
        const broken = JSON.parse(JSON.stringify({ ...HEAD, ...config }));
        const target = path.reduce((node, part) => node[part], broken);
        target[unknown] = true;
        const field = [...path, unknown].join(".");
        const found = refusals({ networkConfig: broken, network: dual });
        expect(found).toEqual([expect.stringMatching(`^unknown-field ${field}: unknown field`)]);
      }),
    );
  });
});

/** Names that one of the maps knows. */
const KNOWN = new Set(["backend", "overlay", "enabled", "multus", "memory"]);

/** Each map of a document with its path. */
function mapsIn(document: object, path: readonly string[] = []): (readonly [readonly string[], object])[] {
  const inner = Object.entries(document).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? mapsIn(value, [...path, name]) : [],
  );
  return [[path, document], ...inner];
}
