import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import fc from "fast-check";
import { parseClusterFile } from "../../../../src/cluster/cluster-file";
import { networkChanges } from "../../../../src/components/calico-node/network/network";
import { applyPatch } from "../../../../src/components/calico-node/strategic-merge";
import { type Manifest, pick, upstreamObjects, upstreamTest } from "../../../upstream";
import { clusterText } from "./rendered-network";

const mode = fc.constantFrom("Always", "CrossSubnet", "Never");
const autodetectionMethod = fc.constantFrom("first-found", "interface=eth.*", "cidr=10.0.0.0/8");
const [hasIPv4, hasIPv6] = [{ ipv4: "10.244.0.0/16" }, { ipv6: "fd00:1::/64" }];

const hasMode = (pool: { ipPool?: boolean }) => pool.ipPool !== true || "ipipMode" in pool || "vxlanMode" in pool;

/** Networks that are valid in every release, of each combination of families. */
const network = fc.constantFrom({ ...hasIPv4 }, { ...hasIPv6 }, { ...hasIPv4, ...hasIPv6 }).chain((ranges) => {
  const pool = { ipPool: fc.boolean(), natOutgoing: fc.boolean(), autodetectionMethod };
  const all = { requiredKeys: [] };
  return fc.record(
    {
      podCIDRs: fc.constant(Object.values(ranges)),
      nodeCIDRs: fc.constant(["10.250.0.0/16", "fd00:2::/64"]),
      backend: fc.constant("bird"),
      mtu: fc.integer({ min: 0, max: 9000 }),
      ipam: fc.record({ type: fc.constantFrom("calico-ipam", "host-local") }),
      ...("ipv4" in ranges
        ? {
            ipv4: fc
              .oneof(fc.record({ ...pool, ipipMode: mode }, all), fc.record({ ...pool, vxlanMode: mode }, all))
              .filter(hasMode),
          }
        : {}),
      ...("ipv6" in ranges ? { ipv6: fc.record({ ...pool, vxlanMode: mode }, all) } : {}),
      noSNATToNodes: fc.boolean(),
      ipipEnabled: fc.boolean(),
      vxlanEnabled: fc.boolean(),
      wireguardEnabled: fc.boolean(),
      serviceLoopPrevention: fc.constantFrom("Drop", "Reject", "Disabled"),
      snatToUpstreamDNS: fc.boolean(),
      removeBirdRoutes: fc.boolean(),
      setsNetworkAvailable: fc.boolean(),
      nonPrivileged: fc.boolean(),
      kubeControllers: fc.boolean(),
    },
    { requiredKeys: ["podCIDRs", "nodeCIDRs"] },
  );
});

const changesOf = (spec: object) =>
  networkChanges(parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo").cluster.spec);
const names = (items: readonly { readonly name: string }[] = []) => items.map(({ name }) => name);

upstreamTest("any combination of fields gives upstream's calico-node a pod that the API server could take", () => {
  const upstream = new Map(CHECKED_VERSIONS.map((version) => [version, upstreamObjects(version, "calico-typha.yaml")]));
  fc.assert(
    fc.property(network, fc.constantFrom(...CHECKED_VERSIONS), (given, version) => {
      const { patches = [], objects = [] } = changesOf({ calico: { version }, network: given });
      const patched = patches.map(
        (patch) => applyPatch(pick(upstream.get(version)!, patch.kind, patch.metadata.name), patch)!,
      );
      const { containers, initContainers, volumes } = pick(patched, "DaemonSet").spec.template.spec;
      const all: Manifest[] = [...initContainers, ...containers];
      expect(new Set(names(all)).size).toBe(all.length);
      expect(new Set(names(volumes)).size).toBe(volumes.length);
      for (const { env = [], volumeMounts = [], image, command, args } of all) {
        expect(new Set(names(env)).size).toBe(env.length);
        expect(env.filter((variable: Manifest) => "value" in variable && "valueFrom" in variable)).toEqual([]);
        expect(names(volumes)).toEqual(expect.arrayContaining(names(volumeMounts)));
        expect([typeof image, (command ?? args ?? ["-"]).length > 0]).toEqual(["string", true]);
      }
      const pools = objects.map(({ object }) => object.metadata.name);
      expect(new Set(pools).size).toBe(pools.length);
    }),
    { numRuns: 60 },
  );
});

test("what is given twice in the same way renders the same bytes", () => {
  fc.assert(
    fc.property(network, (given) => {
      const reordered = Object.fromEntries(Object.entries(given).reverse());
      expect(JSON.stringify(changesOf({ network: reordered }))).toBe(JSON.stringify(changesOf({ network: given })));
    }),
  );
});
