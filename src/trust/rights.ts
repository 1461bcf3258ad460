import { isRecord } from "@typha-mtls/fields";

/** Fields of a rule of RBAC; one with any other is compared as it stands. */
const LISTS = ["apiGroups", "resources", "verbs", "resourceNames", "nonResourceURLs"] as const;

/** More rights than these in one rule are compared as they stand. */
const MOST_TARGETS = 500;

/**
 * What the rules of a Role or ClusterRole grant: the verbs of each resource, sorted, by its name, such as
 * `networkpolicies.networking.k8s.io` or `configmaps/cluster-info`. Rules only add to each other (Kubernetes, RBAC: "purely
 * additive"), so that two lists of rules that grant alike have the same result.
 *
 * @returns undefined where a rule has a shape that is not known
 */
export function rightsOf(rules: unknown): ReadonlyMap<string, string> | undefined {
  if (!Array.isArray(rules)) return undefined;
  const verbsOf = new Map<string, Set<string>>();
  for (const rule of rules) {
    const lists = listsOf(rule);
    if (lists === undefined) return undefined;
    for (const target of targetsOf(lists)) {
      const verbs = verbsOf.get(target) ?? verbsOf.set(target, new Set()).get(target)!;
      for (const verb of lists.verbs) verbs.add(verb);
    }
  }
  return new Map([...verbsOf].map(([target, verbs]) => [target, [...verbs].sort().join(", ")]));
}

type Lists = Readonly<Record<(typeof LISTS)[number], readonly string[]>>;

function listsOf(rule: unknown): Lists | undefined {
  if (!isRecord(rule) || Object.keys(rule).some((field) => !LISTS.some((known) => known === field))) return undefined;
  const lists = LISTS.map((field) => [field, rule[field] ?? []] as const);
  if (!lists.every(([field, list]) => isList(list, field))) return undefined;
  const known = Object.fromEntries(lists) as Lists;
  const { apiGroups, resources, resourceNames, nonResourceURLs, verbs } = known;
  const targets = apiGroups.length * resources.length * Math.max(1, resourceNames.length) + nonResourceURLs.length;
  return verbs.length === 0 || targets === 0 || targets > MOST_TARGETS ? undefined : known;
}

/** Of words that hold nothing of what joins them below: two targets never have one name. */
function isList(list: unknown, field: (typeof LISTS)[number]): list is readonly string[] {
  const word = field === "resources" ? /^[\w*/-]+$/ : /^[\w*./:-]*$/;
  return Array.isArray(list) && list.every((one) => typeof one === "string" && word.test(one));
}

function* targetsOf({ apiGroups, resources, resourceNames, nonResourceURLs }: Lists): Generator<string> {
  for (const group of apiGroups)
    for (const resource of resources) {
      const whole = group === "" ? resource : `${resource}.${group}`;
      if (resourceNames.length === 0) yield whole;
      for (const name of resourceNames) yield `${whole} named ${name}`;
    }
  for (const url of nonResourceURLs) yield `URL ${url}`;
}
