import {
  autodetectionProblem,
  BLOCK_SIZES,
  isGoPattern,
  isMasked,
  NFTABLES_SINCE,
  rangeProblem,
  rangesOf,
} from "@typha-mtls/calico";
import { below, type FieldProblem, type FieldRule, refusedBy, when } from "@typha-mtls/fields";
import type { NetworkSpec } from "../cluster.generated";

/** The minor release of calico-node is undefined where its version is wrong. */
type Rule = FieldRule<[network: NetworkSpec, minor: number | undefined]>;

const isRange = (range: string) => rangeProblem(range) === undefined;

const WHOLE_RANGES = ["usepodcidr", "usepodcidripv6"];

function ofFamily(field: "ipv4" | "ipv6", name: string): readonly Rule[] {
  const hasRange = ({ podCIDRs }: NetworkSpec) => rangesOf(field, podCIDRs).length > 0;
  return [
    {
      field,
      code: "fields-contradict",
      refuses: (network) =>
        when(
          network[field] !== undefined && network.podCIDRs !== undefined && !hasRange(network),
          `\`podCIDRs\` has no range of ${name}`,
        ),
      remedy: "remove it, or add the range",
    },
    {
      field: `${field}.ipPool`,
      code: "missing-field",
      refuses: (network) => when(network[field]?.ipPool === true && network.podCIDRs === undefined, "needs `podCIDRs`"),
      remedy: "add the pods' ranges",
    },
    {
      field: "podCIDRs",
      code: "invalid-value",
      refuses: ({ podCIDRs, [field]: pool }) => {
        const blockSize = pool?.blockSize ?? BLOCK_SIZES[field];
        const small = rangesOf(field, podCIDRs)
          .filter(isRange)
          .find((range) => Number(range.split("/")[1]) > blockSize);
        return small === undefined
          ? undefined
          : `"${small}" is smaller than the blocks of /${blockSize} that nodes take`;
      },
      remedy: `give a larger range, or smaller blocks by \`${field}.blockSize\``,
    },
    {
      field: `${field}.autodetectionMethod`,
      code: "invalid-value",
      refuses: (network) => {
        const method = network[field]?.autodetectionMethod;
        const reason = method === undefined ? undefined : autodetectionProblem(method);
        return reason === undefined ? undefined : `"${method}" ${reason}`;
      },
    },
  ];
}

const isOn = (mode: string | undefined) => mode !== undefined && mode !== "Never";

/** What JSON Schema cannot say of `spec.network`, in Calico's own terms. */
const RULES: readonly Rule[] = [
  {
    field: "podCIDRs",
    code: "invalid-value",
    refuses: ({ podCIDRs = [] }) =>
      when(
        (["ipv4", "ipv6"] as const).some((family) => rangesOf(family, podCIDRs).filter(isRange).length > 1),
        "has two ranges of one IP family",
      ),
    remedy: "give one range for each family",
  },
  ...ofFamily("ipv4", "IPv4"),
  ...ofFamily("ipv6", "IPv6"),
  {
    // A pool without a mode has no tunnel, whatever the manifest says that the pool was made from.
    field: "ipv4.ipPool",
    code: "missing-field",
    refuses: ({ podCIDRs, ipv4 }) =>
      when(
        ipv4?.ipPool === true &&
          rangesOf("ipv4", podCIDRs).length > 0 &&
          ipv4.ipipMode === undefined &&
          ipv4.vxlanMode === undefined,
        "needs `ipipMode` or `vxlanMode`: a pool that says neither has no tunnel",
      ),
    remedy: "write the mode that the cluster has, or `ipipMode: Never` where the network routes pods",
  },
  {
    field: "ipv4.vxlanMode",
    code: "fields-contradict",
    refuses: ({ ipv4 }) => when(isOn(ipv4?.ipipMode) && isOn(ipv4?.vxlanMode), "a pool takes IPIP or VXLAN, not both"),
    remedy: "write `Never` for one of them",
  },
  {
    field: "ipv4.ipipMode",
    code: "fields-contradict",
    refuses: ({ ipv4, backend = "bird" }) =>
      when(isOn(ipv4?.ipipMode) && backend !== "bird", "IPIP needs the routes of BIRD"),
    remedy: "write `backend: bird`, or take `vxlanMode`",
  },
  {
    field: "ipam.ranges",
    code: "field-without-effect",
    refuses: ({ ipam }) =>
      when(
        ipam?.type === "calico-ipam" && ipam.ranges !== undefined,
        "has no effect with `calico-ipam`, which takes the pools",
      ),
    remedy: "remove it, or write `type: host-local`",
  },
  {
    field: "ipam.ranges",
    code: "invalid-value",
    refuses: ({ ipam }) => {
      const wrong = ipam?.ranges?.find(
        (range) => !WHOLE_RANGES.includes(range.toLowerCase()) && rangeProblem(range) !== undefined,
      );
      return wrong === undefined ? undefined : `"${wrong}" is neither usePodCidr, usePodCidrIPv6 nor an address range`;
    },
  },
  {
    field: "noSNATToNodes",
    code: "missing-field",
    refuses: ({ noSNATToNodes, nodeCIDRs }) =>
      when(noSNATToNodes === true && rangesOf("ipv4", nodeCIDRs).length === 0, "needs `nodeCIDRs` of IPv4"),
    remedy: "add the nodes' ranges, or leave it out",
  },
  {
    field: "snatToUpstreamDNS",
    code: "missing-field",
    refuses: ({ snatToUpstreamDNS, podCIDRs }) =>
      when(snatToUpstreamDNS === true && podCIDRs === undefined, "needs `podCIDRs`"),
    remedy: "add the pods' ranges",
  },
  {
    field: "natPortRange",
    code: "invalid-value",
    refuses: ({ natPortRange }) => {
      const [first = 1, last = 65535] = natPortRange?.split(":").map(Number) ?? [];
      return when(first < 1 || last > 65535 || first > last, `"${natPortRange}" is no range of ports`);
    },
  },
];

