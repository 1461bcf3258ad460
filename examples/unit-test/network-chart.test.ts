import { Testing } from "cdk8s";
import { testCluster } from "typha-mtls/testing";
import { NetworkChart } from "./network-chart";

test("the quota grows with the cluster", () => {
  const chart = new NetworkChart(Testing.app(), "network", testCluster({ spec: { nodes: 120 } }));
  const quota = chart.toJson().find(({ kind }) => kind === "ResourceQuota");
  expect(quota.spec.hard.pods).toBe("240");
});
