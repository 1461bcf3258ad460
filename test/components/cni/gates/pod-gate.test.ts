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

test("only new pods are looked at: what is refused later would keep them from ending", () => {
  const { matchConstraints } = podGate(GATE)[0].spec as { matchConstraints: object };
  expect(matchConstraints).toHaveProperty("resourceRules", [
    { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] },
  ]);
});
