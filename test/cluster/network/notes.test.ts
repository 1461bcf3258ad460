import { parseClusterFile } from "../../../src/cluster/cluster-file";
import { networkNotes } from "../../../src/cluster/network/notes";
import { clusterText } from "../../components/calico-node/network/rendered-network";
import { NETWORK_CONFIG_HEAD } from "./documents";

const IPV4 = { podCIDRs: ["10.244.0.0/16"] };
const DUAL = { podCIDRs: ["10.244.0.0/16", "fd00:1::/64"] };
const NODES = { nodeCIDRs: ["10.250.0.0/16", "fd00:2::/64"] };
const notesOf = (spec: object) =>
  networkNotes(parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo").cluster.spec);
const ofConfig = (config: object, network: object = IPV4) =>
  notesOf({ networkConfig: { ...NETWORK_CONFIG_HEAD, ...config }, network });
const idle = (field: string, why: string) => [`spec.networkConfig.${field} has no effect, as in Gardener: ${why}`];

const OVERLAY = { overlay: { enabled: true } };

const NOTES: readonly (readonly [config: object, notes: readonly string[], network?: object])[] = [
  [{ ...OVERLAY, backend: "none" }, idle("backend", "`overlay`, or IPv6 without one, decides it")],
  [{ ...OVERLAY, backend: "bird" }, []],
  [{ backend: "bird" }, idle("backend", "`overlay`, or IPv6 without one, decides it"), DUAL],
  [{ ...OVERLAY, ipv4: { mode: "CrossSubnet" } }, idle("ipv4.mode", "`overlay` decides it")],
  [{ ...OVERLAY, ipv4: { mode: "Always" } }, []],
  [{ ipv4: { mode: "CrossSubnet" } }, []],
  [{ ipv4: { autoDetectionMethod: "first-found" } }, []],
  [
    { ipv4: { autoDetectionMethod: "first-found" } },
    idle("ipv4.autoDetectionMethod", "`network.nodeCIDRs` decides it"),
    { ...IPV4, ...NODES },
  ],
  [
    { ipv6: { autoDetectionMethod: "first-found" } },
    idle("ipv6.autoDetectionMethod", "`network.nodeCIDRs` decides it"),
    { ...DUAL, ...NODES },
  ],
  [{ ipAutodetectionMethod: "first-found" }, []],
  [
    { ipAutodetectionMethod: "first-found" },
    idle("ipAutodetectionMethod", "`ipv4.autoDetectionMethod` or `network.nodeCIDRs` decides it"),
    { ...IPV4, ...NODES },
  ],
  [{ ...OVERLAY, ipip: "Never" }, idle("ipip", "`ipv4.mode` or `overlay` decides it")],
  [{ ipv6: { mode: "Always" } }, idle("ipv6.mode", "the pool of IPv6 has no tunnel"), DUAL],
  [{ ipam: { type: "host-local" }, vxlan: { enabled: true } }, idle("ipam.type", "`vxlan` takes calico-ipam")],
  [{ ipam: { cidr: "10.1.0.0/16" } }, idle("ipam.cidr", "it is for host-local with one IP family"), DUAL],
  [{ ipam: { cidr: "10.1.0.0/16" } }, []],
  [{ snatToUpstreamDNS: { enabled: true } }, idle("snatToUpstreamDNS", "it is for clusters without overlay")],
  [
    { overlay: { enabled: true, createPodRoutes: true } },
    idle("overlay.createPodRoutes", "it is for clusters without overlay"),
  ],
];

test.each(NOTES.map((row): [string, (typeof NOTES)[number]] => [JSON.stringify(row), row]))(
  "what has no effect is said: %s",
  (_title, [config, notes, network]) => {
    expect(ofConfig(config, network)).toEqual(notes);
  },
);

test("what a network means for DNS, for interfaces and for the way to the API server is said, however it was asked for", () => {
  const dns = "spec.network.snatToUpstreamDNS is on: with NodeLocalDNS, no network policy blocks DNS to it";
  expect(notesOf({ network: { ...IPV4, snatToUpstreamDNS: true } })).toEqual([dns]);
  expect(ofConfig({ overlay: { enabled: false } })).toEqual([dns]);
  expect(notesOf({ network: { bpfEnabled: true, kubeProxy: "disabled" } })).toEqual([
    "spec.network.bpfDataIfacePattern is not set: eBPF takes Azure's accelerated interfaces (enP…) too, and nodes with them lose their network",
    "spec.network.kubeProxy is disabled: calico-node needs the ConfigMap kubernetes-services-endpoint to reach the API server",
  ]);
  expect(notesOf({ network: { bpfEnabled: true, bpfDataIfacePattern: "eth.*" } })).toEqual([]);
  expect(notesOf({})).toEqual([]);
});
