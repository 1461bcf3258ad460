export const NETWORK_CONFIG_HEAD = {
  apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1",
  kind: "NetworkConfig",
} as const;

/** What the documents in the extension's documentation say, one by one, without the head (README, docs/usage, example/). */
export const DOCUMENTED: readonly (readonly [source: string, document: object])[] = [
  ["README.md", { overlay: { enabled: false } }],
  ["usage.md, EBPF Dataplane", { ebpfDataplane: { enabled: true }, overlay: { enabled: false } }],
  ["usage.md, host-local", { ipam: { type: "host-local", cidr: "usePodCIDR" } }],
  [
    "usage.md, AutoScaling, vpa",
    {
      autoScaling: {
        mode: "vpa",
        resources: { node: { cpu: "100m", memory: "100Mi" }, typha: { cpu: "100m", memory: "100Mi" } },
      },
    },
  ],
  [
    "usage.md, AutoScaling, static",
    {
      autoScaling: {
        mode: "static",
        resources: { node: { cpu: "100m", memory: "100Mi" }, typha: { cpu: "100m", memory: "100Mi" } },
      },
    },
  ],
  [
    "usage.md, NetworkConfig",
    {
      ipam: { type: "host-local", cidr: "usePodCIDR" },
      vethMTU: "1440",
      typha: { enabled: true },
      overlay: { enabled: true },
      autoScaling: { mode: "vpa" },
    },
  ],
  [
    "usage.md, Shoot",
    { ipam: { type: "host-local" }, vethMTU: "1440", overlay: { enabled: true }, typha: { enabled: false } },
  ],
  ["shoot_overlay_network.md, overlay", { overlay: { enabled: true } }],
  ["shoot_overlay_network.md, VXLAN", { overlay: { enabled: true }, vxlan: { enabled: true } }],
  ["example/20-network.yaml", { overlay: { enabled: false }, snatToUpstreamDNS: { enabled: true } }],
  [
    "example/20-network.yaml, its comments",
    {
      overlay: { enabled: false },
      snatToUpstreamDNS: { enabled: true },
      ebpfDataplane: { enabled: true },
      typha: { enabled: true },
      ipam: { type: "host-local", cidr: "usePodCIDR" },
      autoScaling: { mode: "vpa" },
    },
  ],
];
