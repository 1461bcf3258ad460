import { parseClusterFile } from "../../../../src/cluster/cluster-file";
import { NETWORK } from "../../../../src/components/calico-node/network/network";
import { clusterText } from "./rendered-network";

/** What changes of objects that not every manifest of upstream has. */
function changesOf(spec: object) {
  const { cluster } = parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo");
  const typha = () => ({ server: { identity: { kind: "cn", value: "typha-server" } as const } });
  return NETWORK.changes({ spec: cluster.spec, typha }).patchesIfPresent;
}

const hostLocal = { ipam: { type: "host-local" } };

test.each(["plaintext", "parallel", "cutover"])(
  "at %s upstream's Typha reads the nodes' ranges as calico-node does, which may still talk to it",
  (stage) => {
    expect(changesOf({ network: hostLocal, rollout: { stage } })).toEqual([
      {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "calico-typha", namespace: "kube-system" },
        spec: {
          template: {
            spec: { containers: [{ name: "calico-typha", env: [{ name: "USE_POD_CIDR", value: "true" }] }] },
          },
        },
      },
    ]);
  },
);

test.each([
  ["at mtls, where no calico-node talks to it", { network: hostLocal, rollout: { stage: "mtls" } }],
  [
    "where Calico's IPAM has the addresses",
    { network: { ipam: { type: "calico-ipam" } }, rollout: { stage: "cutover" } },
  ],
  ["where nothing is said of the network", { rollout: { stage: "cutover" } }],
])("upstream's Typha stays as it is %s", (_, spec) => {
  expect(changesOf(spec)).toEqual([]);
});
