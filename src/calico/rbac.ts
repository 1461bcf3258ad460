import { OLDEST_MINOR } from "./releases";

/** One thing that Typha may do, since when, and why it must. */
export interface AccessRule {
  /** API group; "" is the core group. */
  readonly apiGroup: string;
  /** Resources in it. */
  readonly resources: readonly string[];
  /** What is done to them. @default list and watch */
  readonly verbs?: readonly string[];
  /** First minor release that needs it. @default every supported one */
  readonly since?: number;
  /** Last minor release that needs it; none so far where absent. */
  readonly until?: number;
  /** `namespace`: only in the namespace of Typha's Service. @default "cluster" */
  readonly scope?: "cluster" | "namespace";
  /** What happens without it. */
  readonly why: string;
}

const CRD = "crd.projectcalico.org";
const ANP = "policy.networking.k8s.io";
const NOT_READY = "its cache never gets in sync, so Typha is never Ready";

/**
 * All that Typha needs, found by taking each right away from a real Typha of every release. Readiness does not show a
 * missing `watch` before v3.33: Typha is Ready, and then lists everything again about twice a second, for ever.
 *
 * Not granted: `create` on `tiers`, which a Typha from v3.29 on asks for. calico-node creates the default tier itself; without
 * the right Typha logs one warning and goes on.
 *
 * What upstream's role grants beyond this (IPAM, statuses, tokens, ConfigMaps) no code of Typha uses: its Deployment
 * borrows calico-node's ServiceAccount.
 */
export const ACCESS_RULES: readonly AccessRule[] = [
  {
    apiGroup: "",
    resources: ["nodes", "pods", "namespaces", "serviceaccounts", "services"],
    why: `nodes, workloads, profiles and services that calico-node is told of: ${NOT_READY}`,
  },
  {
    apiGroup: "discovery.k8s.io",
    resources: ["endpointslices"],
    why: `service endpoints for Felix, from v3.31 also to count Typhas for rebalancing: ${NOT_READY}`,
  },
  {
    apiGroup: "networking.k8s.io",
    resources: ["networkpolicies"],
    why: `Kubernetes policies: ${NOT_READY}`,
  },
  {
    apiGroup: ANP,
    resources: ["adminnetworkpolicies"],
    since: 29,
    until: 31,
    why: `admin policies, also where nobody uses them: ${NOT_READY}`,
  },
  {
    apiGroup: ANP,
    resources: ["baselineadminnetworkpolicies"],
    since: 30,
    until: 31,
    why: `baseline admin policies, also where nobody uses them: ${NOT_READY}`,
  },
  {
    apiGroup: ANP,
    resources: ["clusternetworkpolicies"],
    since: 32,
    why: `successor of the two admin policies: ${NOT_READY}`,
  },
  {
    apiGroup: "kubevirt.io",
    resources: ["virtualmachineinstancemigrations"],
    since: 32,
    why: `live migrations; refused comes before not found, so also without KubeVirt: ${NOT_READY}`,
  },
  {
    apiGroup: CRD,
    resources: [
      "bgpconfigurations",
      "bgpfilters",
      "bgppeers",
      "blockaffinities",
      "caliconodestatuses",
      "clusterinformations",
      "felixconfigurations",
      "globalnetworkpolicies",
      "globalnetworksets",
      "hostendpoints",
      "ipamblocks",
      "ippools",
      "networkpolicies",
      "networksets",
    ],
    why: `what the four caches hold for Felix, confd, the tunnel address allocator and the node status: ${NOT_READY}`,
  },
  { apiGroup: CRD, resources: ["tiers"], since: 29, why: `tiers: ${NOT_READY}` },
  {
    apiGroup: CRD,
    resources: ["stagedglobalnetworkpolicies", "stagedkubernetesnetworkpolicies", "stagednetworkpolicies"],
    since: 30,
    why: `staged policies: ${NOT_READY}`,
  },
  {
    apiGroup: CRD,
    resources: ["clusterinformations"],
    verbs: ["get", "create", "update"],
    why: "start-up makes sure that the object is there and that its type names Typha; refused that, Typha is never Ready",
  },
  {
    apiGroup: CRD,
    resources: ["globalfelixconfigs"],
    verbs: ["get"],
    until: 31,
    why: 'start-up asks for "calicoversion" of a v2 installation, and loops for ever where that is refused',
  },
  {
    apiGroup: "",
    resources: ["endpoints"],
    verbs: ["get"],
    until: 30,
    scope: "namespace",
    why: "counts the Typhas of its Service to rebalance connections; later releases read endpointslices",
  },
];

/** The rules of a release, of one scope, in the order of the table. */
export function accessRules(minor: number, scope: "cluster" | "namespace"): readonly Required<AccessRule>[] {
  return ACCESS_RULES.map((rule) => ({
    verbs: ["list", "watch"],
    since: OLDEST_MINOR,
    until: Number.POSITIVE_INFINITY,
    scope: "cluster" as const,
    ...rule,
  })).filter((rule) => rule.scope === scope && rule.since <= minor && minor <= rule.until);
}
