import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { foundAt, renderedWith } from "./rendered";

const read = (file: string) => parse(fs.readFileSync(path.join(__dirname, "../../src/origins", file), "utf8"));
const OPTIONS: Readonly<Record<string, { here?: string | readonly string[] }>> = read("gardener.yaml").options;
const LANDINGS: Readonly<Record<string, { lands: readonly string[] }>> = read("landings.yaml");

type Fields = Readonly<Record<string, unknown>>;

const render = (podCIDR: string, fields: Fields) =>
  renderedWith({
    network: { podCIDRs: [podCIDR] },
    networkConfig: {
      apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1",
      kind: "NetworkConfig",
      ...fields,
    },
  });

const [IPV4, IPV6] = ["10.20.0.0/14", "fd00:10::/56"];
const without = { overlay: { enabled: false } };
const vpa = { autoScaling: { mode: "vpa" } };

describe("a field of a NetworkConfig changes what lies where its row says:", () => {
  test.each<[option: string, set: Fields, before?: Fields, podCIDR?: string]>([
    ["backend", { backend: "vxlan" }],
    ["ipam.type", { ipam: { type: "calico-ipam" } }],
    ["ipam.cidr", { ipam: { type: "host-local", cidr: IPV4 } }],
    ["ipv4.pool", { ipv4: { pool: "vxlan" } }],
    ["ipv4.mode", { ipv4: { mode: "CrossSubnet" } }],
    ["ipv4.autoDetectionMethod", { ipv4: { autoDetectionMethod: "first-found" } }],
    ["ipv6.autoDetectionMethod", { ipv6: { autoDetectionMethod: "first-found" } }, {}, IPV6],
    ["ipv6.sourceNATEnabled", { ipv6: { sourceNATEnabled: true } }, {}, IPV6],
    ["typha.enabled", { typha: { enabled: false } }],
    ["vethMTU", { vethMTU: "1440" }],
    ["ebpfDataplane.enabled", { ebpfDataplane: { enabled: true } }],
    ["overlay.enabled", { overlay: { enabled: true } }],
    ["overlay.createPodRoutes", { overlay: { enabled: false, createPodRoutes: true } }, without],
    ["snatToUpstreamDNS.enabled", { ...without, snatToUpstreamDNS: { enabled: false } }, without],
    ["autoScaling.mode", vpa],
    ["autoScaling.resources.node", { autoScaling: { mode: "vpa", resources: { node: { memory: "1Gi" } } } }, vpa],
    ["autoScaling.resources.typha", { autoScaling: { mode: "vpa", resources: { typha: { memory: "1Gi" } } } }, vpa],
    ["vxlan.enabled", { overlay: { enabled: true }, vxlan: { enabled: true } }, { overlay: { enabled: true } }],
    ["ipip", { ipip: "CrossSubnet" }],
    ["ipAutodetectionMethod", { ipAutodetectionMethod: "first-found" }],
    ["wireguardEncryption", { wireguardEncryption: true }],
    ["serviceLoopPrevention", { serviceLoopPrevention: "Drop" }],
  ])("%s", async (option, set, before = {}, podCIDR = IPV4) => {
    const [changed, unchanged] = [await render(podCIDR!, set), await render(podCIDR!, before)];
    const places = [OPTIONS[option]!.here ?? []].flat().flatMap((field) => LANDINGS[field]?.lands ?? []);
    const differing = places.filter(
      (place) => JSON.stringify(foundAt(changed, place)) !== JSON.stringify(foundAt(unchanged, place)),
    );
    expect(differing).not.toEqual([]);
  });
});

test.each<[option: string, set: Fields]>([
  ["birdExporter.enabled", { birdExporter: { enabled: true } }],
  ["multus.enabled", { multus: { enabled: true } }],
  ["multus.installCNIPlugins", { multus: { enabled: false, installCNIPlugins: true } }],
])("%s is not supported, and refused", async (option, set) => {
  expect(OPTIONS[option]).toHaveProperty("not");
  await expect(render(IPV4, set)).rejects.toMatchObject({ problems: [{ field: `spec.networkConfig.${option}` }] });
});
