import fc from "fast-check";
import { rightsOf } from "../../src/trust/rights";

const POLICIES = { apiGroups: ["networking.k8s.io"], resources: ["networkpolicies"], verbs: ["watch", "list"] };

test("rights are the verbs of each resource, sorted, with its group and names", () => {
  const rules = [
    POLICIES,
    { apiGroups: [""], resources: ["configmaps", "pods/eviction"], resourceNames: ["a", "b"], verbs: ["get"] },
    { nonResourceURLs: ["/metrics"], verbs: ["get"] },
    { apiGroups: ["*"], resources: ["*"], verbs: ["*"] },
  ];
  expect([...rightsOf(rules)!]).toEqual([
    ["networkpolicies.networking.k8s.io", "list, watch"],
    ["configmaps named a", "get"],
    ["configmaps named b", "get"],
    ["pods/eviction named a", "get"],
    ["pods/eviction named b", "get"],
    ["URL /metrics", "get"],
    ["*.*", "*"],
  ]);
});

test("rights of one resource in several rules add up, in whatever order they stand", () => {
  const more = { ...POLICIES, verbs: ["get"] };
  expect([...rightsOf([POLICIES, more])!]).toEqual([["networkpolicies.networking.k8s.io", "get, list, watch"]]);
  expect(rightsOf([more, POLICIES])).toEqual(rightsOf([POLICIES, more]));
});

test.each<[string, unknown]>([
  ["a field that RBAC does not have", { ...POLICIES, clusters: ["a"] }],
  ["a list that is a text", { ...POLICIES, verbs: "get" }],
  ["an item that is a number", { ...POLICIES, verbs: [1] }],
  ["an item that could be read as two", { ...POLICIES, resources: ["pods named a"] }],
  ["a resource that could be read as one of a group", { ...POLICIES, apiGroups: [""], resources: ["pods.a.b"] }],
  ["no verb", { ...POLICIES, verbs: [] }],
  ["no resource", { ...POLICIES, resources: [] }],
  ["no group", { resources: ["pods"], verbs: ["get"] }],
  ["a rule that is a list", [POLICIES]],
  ["more rights than one rule needs", { ...POLICIES, resourceNames: Array.from({ length: 501 }, (_, at) => `n${at}`) }],
])("rights are unknown where a rule has %s", (_, rule) => {
  expect(rightsOf([POLICIES, rule])).toBeUndefined();
});

test("rights are unknown where rules are no list", () => {
  for (const rules of [undefined, null, "", {}, 3]) expect(rightsOf(rules)).toBeUndefined();
});

const words = (...of: readonly string[]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 1 });
const aRule = fc.record(
  {
    apiGroups: words("", "a", "a.b"),
    resources: words("b", "pods", "a"),
    verbs: words("get", "list", "*"),
    resourceNames: words("x", "b.a", "named"),
  },
  { requiredKeys: ["apiGroups", "resources", "verbs"] },
);
type Rule = typeof aRule extends fc.Arbitrary<infer T> ? T : never;
/** Each right by itself, as the API server looks for it. */
const single = (rules: readonly Rule[]) =>
  new Set(
    rules.flatMap(({ apiGroups, resources, verbs, resourceNames = [null] }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) =>
          resourceNames.flatMap((name) => verbs.map((verb) => JSON.stringify([group, resource, name, verb]))),
        ),
      ),
    ),
  );

test("rules have the same rights exactly where each right of one is among those of the other", () => {
  const text = (rules: unknown) => [...rightsOf(rules)!].map((entry) => entry.join(": ")).sort();
  fc.assert(
    fc.property(fc.array(aRule, { maxLength: 3 }), fc.array(aRule, { maxLength: 3 }), (one, other) => {
      const [a, b] = [single(one), single(other)];
      const isAlike = a.size === b.size && [...a].every((right) => b.has(right));
      expect(JSON.stringify(text(one)) === JSON.stringify(text(other))).toBe(isAlike);
    }),
  );
});
