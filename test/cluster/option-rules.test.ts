import { ProblemError } from "@typha-mtls/problems";
import { parseClusterFile } from "../../src/cluster/cluster-file";

const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\nspec:\n";
const LEAST = `${HEAD}  calico: { version: v3.31.7 }\n  nodes: 120\n`;

/** Code and field of each problem of the least file with one more line. */
function refused(line: string): string[] {
  return problems(line).map(({ code, field }) => `${code} ${field}`);
}

function problems(line: string) {
  try {
    parseClusterFile(`${LEAST}  ${line}\n`, "clusters/demo/cluster.yaml", "demo");
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
  return [];
}

const NOT_READY = "{ key: node.kubernetes.io/not-ready, operator: Exists }";

test.each([
  "calicoNode: { maxUnavailable: 5 }",
  "calicoNode: { maxUnavailable: 2% }",
  "calicoNode: { seLinuxLevel: 's0:c12,c34' }",
  "calicoNode: { usageReporting: false }",
  "calicoNode: { resources: { requests: { cpu: 100m } } }",
  "calicoNode: { env: { FELIX_LOGSEVERITYSCREEN: Warning, FELIX_FAILSAFEINBOUNDHOSTPORTS: 'tcp:22, TCP:5473' } }",
  `calicoNode: { tolerations: [${NOT_READY}] }`,
  "tolerations: [{ operator: Exists }]",
  "tolerations: [{ operator: Exists, effect: NoSchedule }]",
  "kubeControllers: { tolerations: [{ key: a, operator: Exists }] }",
  "images: { registry: registry.example.com:5000/quay, node: { tag: v3.31.7-1 } }",
  "calicoNode: { maxUnavailable: 120 }",
  "images: { clusterProportionalAutoscaler: { tag: a } }\n  typha: { scaling: { mode: cluster-proportional } }",
  "images: { clusterProportionalVerticalAutoscaler: { tag: a } }\n  typha: { scaling: { vertical: { mode: cluster-proportional } } }",
])("%s is accepted", (line) => {
  expect(refused(line)).toEqual([]);
});

test.each([
  ["calicoNode: { maxUnavailable: 0 }", "invalid-value spec.calicoNode.maxUnavailable"],
  ["calicoNode: { maxUnavailable: 0% }", "invalid-value spec.calicoNode.maxUnavailable"],
  ["calicoNode: { maxUnavailable: 101% }", "invalid-value spec.calicoNode.maxUnavailable"],
  ["calicoNode: { maxUnavailable: [1] }", "invalid-value spec.calicoNode.maxUnavailable"],
  ["calicoNode: { route: manifest, manifest: upstream }", "invalid-value spec.calicoNode.manifest"],
  ["calicoNode: { seLinuxLevel: top }", "invalid-value spec.calicoNode.seLinuxLevel"],
  ["calicoNode: { usageReporting: 'off' }", "wrong-type spec.calicoNode.usageReporting"],
  ["calicoNode: { env: { FELIX_BPFENABLED: true } }", "wrong-type spec.calicoNode.env.FELIX_BPFENABLED"],
  ["calicoNode: { env: { FELIX_LOGSEVERITYSCREEN: '' } }", "invalid-value spec.calicoNode.env.FELIX_LOGSEVERITYSCREEN"],
  ["calicoNode: { env: { 'A-B': x } }", "invalid-value spec.calicoNode.env.A-B"],
  ["calicoNode: { env: { FELIX_TYPHACN: x } }", "variable-refused spec.calicoNode.env.FELIX_TYPHACN"],
  [
    "calicoNode: { version: v3.28.5, env: { FELIX_NFTABLESMODE: Auto } }",
    "variable-refused spec.calicoNode.env.FELIX_NFTABLESMODE",
  ],
  [
    "calicoNode: { env: { FELIX_FAILSAFEOUTBOUNDHOSTPORTS: 'udp:5473,tcp:179' } }",
    "variable-refused spec.calicoNode.env.FELIX_FAILSAFEOUTBOUNDHOSTPORTS",
  ],
  [
    "calicoNode: { resources: { requests: { cpu: 2 }, limits: { cpu: 1 } } }",
    "wrong-type spec.calicoNode.resources.requests.cpu",
  ],
  [
    "calicoNode: { resources: { requests: { memory: 2Gi }, limits: { memory: 1Gi } } }",
    "fields-contradict spec.calicoNode.resources.requests.memory",
  ],
  ["calicoNode: { resources: { limits: { memory: 1Ki } } }", "invalid-value spec.calicoNode.resources.limits.memory"],
  [
    'calicoNode: { resources: { requests: { cpu: "100000" } } }',
    "invalid-value spec.calicoNode.resources.requests.cpu",
  ],
  ["calicoNode: { tolerations: [{ key: a, operator: Exists }] }", "fields-contradict spec.calicoNode.tolerations"],
  ["tolerations: []", "fields-contradict spec.tolerations"],
  [
    "tolerations: [{ key: node.kubernetes.io/not-ready, operator: Exists, effect: NoExecute }]",
    "fields-contradict spec.tolerations",
  ],
  [
    `tolerations: [${NOT_READY}, { key: a, operator: Exists, value: b }]`,
    "fields-contradict spec.tolerations[1].value",
  ],
  [
    "kubeControllers: { tolerations: [{ value: b }] }",
    "fields-contradict spec.kubeControllers.tolerations[0].operator",
  ],
  ["calicoNode: { maxUnavailable: 121 }", "fields-contradict spec.calicoNode.maxUnavailable"],
  ...["clusterProportionalAutoscaler", "clusterProportionalVerticalAutoscaler", "restarter", "cniVerifier"].map(
    (image) => [`images: { ${image}: { tag: a } }`, `field-without-effect spec.images.${image}`],
  ),
  ["images: { registry: 'https://registry.example.com' }", "invalid-value spec.images.registry"],
  ["images: { node: { digest: 'sha256:12' } }", "invalid-value spec.images.node.digest"],
  ["images: { nod: { tag: v1 } }", "unknown-field spec.images.nod"],
])("%s is refused by its field", (line, expected) => {
  expect(refused(line)).toContain(expected);
});

test.each([
  ["tolerations: [{ key: a, operator: Equals }]", "invalid-value spec.tolerations[0].operator"],
  ["tolerations: [{ key: a b, operator: Exists }]", "invalid-value spec.tolerations[0].key"],
  ["calicoNode: { tolerations: [{ kye: a }] }", "unknown-field spec.calicoNode.tolerations[0].kye"],
  ["tolerations: [{ value: a }]", "fields-contradict spec.tolerations[0].operator"],
  ["tolerations: [{ key: a, operator: Exists }, nothing]", "wrong-type spec.tolerations[1]"],
  [
    'calicoNode: { resources: { requests: { example.com/gpu: "2" }, limits: { cpu: "1", example.com/gpu: "1" } } }',
    'invalid-value spec.calicoNode.resources.requests["example.com/gpu"]',
    'invalid-value spec.calicoNode.resources.limits["example.com/gpu"]',
  ],
])("%s: of what is malformed, nothing else is said", (line, ...expected) => {
  expect(refused(line)).toEqual(expected);
});

test("Typha's image at two fields is a problem, whatever it says", () => {
  expect(refused("images: { typha: { tag: a } }\n  typha: { image: { tag: a } }")).toEqual([
    "fields-contradict spec.images.typha",
  ]);
});

test("the failsafe lists have to hold the port that Typha has by the layout", () => {
  const rollout = "rollout: { layout: other-ports, failsafePorts: own }";
  const env = (port: number) => `calicoNode: { env: { FELIX_FAILSAFEINBOUNDHOSTPORTS: 'tcp:22,${port}' } }`;
  expect(refused(`${rollout}\n  ${env(5473)}`)).toEqual([
    "variable-refused spec.calicoNode.env.FELIX_FAILSAFEINBOUNDHOSTPORTS",
  ]);
  expect(refused(`${rollout}\n  ${env(5474)}`)).toEqual([]);
});

test("what is refused is told with line, column and remedy", () => {
  expect(problems("calicoNode: { env: { FELIX_LOGSEVERITYSCREAN: Info } }")).toEqual([
    {
      code: "variable-refused",
      file: "clusters/demo/cluster.yaml",
      line: 7,
      column: 49,
      field: "spec.calicoNode.env.FELIX_LOGSEVERITYSCREAN",
      message: "calico-node v3.31 does not know FELIX_LOGSEVERITYSCREAN and would ignore it",
      remedy: "did you mean FELIX_LOGSEVERITYSCREEN?",
    },
  ]);
});
