import { DOCUMENTED, NETWORK_CONFIG_HEAD } from "../cluster/network/documents";
import { render } from "../support/rendered";

const NETWORK = "network: { podCIDRs: [10.244.0.0/16], nodeCIDRs: [10.250.0.0/16] }";
const line = (document: object) => `networkConfig: ${JSON.stringify({ ...NETWORK_CONFIG_HEAD, ...document })}`;

test.each(DOCUMENTED)("the NetworkConfig of %s renders as a Component for the owner", async (_source, document) => {
  const { files } = await render({}, NETWORK, line(document));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["calico-node/calico-node.patch.yaml", "calico-node/configmap.calico-config.patch.yaml"]),
  );
});

test("pools are listed among the objects of the cluster, and stay in it when they vanish from git", async () => {
  const { files, listed } = await render({}, NETWORK, line({ overlay: { enabled: false } }));
  const pools = listed.filter((path) => /ippool/.test(path));
  expect(pools).toEqual([
    "objects/_cluster/ippool.default-ipv4-ippool.yaml",
    "objects/_cluster/ippool.no-snat-for-node-cidr.yaml",
  ]);
  for (const path of pools) expect(files[path]).toContain("kustomize.toolkit.fluxcd.io/prune: disabled");
});

test("server-side apply cannot drop the container that moves addresses to Calico's IPAM, so it refuses host-local", async () => {
  const route = "calicoNode: { route: server-side-apply, upstream: calico }";
  const deletes = "ipam.type: deletes spec.template.spec.initContainers[upgrade-ipam] of DaemonSet calico-node";
  await expect(render({}, NETWORK, line({}), route)).rejects.toThrow(`spec.networkConfig.${deletes}`);
  await expect(render({}, "network: { ipam: { type: host-local } }", route)).rejects.toThrow(`spec.network.${deletes}`);
  const { listed } = await render({}, NETWORK, line({ ipam: { type: "calico-ipam" } }), route);
  expect(listed).toContain("objects/kube-system/daemonset.calico-node.yaml");
});

test("Typha reads the nodes' ranges too where addresses come of them, besides what the user gives it", async () => {
  const { files } = await render({}, NETWORK, line({}), "typha: { env: [{ name: TYPHA_DEBUGPORT, value: '6060' }] }");
  const deployment = files["objects/kube-system/deployment.calico-typha-mtls.yaml"];
  expect(deployment).toMatch(/name: USE_POD_CIDR\n +value: "true"/);
  expect(deployment).toContain("TYPHA_DEBUGPORT");
});
