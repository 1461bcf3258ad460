import cluster from "../../schema/cluster.schema.json";
import repository from "../../schema/repository.schema.json";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { problemsOf } from "../support/scratch-repository";

const HEAD = `apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: demo }
spec:
  calico: { version: v3.31.7 }
  nodes: 120
`;

/** Problems of the least file with one more line, without file, line and column. */
const refusal = (line: string) =>
  problemsOf(() => parseClusterFile(`${HEAD}  ${line}\n`, "cluster.yaml", "demo")).map((text) =>
    text.replace(/^cluster\.yaml:\d+:\d+ {2}/, ""),
  );

test.each([
  ["network: { natPortRange: abc }", 'spec.network.natPortRange: "abc" is not a range of ports such as 1024:65535'],
  [
    "monitoring: { selector: typha }",
    'spec.monitoring.selector: "typha" is not a list of PromQL matchers such as job="calico-typha-mtls"',
  ],
  [
    "tolerations: [{ key: a b, operator: Exists }]",
    'spec.tolerations[0].key: "a b" is not a valid key of a taint, such as example.com/dedicated',
  ],
  [
    "typha: { tolerations: [{ key: a, value: a b }] }",
    'spec.typha.tolerations[0].value: "a b" is not a valid value of a taint (at most 63 letters, digits, - _ .)',
  ],
  [
    "cniChain: { verifier: {}, require: [calico], nodeGate: { removal: reporter, taint: { key: a b } } }",
    'spec.cniChain.nodeGate.taint.key: "a b" is not a valid key of a taint, such as example.com/cni-chain',
  ],
  [
    "cniChain: { verifier: {}, require: [calico], nodeGate: { removal: reporter, taint: { key: toString } } }",
    'spec.cniChain.nodeGate.taint.key: "toString" is not a valid key of a taint, such as example.com/cni-chain',
  ],
  [
    "typha: { scaling: { vertical: { mode: vpa, minAllowed: { cpu: lots } } } }",
    'spec.typha.scaling.vertical.minAllowed.cpu: "lots" is not a quantity such as 200m or 150Mi',
  ],
  [
    'typha: { resources: { limits: { example.com/gpu: "1" } } }',
    'spec.typha.resources.limits["example.com/gpu"]: is not one of cpu, memory, ephemeral-storage',
  ],
  ['annotations: { a: "b\\u0007" }', 'spec.annotations.a: "b\u0007" holds a control character'],
  [
    "typha: { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: Gt, values: [b] }] }] } } } }",
    'spec.typha.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values[0]: "b" is not a whole number',
  ],
  [
    "typha: { topologySpreadConstraints: [{ maxSkew: 1, topologyKey: a b, whenUnsatisfiable: DoNotSchedule }] }",
    'spec.typha.topologySpreadConstraints[0].topologyKey: "a b" is not a valid name of a label, such as team or example.com/team',
  ],
  ["calicoNode: { env: { a-b: c } }", "spec.calicoNode.env.a-b: is not a name of an environment variable"],
  [
    "calicoNode: { maxUnavailable: 0% }",
    'spec.calicoNode.maxUnavailable: "0%" is neither a number of nodes nor a part of them such as 2%',
  ],
])("%s: the message says what the field takes", (line, message) => {
  expect(refusal(line)).toContain(message);
});

interface Node {
  readonly [keyword: string]: unknown;
}

/** Every schema within a schema. */
function schemasIn(node: unknown, at: string): [string, Node][] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node).flatMap(([name, part]) => schemasIn(part, `${at}/${name}`));
  return [[at, node as Node], ...inner];
}

test.each([
  ["cluster.yaml", cluster],
  ["typha-mtls.yaml", repository],
])("in the schema of %s the meaning of each pattern stands beside it", (_, schema) => {
  const nodes = schemasIn(schema, "").filter(([at]) => !at.endsWith("/properties"));
  const patterns = nodes.filter(([, node]) => typeof node["pattern"] === "string");
  expect(patterns.length).toBeGreaterThan(3);
  const unexplained = [
    ...patterns.filter(([, node]) => typeof node["patternErrorMessage"] !== "string"),
    ...nodes.filter(([, node]) => Array.isArray(node["anyOf"]) && typeof node["errorMessage"] !== "string"),
    ...nodes.filter(([at, node]) => at.endsWith("/propertyNames") && !("pattern" in node || "$ref" in node)),
  ];
  expect(unexplained.map(([at]) => at)).toEqual([]);
});
