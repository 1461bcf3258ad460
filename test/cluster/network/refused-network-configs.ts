const IPV4 = "10.244.0.0/16";
const IPV6 = "fd00:1::/64";

/** What Gardener's validation refuses (pkg/apis/calico/validation/networkconfig_test.go has the same cases), by field. */
export const REFUSED: readonly (readonly [config: object, problem: string, podCIDRs?: readonly string[]])[] = [
  [{ backend: "bgp" }, 'invalid-value backend: "bgp" is not one of bird, none, vxlan'],
  [{ ipam: { type: "dhcp" } }, 'invalid-value ipam.type: "dhcp" is not one of calico-ipam, host-local'],
  [
    { ipam: { type: "calico-ipam" } },
    "fields-contradict ipam.type: `calico-ipam` is for clusters with IPv4 alone",
    [IPV6],
  ],
  [
    { ipam: { type: "calico-ipam" } },
    "fields-contradict ipam.type: `calico-ipam` is for clusters with IPv4 alone",
    [IPV4, IPV6],
  ],
  [
    { ipam: { cidr: "10.9.0.0" } },
    'invalid-value ipam.cidr: "10.9.0.0" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
  ],
  [{ ipam: { cidr: "10.9.0.0/33" } }, 'invalid-value ipam.cidr: "10.9.0.0/33" has a prefix longer than 32 bits'],
  [{ ipv4: { pool: "gre" } }, 'invalid-value ipv4.pool: "gre" is not one of ipip, vxlan'],
  [
    { ipv4: { mode: "always" } },
    'invalid-value ipv4.mode: "always" is not one of Always, Never, CrossSubnet, Off. Did you mean "Always"?',
  ],
  [
    { ipv4: { pool: "vxlan", mode: "CrossSubnet" } },
    'invalid-value ipv4.mode: "CrossSubnet" is not one of Always, Never, which are all that goes with `pool: vxlan`',
  ],
  [
    { ipv4: { pool: "vxlan", mode: "Off" } },
    'invalid-value ipv4.mode: "Off" is not one of Always, Never, which are all that goes with `pool: vxlan`',
  ],
  [
    { ipv4: { autoDetectionMethod: "guess" } },
    'invalid-value ipv4.autoDetectionMethod: "guess" is none of first-found, kubernetes-internal-ip, can-reach, interface, skip-interface, cidr',
  ],
  [
    { ipv4: { autoDetectionMethod: "first-found=eth0" } },
    'invalid-value ipv4.autoDetectionMethod: "first-found=eth0" first-found takes no value',
  ],
  [
    { ipv4: { autoDetectionMethod: "kubernetes-internal-ip=1" } },
    'invalid-value ipv4.autoDetectionMethod: "kubernetes-internal-ip=1" kubernetes-internal-ip takes no value',
  ],
  [
    { ipv4: { autoDetectionMethod: "cidr" } },
    'invalid-value ipv4.autoDetectionMethod: "cidr" cidr takes a value, as in cidr=…',
  ],
  [
    { ipv4: { autoDetectionMethod: "cidr=10.0.0.0/40" } },
    'invalid-value ipv4.autoDetectionMethod: "cidr=10.0.0.0/40" has a prefix longer than 32 bits',
  ],
  [
    { ipv4: { autoDetectionMethod: "can-reach=" } },
    'invalid-value ipv4.autoDetectionMethod: "can-reach=" can-reach takes a value, as in can-reach=…',
  ],
  [
    { ipv4: { autoDetectionMethod: "can-reach=A_B" } },
    'invalid-value ipv4.autoDetectionMethod: "can-reach=A_B" names no IP address and no DNS name',
  ],
  [
    { ipv4: { autoDetectionMethod: "interface=eth(" } },
    'invalid-value ipv4.autoDetectionMethod: "interface=eth(" holds an invalid regular expression',
  ],
  [
    { ipv4: { autoDetectionMethod: "skip-interface=[" } },
    'invalid-value ipv4.autoDetectionMethod: "skip-interface=[" holds an invalid regular expression',
  ],
  [
    { ipAutodetectionMethod: "" },
    'invalid-value ipAutodetectionMethod: "" is none of first-found, kubernetes-internal-ip, can-reach, interface, skip-interface, cidr',
  ],
  [{ ipip: "Sometimes" }, 'invalid-value ipip: "Sometimes" is not one of Always, Never, CrossSubnet, Off'],
  [
    { ipv6: { pool: "vxlan", mode: "CrossSubnet" } },
    'invalid-value ipv6.mode: "CrossSubnet" is not one of Always, Never, which are all that goes with `pool: vxlan`',
    [IPV6],
  ],
  [
    { ipv6: { autoDetectionMethod: "cidr=x" } },
    'invalid-value ipv6.autoDetectionMethod: "cidr=x" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    [IPV6],
  ],
  [{ ipv6: { pool: "ipip" } }, "invalid-value ipv6.pool: IPIP carries IPv4 only", [IPV6]],
  [{ ipv4: {} }, "fields-contradict ipv4: the cluster has no IPv4: `network.podCIDRs` has no range of it", [IPV6]],
  [
    { ipip: "Always" },
    "fields-contradict ipip: the cluster has no IPv4: `network.podCIDRs` has no range of it",
    [IPV6],
  ],
  [{ ipv6: {} }, "fields-contradict ipv6: the cluster has no IPv6: `network.podCIDRs` has no range of it"],
  [{ vethMTU: "" }, 'invalid-value vethMTU: "" is not a whole number of at most five digits'],
  [{ vethMTU: "large" }, 'invalid-value vethMTU: "large" is not a whole number of at most five digits'],
  [{ vethMTU: "-1" }, 'invalid-value vethMTU: "-1" is not a whole number of at most five digits'],
  [{ vethMTU: 1440 }, "wrong-type vethMTU: 1440 is not text (quote it)"],
  [{ autoScaling: {} }, "missing-field autoScaling.mode: is missing"],
  [
    { autoScaling: { mode: "hpa" } },
    'invalid-value autoScaling.mode: "hpa" is not one of cluster-proportional, vpa, static. Did you mean "vpa"?',
  ],
  [
    { autoScaling: { mode: "static", resources: { node: { cpu: "0" } } } },
    'invalid-value autoScaling.resources.node.cpu: "0" is not more than zero',
  ],
  [
    { autoScaling: { mode: "static", resources: { typha: { memory: "-1Mi" } } } },
    'invalid-value autoScaling.resources.typha.memory: "-1Mi" is not more than zero',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { node: { memory: "much" } } } },
    'invalid-value autoScaling.resources.node.memory: "much" is not a quantity such as 200m or 150Mi',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { typha: { cpu: [] } } } },
    'invalid-value autoScaling.resources.typha.cpu: "[]" is not a quantity such as 200m or 150Mi',
  ],
  [
    { autoScaling: { mode: "vpa", resources: { typha: { storage: "1Gi" } } } },
    "unknown-field autoScaling.resources.typha.storage: unknown field",
  ],
  [
    { serviceLoopPrevention: "drop" },
    'invalid-value serviceLoopPrevention: "drop" is not one of Disabled, Drop, Reject. Did you mean "Drop"?',
  ],
  [
    { birdExporter: { enabled: true } },
    "gardener-only birdExporter.enabled: the exporter's image is built for Gardener",
  ],
  [
    { multus: { enabled: true } },
    "gardener-only multus.enabled: Multus has a DaemonSet and a CRD of its own, which Gardener brings along",
  ],
  [
    { multus: { installCNIPlugins: true } },
    "gardener-only multus.installCNIPlugins: the image of the CNI plugins is Gardener's",
  ],
];
