import { ACCESS_RULES, accessRules } from "../../src/calico/rbac";
import { NEWEST_MINOR, RELEASES } from "../../src/calico/releases";
import { minors } from "../support/calico-versions";

/** `group/resource verb` of everything that a release may do. */
function granted(minor: number, scope: "cluster" | "namespace" = "cluster"): string[] {
  return accessRules(minor, scope)
    .flatMap(({ apiGroup, resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${apiGroup}/${resource} ${verb}`)),
    )
    .sort();
}

const minorsWith = (right: string, scope: "cluster" | "namespace" = "cluster") =>
  minors().filter((minor) => granted(minor, scope).includes(right));

const CRD = "crd.projectcalico.org";
const ALL = minors();

test.each([
  ["policy.networking.k8s.io/adminnetworkpolicies list", minors(29, 31)],
  ["policy.networking.k8s.io/baselineadminnetworkpolicies list", minors(30, 31)],
  ["policy.networking.k8s.io/clusternetworkpolicies list", minors(32)],
  ["kubevirt.io/virtualmachineinstancemigrations watch", minors(32)],
  [`${CRD}/tiers list`, minors(29)],
  [`${CRD}/stagednetworkpolicies watch`, minors(30)],
  [`${CRD}/globalfelixconfigs get`, minors(26, 31)],
  [`${CRD}/clusterinformations get`, ALL],
  [`${CRD}/clusterinformations create`, ALL],
  [`${CRD}/clusterinformations update`, ALL],
  ["discovery.k8s.io/endpointslices list", ALL],
])("%s is granted where a real Typha was seen to need it", (right, expected) => {
  expect(minorsWith(right)).toEqual(expected);
});

/** What every release reads all of, and hears of each change to. */
const SYNCED = [
  ...["namespaces", "nodes", "pods", "serviceaccounts", "services"].map((resource) => `/${resource}`),
  ...[
    "bgpconfigurations",
    "bgpfilters",
    "bgppeers",
    "blockaffinities",
    "caliconodestatuses",
    "felixconfigurations",
    "globalnetworkpolicies",
    "globalnetworksets",
    "hostendpoints",
    "ipamblocks",
    "ippools",
    "networkpolicies",
    "networksets",
  ].map((resource) => `${CRD}/${resource}`),
  `${CRD}/clusterinformations`,
  "discovery.k8s.io/endpointslices",
  "networking.k8s.io/networkpolicies",
];
/** The same of some releases only. */
const SYNCED_BY_SOME: readonly [resource: string, from: number, to: number][] = [
  [`${CRD}/stagedglobalnetworkpolicies`, 30, NEWEST_MINOR],
  [`${CRD}/stagedkubernetesnetworkpolicies`, 30, NEWEST_MINOR],
  [`${CRD}/stagednetworkpolicies`, 30, NEWEST_MINOR],
  [`${CRD}/tiers`, 29, NEWEST_MINOR],
  ["kubevirt.io/virtualmachineinstancemigrations", 32, NEWEST_MINOR],
  ["policy.networking.k8s.io/adminnetworkpolicies", 29, 31],
  ["policy.networking.k8s.io/baselineadminnetworkpolicies", 30, 31],
  ["policy.networking.k8s.io/clusternetworkpolicies", 32, NEWEST_MINOR],
];

test.each(ALL)("v3.%d is granted these rights in the cluster, and no other", (minor) => {
  const synced = [
    ...SYNCED,
    ...SYNCED_BY_SOME.filter(([, from, to]) => from <= minor && minor <= to).map(([resource]) => resource),
  ];
  const rights = [
    ...synced.flatMap((resource) => [`${resource} list`, `${resource} watch`]),
    ...["create", "get", "update"].map((verb) => `${CRD}/clusterinformations ${verb}`),
    ...(minor <= 31 ? [`${CRD}/globalfelixconfigs get`] : []),
  ];
  expect(granted(minor)).toEqual(rights.sort());
});

test("endpoints may be read only up to v3.30, and only in the Service's namespace", () => {
  expect(minorsWith("/endpoints get", "namespace")).toEqual(minors(26, 30));
  expect(minorsWith("/endpoints get", "cluster")).toEqual([]);
});

test("whatever is listed is watched too, because readiness does not show a missing watch", () => {
  for (const { minor } of RELEASES) {
    for (const right of granted(minor).filter((each) => each.endsWith(" list"))) {
      expect(granted(minor)).toContain(right.replace(/list$/, "watch"));
    }
  }
});

test("the only object that Typha may write is its ClusterInformation", () => {
  for (const { minor } of RELEASES) {
    const writes = granted(minor).filter((right) => !/ (get|list|watch)$/.test(right));
    expect(writes).toEqual([`${CRD}/clusterinformations create`, `${CRD}/clusterinformations update`]);
  }
});

test.each([
  "ipreservations",
  "ipamhandles",
  "ipamconfigs",
  "kubecontrollersconfigurations",
  "globalbgpconfigs",
  "nodes/status",
  "pods/status",
  "configmaps",
  "secrets",
  "serviceaccounts/token",
  "daemonsets",
])("%s, which no Typha was seen to need, is granted to none", (resource) => {
  expect(ACCESS_RULES.flatMap(({ resources }) => resources)).not.toContain(resource);
});

test("a right that Typha asks for and can do without is not granted", () => {
  for (const { minor } of RELEASES) expect(granted(minor)).not.toContain("crd.projectcalico.org/tiers create");
});

test("every rule says why it is there, and no right is granted twice", () => {
  for (const { why } of ACCESS_RULES) expect(why).toMatch(/^\S.{9,}[^.]$/);
  for (const { minor } of RELEASES) expect(new Set(granted(minor)).size).toBe(granted(minor).length);
});