/** Rules of the fields that may stand beside a NetworkConfig. */
const RULES_OF_BOTH: readonly Rule[] = [
  ...(["podCIDRs", "nodeCIDRs"] as const).flatMap((field): Rule[] => [
    {
      field,
      code: "invalid-value",
      refuses: (network) => {
        const wrong = network[field]?.find((range) => !isRange(range));
        return wrong === undefined ? undefined : `"${wrong}" ${rangeProblem(wrong)}`;
      },
    },
    {
      field,
      code: "invalid-value",
      refuses: (network) => {
        const wrong = network[field]?.filter(isRange).find((range) => !isMasked(range));
        return wrong === undefined ? undefined : `"${wrong}" does not begin with the first address of its range`;
      },
      remedy: "write the first address, such as 10.2.0.0/16 for 10.2.3.4/16",
    },
  ]),
  {
    field: "kubeProxy",
    code: "fields-contradict",
    refuses: ({ kubeProxy, bpfEnabled }) =>
      when(kubeProxy === "disabled" && bpfEnabled !== true, "without kube-proxy, services need the eBPF dataplane"),
    remedy: "switch it on, or let kube-proxy run",
  },
  {
    field: "kubeProxy",
    code: "fields-contradict",
    refuses: ({ kubeProxy }, minor = NFTABLES_SINCE) =>
      when(
        kubeProxy === "nftables" && minor < NFTABLES_SINCE,
        `Felix takes part in nftables from Calico v3.${NFTABLES_SINCE} on`,
      ),
    remedy: "upgrade Calico, or run kube-proxy with iptables",
  },
  {
    field: "nonPrivileged",
    code: "fields-contradict",
    refuses: ({ nonPrivileged, bpfEnabled }) =>
      when(nonPrivileged === true && bpfEnabled === true, "the eBPF dataplane needs a privileged calico-node"),
    remedy: "choose one of them",
  },
  {
    field: "bpfDataIfacePattern",
    code: "field-without-effect",
    refuses: ({ bpfDataIfacePattern, bpfEnabled }) =>
      when(bpfDataIfacePattern !== undefined && bpfEnabled !== true, "has no effect without the eBPF dataplane"),
    remedy: "remove it, or switch eBPF on",
  },
  {
    field: "bpfDataIfacePattern",
    code: "invalid-value",
    refuses: ({ bpfDataIfacePattern: pattern }) =>
      when(pattern !== undefined && !isGoPattern(pattern), "is not a regular expression of Go"),
  },
];

/**
 * What is wrong with `spec.network`, by paths below `spec`.
 *
 * @param network - with what a NetworkConfig beside it means
 * @param minor - release of calico-node; undefined where its version is wrong
 * @param isWritten - whether all of it stands in the file, and no NetworkConfig beside it
 */
export function networkProblems(network: NetworkSpec, minor: number | undefined, isWritten: boolean): FieldProblem[] {
  const rules = isWritten ? [...RULES_OF_BOTH, ...RULES] : RULES_OF_BOTH;
  return below("network", refusedBy(rules, network, minor));
}
