import { nodeReadinessRule, type ReadinessRule } from "../../../../src/components/cni/gates/node-readiness-rule";
import { apiServerRefusals, schemaTest } from "../../../support/upstream-schemas";

const RULE: ReadinessRule = {
  name: "cni-chain",
  condition: "CNIChainReady",
  mode: "bootstrap-only",
  taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" },
};

const nameOf = (changed: Partial<ReadinessRule> = {}) => nodeReadinessRule({ ...RULE, ...changed }).metadata.name;

test("a change of what is immutable is a rule of another name", () => {
  const names = [
    nameOf(),
    nameOf({ condition: "Other" }),
    nameOf({ mode: "continuous" }),
    nameOf({ taint: { ...RULE.taint, effect: "NoExecute" } }),
    nameOf({ taint: { ...RULE.taint, key: "readiness.k8s.io/other" } }),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^cni-chain-[0-9a-f]{8}$/);
});

test("a change of labels and annotations is the same rule", () => {
  expect(nameOf({ labels: { team: "net" }, annotations: { why: "asked" } })).toBe(nameOf());
});

test("it asks for the condition to be True on Linux nodes, and leaves a missing one to the controller", () => {
  expect(nodeReadinessRule(RULE)).toEqual({
    apiVersion: "readiness.node.x-k8s.io/v1alpha1",
    kind: "NodeReadinessRule",
    metadata: { name: expect.any(String) },
    spec: {
      conditions: [{ type: "CNIChainReady", requiredStatus: "True" }],
      enforcementMode: "bootstrap-only",
      nodeSelector: { matchLabels: { "kubernetes.io/os": "linux" } },
      taint: RULE.taint,
    },
  });
});

schemaTest("its definition accepts it in both modes", async () => {
  for (const mode of ["bootstrap-only", "continuous"] as const)
    expect(apiServerRefusals(nodeReadinessRule({ ...RULE, mode, labels: { team: "net" } }))).toEqual([]);
});
