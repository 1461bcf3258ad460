import * as path from "node:path";
import { parse } from "yaml";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { renderCluster } from "../../src/render/render";
import { fieldsOf } from "../calico/problems";
import { read } from "../cli/user-repository";
import { withValueAt } from "./odd-values";

const REPOSITORY = path.join(__dirname, "../..");
const CLUSTER = "clusters/demo/cluster.yaml";
const loaded = loadCluster(new ConfiguredRepository(REPOSITORY), "demo");
const document = parse(read(REPOSITORY, CLUSTER));

/** Fields of cluster.yaml that synth refuses where one of them is written like this; none where it renders. */
function refused(field: string, written: string): (string | undefined)[] {
  const place = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return fieldsOf(() => {
    const file = parseClusterFile(withValueAt(document, place, written), CLUSTER, "demo");
    renderCluster({ ...loaded, config: file.cluster, file });
  });
}

const key253 = `${"a".repeat(253)}/x`;
const key254 = `${"a".repeat(254)}/x`;

/** What the API server or kubectl refuses, and beside it what is just taken. */
test.each<[field: string, bad: string, good: string]>([
  ["spec.typha.name", "1typha", "typha1"],
  ["spec.annotations", '{ a: "x\\x7fy" }', '{ a: "x\\ty\\nz ü" }'],
  ["spec.annotations", '{ a: "x\\0y" }', '{ a: "" }'],
  ["spec.annotations", '{ a: "x\\x9by" }', '{ a: "x\\u00a0y" }'],
  ["spec.annotations", `{ ${key254}: x }`, `{ ${key253}: x }`],
  ["spec.annotations", "{ a..b/x: y }", "{ a.b/x: y }"],
  ["spec.annotations", "{ constructor: x }", "{ constructors: x }"],
  [
    "spec.annotations",
    `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: ${"x".repeat(16_000)}`).join(", ")} }`,
    `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: ${"x".repeat(16_000)}`).join(", ")} }`,
  ],
  ["spec.typha.podAnnotations", '{ a: "x\\x1by" }', '{ a: "x[y" }'],
  ["spec.labels", `{ ${key254}: x }`, `{ ${key253}: x }`],
  ["spec.labels", `{ a: ${"x".repeat(64)} }`, `{ a: ${"x".repeat(63)} }`],
  ["spec.labels", "{ toString: x }", "{ a: x }"],
  ["spec.typha.nodeSelector", "{ a: -x }", "{ a: x }"],
  ["spec.typha.env", '[{ name: A, value: "x\\0y" }]', '[{ name: A, value: "x y" }]'],
  ["spec.typha.env", '[{ name: A, value: "x\\x7fy" }]', '[{ name: A, value: "$(B)" }]'],
  ["spec.typha.terminationGracePeriodSeconds", "1e+23", "3600"],
  ["spec.typha.tolerations", "[{ key: a b, operator: Exists }]", "[{ key: a.b/c, operator: Exists }]"],
  ["spec.typha.tolerations", "[{ key: a, operator: Exists, value: x }]", "[{ key: a, operator: Exists }]"],
  ["spec.typha.tolerations", "[{ key: a, value: x y }]", "[{ key: a, value: x }]"],
  ["spec.typha.tolerations", "[{ effect: NoExecute }]", "[{ operator: Exists, effect: NoExecute }]"],
  [
    "spec.typha.tolerations",
    "[{ operator: Exists, effect: NoExecute, tolerationSeconds: 1e23 }]",
    "[{ operator: Exists, effect: NoExecute, tolerationSeconds: 9007199254740991 }]",
  ],
  [
    "spec.typha.tolerations",
    "[{ operator: Exists, effect: NoSchedule, tolerationSeconds: 1 }]",
    "[{ operator: Exists, effect: NoExecute, tolerationSeconds: 0 }]",
  ],
  ["spec.typha.imagePullSecrets", "[a, a]", "[a, b]"],
  ["spec.typha.image", "{ registry: a..b }", "{ registry: a.b }"],
  ["spec.typha.image", "{ registry: a-.b }", "{ registry: a-b.c:5000 }"],
  ["spec.typha.image", "{ repository: a..b }", "{ repository: a.b/c__d/e---f }"],
  ["spec.typha.image", "{ repository: a//b }", "{ repository: a/b }"],
  ["spec.typha.resources", "{ requests: { cpu: 2 m } }", "{ requests: { cpu: 200m } }"],
  ["spec.typha.resources", "{ requests: { pods: '1' } }", "{ requests: { ephemeral-storage: 1Gi } }"],
  ["spec.typha.resources", "{ requests: { example.com/x: '1' } }", "{ requests: { memory: '1' } }"],
  [
    "spec.typha.resources",
    "{ requests: { memory: 1Gi }, limits: { memory: 1073741823 } }".replace("1073741823", "'1073741823'"),
    "{ requests: { memory: 1Gi }, limits: { memory: '1073741824' } }",
  ],
  [
    "spec.typha.resources",
    "{ requests: { cpu: 1001m }, limits: { cpu: '1' } }",
    "{ requests: { cpu: 1000m }, limits: { cpu: '1' } }",
  ],
  ["spec.typha.affinity", "{ nodeAffinity: null }", "{ nodeAffinity: {} }"],
  ["spec.typha.affinity", preferred("weight: 1e23"), preferred("weight: 100")],
  ["spec.typha.affinity", preferred("weight: 0"), preferred("weight: 1")],
  ["spec.typha.affinity", preferred("weight: '1'"), preferred("weight: 1")],
  ["spec.typha.affinity", preferred("weight: 1, preference: { matchExpressions: [null] }"), preferred("weight: 1")],
  ["spec.typha.affinity", required(""), required("{}")],
  ["spec.typha.affinity", required(expression("operator: In")), required(expression("operator: In, values: [b]"))],
  [
    "spec.typha.affinity",
    required(expression("operator: Exists, values: [b]")),
    required(expression("operator: Exists")),
  ],
  [
    "spec.typha.affinity",
    required(expression("operator: Gt, values: ['1', '2']")),
    required(expression("operator: Gt, values: ['1']")),
  ],
  [
    "spec.typha.affinity",
    required(expression("operator: Lt, values: ['-1']")),
    required(expression("operator: Lt, values: ['1']")),
  ],
  ["spec.typha.affinity", required(expression("operator: Is")), required(expression("operator: DoesNotExist"))],
  ["spec.typha.affinity", apart("labelSelector: {}"), apart("labelSelector: {}, topologyKey: a")],
  ["spec.typha.affinity", apart("topologyKey: a b"), apart("topologyKey: a/b")],
  ["spec.typha.affinity", apart("topologyKey: a, namespaces: [A]"), apart("topologyKey: a, namespaces: [a]")],
  ["spec.typha.topologySpreadConstraints", spread("maxSkew: 0"), spread("maxSkew: 1")],
  ["spec.typha.topologySpreadConstraints", spread("maxSkew: 2147483648"), spread("maxSkew: 2147483647")],
  ["spec.typha.topologySpreadConstraints", spread("maxSkew: .inf"), spread("maxSkew: 1")],
  [
    "spec.typha.topologySpreadConstraints",
    `${spread("maxSkew: 1").slice(0, -1)}, ${spread("maxSkew: 2").slice(1)}`,
    spread("maxSkew: 2"),
  ],
  ["spec.typha.topologySpreadConstraints", spreadBy("[b, a]", "{ matchLabels: { a: x } }"), spreadBy("[b]", "{}")],
  [
    "spec.typha.topologySpreadConstraints",
    spreadBy("[a]", "{ matchExpressions: [{ key: a, operator: Exists }] }"),
    spreadBy("[a]", "{ matchExpressions: [{ key: b, operator: Exists }] }"),
  ],
  // A constraint without a selector of its own gets Typha's.
  ["spec.typha.topologySpreadConstraints", spread("maxSkew: 1, matchLabelKeys: [k8s-app]"), spread("maxSkew: 1")],
  ["spec.monitoring.selector", '"a=\\"x\\x7f\\""', "'a=\"x\"'"],
])("%s: %s is refused at synth, and %s is not", (field, bad, good) => {
  const wrong = refused(field, bad);
  expect(wrong.length).toBeGreaterThan(0);
  // Numbers that JSON has not are refused by the reader, which knows places and no fields.
  for (const one of wrong) expect(one === undefined || one.startsWith(field)).toBe(true);
  expect(refused(field, good)).toEqual([]);
});

function preferred(term: string): string {
  const preference = term.includes("preference") ? "" : ", preference: {}";
  return `{ nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ ${term}${preference} }] } }`;
}

function required(term: string): string {
  return `{ nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [${term}] } } }`;
}

function expression(rest: string): string {
  return `{ matchExpressions: [{ key: a, ${rest} }] }`;
}

function apart(term: string): string {
  return `{ podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ ${term} }] } }`;
}

function spreadBy(keys: string, selector: string): string {
  return spread(`maxSkew: 1, matchLabelKeys: ${keys}, labelSelector: ${selector}`);
}

function spread(fields: string): string {
  return `[{ topologyKey: a, whenUnsatisfiable: DoNotSchedule, ${fields} }]`;
}
