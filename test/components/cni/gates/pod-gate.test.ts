import { type PodGate, podGate } from "../../../../src/components/cni/gates/pod-gate";

const GATE: PodGate = {
  name: "cni-chain-pods",
  action: "deny",
  taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" },
  exempt: ["calico", "linkerd-cni"],
};

test("to warn refuses nothing, and leaves a trace in the audit log; to deny refuses", () => {
  for (const [action, validationActions] of [
    ["warn", ["Warn", "Audit"]],
    ["deny", ["Deny"]],
  ] as const)
    expect(podGate({ ...GATE, action })[1].spec).toEqual({ policyName: "cni-chain-pods", validationActions });
});

test("pods that make the chain whole are exempt by their namespaces, each named once", () => {
  const { matchConstraints } = podGate(GATE)[0].spec as { matchConstraints: object };
  expect(matchConstraints).toHaveProperty("namespaceSelector.matchExpressions", [
    {
      key: "kubernetes.io/metadata.name",
      operator: "NotIn",
      values: ["calico", "kube-system", "linkerd", "linkerd-cni"],
    },
  ]);
});

const rulesOf = (gate: PodGate) =>
  (podGate(gate)[0].spec as { matchConstraints: { resourceRules: Record<string, string[]>[] } }).matchConstraints
    .resourceRules;

test("to deny, pods alone are looked at, new ones and what they gain: a workload could no longer be scaled", () => {
  expect(rulesOf(GATE)).toEqual([
    { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["pods"] },
  ]);
});

test("an update is refused for what it brings alone: each clause lets through what did not hold before, and pods with a node", () => {
  const { validations, variables } = podGate(GATE)[0].spec as {
    validations: { expression: string }[];
    variables: { name: string; expression: string }[];
  };
  expect(variables).toContainEqual({
    name: "podBefore",
    expression: "variables.manifest.kind == 'Pod' ? dyn(oldObject) : dyn(null)",
  });
  expect(validations).toHaveLength(3);
  for (const { expression } of validations) {
    const [, now, before] =
      /^!variables\.meshed \|\| \((.*)\) \|\| \(variables\.podBefore != null && \(!\(!has\(variables\.podBefore\.spec\.nodeName\) \|\| variables\.podBefore\.spec\.nodeName == ''\) \|\| !\((.*)\)\)\)$/.exec(
        expression,
      ) ?? [];
    expect(now).toContain("variables.pod.spec.");
    expect(before).toBe(now!.replaceAll("variables.pod.", "variables.podBefore."));
  }
});

test("to warn, what makes pods is looked at too: a warning of its pods would reach a controller alone", () => {
  const [pods, ...others] = rulesOf({ ...GATE, action: "warn" });
  expect(pods).toEqual(rulesOf(GATE)[0]);
  expect(others.flatMap(({ resources }) => resources)).toEqual([
    "daemonsets",
    "deployments",
    "statefulsets",
    "cronjobs",
    "jobs",
  ]);
  for (const { operations } of others) expect(operations).toEqual(["CREATE", "UPDATE"]);
});
