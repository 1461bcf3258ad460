import { problemsOf } from "@typha-mtls/problems";
import { parseClusterFile } from "../../../src/cluster/cluster-file";
import { nodeSize } from "../../../src/cluster/network/sizes";
import { clusterText } from "../../components/calico-node/network/rendered-network";
import { NETWORK_CONFIG_HEAD } from "./documents";

const spec = (autoScaling: object, more: object = {}) => ({
  networkConfig: { ...NETWORK_CONFIG_HEAD, autoScaling },
  network: { podCIDRs: ["10.244.0.0/16"] },
  ...more,
});
const read = (given: object) => parseClusterFile(clusterText(given), "clusters/demo/cluster.yaml", "demo").cluster.spec;

test.each([
  [
    { mode: "cluster-proportional" },
    { scaling: { mode: "cluster-proportional", vertical: { mode: "cluster-proportional" } } },
    { requests: { memory: "100Mi" } },
  ],
  [
    { mode: "vpa", resources: { node: { cpu: "50m" }, typha: { memory: "80Mi" } } },
    { scaling: { mode: "cluster-proportional", vertical: { mode: "vpa", minAllowed: { memory: "80Mi" } } } },
    { minAllowed: { cpu: "50m" } },
  ],
  [{ mode: "vpa" }, { scaling: { mode: "cluster-proportional", vertical: { mode: "vpa" } } }, { minAllowed: {} }],
  [
    { mode: "static" },
    {
      scaling: { mode: "cluster-proportional", vertical: { mode: "none" } },
      resources: { requests: { cpu: "200m", memory: "100Mi" } },
    },
    { requests: { cpu: "250m", memory: "100Mi" } },
  ],
  [
    { mode: "static", resources: { node: { cpu: 1 }, typha: { memory: "1Gi" } } },
    { resources: { requests: { cpu: "200m", memory: "1Gi" } } },
    { requests: { cpu: "1", memory: "100Mi" } },
  ],
])("%j sizes Typha by its own fields, and calico-node", (autoScaling, typha, node) => {
  const given = read(spec(autoScaling));
  expect(given.typha).toMatchObject(typha);
  expect(nodeSize(given)).toEqual(node);
});

test("with cluster-proportional, calico-node's memory grows with the planned nodes, up to Gardener's limit", () => {
  const memory = (nodes: number) => nodeSize(read(spec({ mode: "cluster-proportional" }, { nodes })));
  expect([1, 10, 11, 120, 10_000].map(memory)).toEqual(
    ["100Mi", "100Mi", "150Mi", "650Mi", "1400Mi"].map((least) => ({ requests: { memory: least } })),
  );
});

test("without autoScaling, `typha.scaling` decides, and nothing is said of calico-node", () => {
  const { networkConfig: _, ...plain } = spec({});
  expect(read({ ...plain, networkConfig: NETWORK_CONFIG_HEAD }).typha).toEqual(read(plain).typha);
  expect(nodeSize(read({ ...plain, networkConfig: NETWORK_CONFIG_HEAD }))).toBeUndefined();
});

test.each([
  [
    { mode: "vpa" },
    { scaling: { mode: "fixed", replicas: 2 } },
    ["stands beside `typha.scaling`, and both size Typha"],
  ],
  [{ mode: "static" }, { resources: {} }, ["stands beside `typha.resources`, and both size Typha"]],
  [{ mode: "vpa" }, { resources: {} }, []],
])("%j beside typha: %j", (autoScaling, typha, messages) => {
  const found = problemsOf(() => read(spec(autoScaling, { typha })));
  expect(found.map(({ code, message }) => [code, message])).toEqual(
    messages.map((text) => ["fields-contradict", text]),
  );
});
