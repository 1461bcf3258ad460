import { problemsOf } from "@typha-mtls/problems";
import fc from "fast-check";
import { parseClusterFile } from "../../../src/cluster/cluster-file";
import { clusterText } from "../../components/calico-node/network/rendered-network";
import { NETWORK_CONFIG_HEAD as HEAD } from "./documents";
import { REFUSED } from "./refused-network-configs";

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
