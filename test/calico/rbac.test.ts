import { ACCESS_RULES, accessRules } from "../../src/calico/rbac";
import { RELEASES } from "../../src/calico/releases";

/** `group/resource verb` of everything that a release may do. */
function granted(minor: number, scope: "cluster" | "namespace" = "cluster"): string[] {
  return accessRules(minor, scope)
    .flatMap(({ apiGroup, resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${apiGroup}/${resource} ${verb}`)),
    )
    .sort();
}

const minors = (right: string, scope: "cluster" | "namespace" = "cluster") =>
  RELEASES.map(({ minor }) => minor).filter((minor) => granted(minor, scope).includes(right));

const CRD = "crd.projectcalico.org";
const ALL = [26, 27, 28, 29, 30, 31, 32, 33];

test.each([
  ["policy.networking.k8s.io/adminnetworkpolicies list", [29, 30, 31]],
  ["policy.networking.k8s.io/baselineadminnetworkpolicies list", [30, 31]],
  ["policy.networking.k8s.io/clusternetworkpolicies list", [32, 33]],
  ["kubevirt.io/virtualmachineinstancemigrations watch", [32, 33]],
  [`${CRD}/tiers list`, [29, 30, 31, 32, 33]],
  [`${CRD}/stagednetworkpolicies watch`, [30, 31, 32, 33]],
  [`${CRD}/globalfelixconfigs get`, [26, 27, 28, 29, 30, 31]],
  [`${CRD}/clusterinformations get`, ALL],
  [`${CRD}/clusterinformations create`, ALL],
  [`${CRD}/clusterinformations update`, ALL],
  ["discovery.k8s.io/endpointslices list", ALL],
])("%s is granted where a real Typha was seen to need it", (right, expected) => {
  expect(minors(right)).toEqual(expected);
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
  [`${CRD}/stagedglobalnetworkpolicies`, 30, 33],
  [`${CRD}/stagedkubernetesnetworkpolicies`, 30, 33],
  [`${CRD}/stagednetworkpolicies`, 30, 33],
  [`${CRD}/tiers`, 29, 33],
  ["kubevirt.io/virtualmachineinstancemigrations", 32, 33],
  ["policy.networking.k8s.io/adminnetworkpolicies", 29, 31],
  ["policy.networking.k8s.io/baselineadminnetworkpolicies", 30, 31],
  ["policy.networking.k8s.io/clusternetworkpolicies", 32, 33],
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
  expect(minors("/endpoints get", "namespace")).toEqual([26, 27, 28, 29, 30]);
  expect(minors("/endpoints get", "cluster")).toEqual([]);
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
