import schema from "../../../../schema/cluster.schema.json";
import { EFFECTS, WITH_IPV6 } from "./network-config-effects";
import { renderedNetwork } from "./rendered-network";

const HEAD = { apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1", kind: "NetworkConfig" };
const IPV4 = ["10.244.0.0/16"];
const IPV6 = ["fd00:1::/64"];
const DUAL = [...IPV4, ...IPV6];

/** What a NetworkConfig renders in a cluster whose Shoot says this. */
const render = (config: object, shoot: object = {}) =>
  renderedNetwork({ networkConfig: { ...HEAD, ...config }, network: { podCIDRs: IPV4, ...shoot } });

test("a NetworkConfig that says nothing renders Gardener's defaults", () => {
  const { daemonSet: _, cni: __, ...rendered } = render({});
  expect(rendered).toEqual({
    env: {
      USE_POD_CIDR: "true",
      CALICO_IPV4POOL_IPIP: "Always",
      CALICO_IPV4POOL_VXLAN: "Never",
      CALICO_IPV4POOL_CIDR: "10.244.0.0/16",
      CALICO_IPV4POOL_NAT_OUTGOING: "true",
      FELIX_IPV6SUPPORT: "false",
      FELIX_IPINIPENABLED: "true",
      FELIX_WIREGUARDENABLED: "false",
      FELIX_BPFENABLED: "false",
      FELIX_NATPORTRANGE: "32768:65535",
    },
    config: { calico_backend: "bird", veth_mtu: "0", ipam: { type: "host-local", subnet: "usePodCidr" } },
    containers: ["-upgrade-ipam", "set-network-available"],
    pools: {},
    typhaEnv: { USE_POD_CIDR: "true" },
    kubeControllers: undefined,
  });
});

test.each(EFFECTS)("%s", (_title, row) => {
  const plain = render({});
  const { env, config, containers, pools, typhaEnv, kubeControllers } = render(row.config, row.shoot);
  const expected = { ...plain.env, ...row.env } as Record<string, unknown>;
  for (const name of row.absent ?? []) delete expected[name];
  expect(env).toEqual(expected);
  expect(config).toEqual({ ...plain.config, ...row.settings, ...(row.ipam === undefined ? {} : { ipam: row.ipam }) });
  expect(containers).toEqual(row.containers ?? plain.containers);
  expect(Object.keys(pools)).toEqual(Object.keys(row.pools ?? {}));
  expect(pools).toMatchObject(row.pools ?? {});
  expect(typhaEnv["USE_POD_CIDR"]).toBe(expected["USE_POD_CIDR"]);
  expect(kubeControllers).toBe(row.kubeControllers);
});

describe("clusters with IPv6", () => {
  const IPV6_ENV = {
    CALICO_IPV6POOL_VXLAN: "Never",
    CALICO_IPV6POOL_CIDR: "fd00:1::/64",
    CALICO_IPV6POOL_NAT_OUTGOING: "false",
    IP6: "autodetect",
    CALICO_ROUTER_ID: "hash",
    FELIX_IPV6SUPPORT: "true",
    FELIX_IPINIPENABLED: "false",
  };
  const POOL = { cidr: "fd00:1::/64", blockSize: 122, ipipMode: "Never", vxlanMode: "Never", natOutgoing: false };

  test("IPv6 alone has its pool, no IPv4 address, and the node's range of IPv6", () => {
    const { env, pools, config } = render({}, { podCIDRs: IPV6 });
    expect(env).toMatchObject({ ...IPV6_ENV, IP: "none", CALICO_IPV4POOL_CIDR: "none" });
    expect(pools).toMatchObject({ "default-ipv6-ippool": POOL });
    expect(config).toEqual({
      calico_backend: "none",
      veth_mtu: "0",
      ipam: { type: "host-local", subnet: "usePodCidrIPv6" },
    });
  });

  test("dual stack gives each pod an address of either range, the one of IPv6 first, whatever `ipam.cidr` says", () => {
    const { env, config, pools } = render({ ipam: { type: "host-local", cidr: "10.9.0.0/16" } }, { podCIDRs: DUAL });
    expect(env).toMatchObject({ ...IPV6_ENV, CALICO_IPV4POOL_CIDR: "10.244.0.0/16" });
    expect(config["ipam"]).toEqual({
      type: "host-local",
      ranges: [[{ subnet: "usePodCidrIPv6" }], [{ subnet: "usePodCidr" }]],
    });
    expect(Object.keys(pools)).toEqual(["default-ipv6-ippool"]);
  });

  test.each(WITH_IPV6)("%s", (_title, config, env) => {
    expect(render(config, { podCIDRs: DUAL }).env).toMatchObject(env);
  });
});

/** Fields whose effect other tests hold. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  apiVersion: "test/cluster/network/network-config-rules.test.ts",
  kind: "test/cluster/network/network-config-rules.test.ts",
  "typha.enabled": "test/render/switched-off.test.ts",
  "autoScaling.mode": "test/cluster/network/sizes.test.ts",
  "autoScaling.resources.node.cpu": "test/cluster/network/sizes.test.ts",
  "autoScaling.resources.node.memory": "test/cluster/network/sizes.test.ts",
  "autoScaling.resources.typha.cpu": "test/cluster/network/sizes.test.ts",
  "autoScaling.resources.typha.memory": "test/cluster/network/sizes.test.ts",
};

test("every field of a NetworkConfig is tried", () => {
  const tried = [...EFFECTS.map(([, { config }]) => config), ...WITH_IPV6.map(([, config]) => config)].flatMap(leaves);
  const fields = leavesOfSchema(schema.properties.spec.properties.networkConfig);
  expect(fields.filter((field) => !tried.includes(field)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

function leaves(map: object): string[] {
  return Object.entries(map).flatMap(([name, value]) =>
    typeof value === "object" ? leaves(value).map((inner) => `${name}.${inner}`) : [name],
  );
}

function leavesOfSchema({ properties = {} }: { readonly properties?: object }): string[] {
  return Object.entries(properties).flatMap(([name, node]: [string, { readonly properties?: object }]) =>
    node.properties === undefined ? [name] : leavesOfSchema(node).map((inner) => `${name}.${inner}`),
  );
}
